// Serves what `npm run build` made, as the real server does: links to tables and rules lead to the main page.
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

// `api` answers what begins with /api/: a function from path to JSON, or to nothing.
export async function serve(api = () => undefined) {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://x').pathname);
    if (path.startsWith('/api/')) {
      const json = api(path);
      response.writeHead(json ? 200 : 404, { 'Content-Type': 'application/json' });
      return response.end(JSON.stringify(json ?? { error: 'there is nothing here' }));
    }
    const main = path === '/' || path.startsWith('/t/') || path.startsWith('/rules/');
    const file = join(dist, main ? 'index.html' : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
