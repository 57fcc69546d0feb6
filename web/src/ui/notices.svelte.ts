// Short sentences that come and go: answers to a click, refusals, words from others.

export type Tone = 'plain' | 'good' | 'bad';
export interface Notice {
  id: number;
  text: string;
  tone: Tone;
}

const lasts = 5000;
let last = 0;

export const notices: Notice[] = $state([]);

// The bar of the table that is open, above which they stand: {@attach asBar}. Tables follow one another, each with its own.
let bar: Element | null = $state.raw(null);
export const barNow = () => bar;
export function asBar(element: Element) {
  bar = element;
  return () => {
    if (bar === element) bar = null;
  };
}

export function dismiss(id: number) {
  const at = notices.findIndex((notice) => notice.id === id);
  if (at >= 0) notices.splice(at, 1);
}

// A sentence that is out of date.
export function withdraw(text: string) {
  const said = notices.find((notice) => notice.text === text);
  if (said) dismiss(said.id);
}

export function announce(text: string, tone: Tone = 'plain') {
  withdraw(text);
  const id = ++last;
  notices.push({ id, text, tone });
  if (notices.length > 3) notices.shift();
  setTimeout(() => dismiss(id), lasts);
}
