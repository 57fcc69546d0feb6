// The house is a server: HTTP, and a WebSocket a table.
import type { House, Question, Reply } from './house';

async function ask({ method, path, body, token }: Question): Promise<Reply> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  try {
    const answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return { status: 0, body: null }; // no server, or not ours
  }
}

export function byServer(): House {
  return {
    ask,
    dial: (table) => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/tables/${table}/live`),
  };
}
