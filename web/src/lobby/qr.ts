// A link as a QR code: bytes, correction level L, versions 1 to 5 (up to 106 bytes), mask 0. That is all a link
// needs, and each of these versions has a single block.

// Of each version: data and correction words, and where the last alignment mark stands.
const versions = [
  { data: 19, check: 7, mark: 0 },
  { data: 34, check: 10, mark: 18 },
  { data: 55, check: 15, mark: 22 },
  { data: 80, check: 20, mark: 26 },
  { data: 108, check: 26, mark: 30 },
];
const format = 0b111011111000100; // level L, mask 0, with its own correction

type Version = (typeof versions)[number];
export type Code = boolean[][]; // rows of dark and light

function multiply(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; --i) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> i) & 1) * a;
  }
  return product;
}

// The remainder of the data by the generator of Reed and Solomon.
function correction(data: number[], count: number): number[] {
  const generator: number[] = Array(count).fill(0);
  generator[count - 1] = 1;
  let root = 1;
  for (let i = 0; i < count; ++i) {
    for (let j = 0; j < count; ++j) {
      generator[j] = multiply(generator[j]!, root) ^ (generator[j + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  const rest: number[] = Array(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    generator.forEach((coefficient, i) => (rest[i]! ^= multiply(coefficient, factor)));
  }
  return rest;
}

function words(bytes: Uint8Array, version: Version): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; --i) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, 8);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, version.data * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(''), 2));
  for (let pad = 0xec; data.length < version.data; pad ^= 0xec ^ 0x11) data.push(pad);
  return [...data, ...correction(data, version.check)];
}

// The parts that are the same in every code; undefined is free for data.
function frame(size: number, mark: number): (boolean | undefined)[][] {
  const cells: (boolean | undefined)[][] = Array.from({ length: size }, () => Array(size));
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) cells[y]![x] = dark;
  };
  const square = (x: number, y: number, reach: number, dark: (ring: number) => boolean) => {
    for (let dy = -reach; dy <= reach; ++dy) {
      for (let dx = -reach; dx <= reach; ++dx) {
        set(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  };
  for (let i = 0; i < size; ++i) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) {
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  }
  if (mark) square(mark, mark, 2, (ring) => ring !== 1);
  for (let i = 0; i < 15; ++i) {
    const dark = ((format >> i) & 1) === 1;
    set(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, dark);
    set(i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i, 8, dark);
  }
  set(8, size - 8, true);
  return cells;
}

// Nothing if the text is too long.
export function qrCode(text: string): Code | null {
  const bytes = new TextEncoder().encode(text);
  const at = versions.findIndex((version) => bytes.length + 2 <= version.data);
  if (at < 0) return null;
  const version = versions[at]!;
  const size = 21 + 4 * at;
  const cells = frame(size, version.mark);
  const stream = words(bytes, version);
  let bit = 0;
  // Up and down in columns of two, from the right, leaving out the upright line of dots.
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; ++step) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (cells[y]![x] !== undefined) continue;
        const dark = (((stream[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        cells[y]![x] = dark !== ((x + y) % 2 === 0);
        ++bit;
      }
    }
  }
  return cells.map((row) => row.map((dark) => dark === true));
}
