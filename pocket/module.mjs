// Loads the module and speaks with it: JSON in, JSON out. The same in a browser, a worker and Node.

// What the module wants of the system it runs in. Of all that WASI knows it is the clock, and a
// place for last words; nothing here opens a file or a connection.
function system(memory, seconds) {
  const last = [];
  return {
    clock_time_get(clock, precision, address) {
      const nanoseconds = BigInt(Math.round(seconds(clock) * 1e9));
      new DataView(memory().buffer).setBigUint64(address, nanoseconds, true);
      return 0;
    },
    fd_write(file, texts, count, written) {
      const view = new DataView(memory().buffer);
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const at = view.getUint32(texts + 8 * i, true);
        const length = view.getUint32(texts + 8 * i + 4, true);
        last.push(new TextDecoder().decode(new Uint8Array(memory().buffer, at, length)));
        size += length;
      }
      view.setUint32(written, size, true);
      return 0;
    },
    proc_exit(code) {
      throw new Error(`the module ended with ${code}: ${last.join("")}`);
    },
  };
}

// Files: there are none.
const kNotSupported = 58;

/**
 * @param source the module: bytes, or what WebAssembly.compile made of them
 * @param seconds a clock that only runs forward, for bots that think for a time
 */
export async function openModule(source, seconds = () => performance.now() / 1000) {
  const module =
    source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  let memory;
  const world = system(() => memory, seconds);
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = world[name] ?? (() => kNotSupported);
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  memory = exports.memory;
  exports._initialize();

  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const askText = (text) => {
    const bytes = encoder.encode(text);
    const place = exports.bottega_text(bytes.length);
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    const answer = exports.bottega_ask();
    return decoder.decode(
      new Uint8Array(memory.buffer, answer, exports.bottega_answer_size()),
    );
  };
  return { askText, ask: (request) => JSON.parse(askText(JSON.stringify(request))) };
}
