// What the server tells again unchanged stays the thing it was, so that whatever shows it need not be drawn anew.
export function kept<T>(before: unknown, now: T): T {
  if (before === now || !isBox(before) || !isBox(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now) as (keyof T & string)[];
  const shared = keys.map((key) => kept(before[key], now[key]));
  if (keys.length === Object.keys(before).length && keys.every((key, i) => key in before && before[key] === shared[i])) {
    return before as T;
  }
  return Array.isArray(now) ? (shared as T) : (Object.fromEntries(keys.map((key, i) => [key, shared[i]])) as T);
}

const isBox = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
