// Explanations of the thing under the pointer, the focus or the finger (a long press).
import type { Attachment } from 'svelte/attachments';

interface Shown {
  text: string;
  x: number;
  top: number;
  bottom: number;
}

export const tip: { shown: Shown | null } = $state({ shown: null });

const hoverDelay = 350;
const pressDelay = 450;

// What explains itself, and with which words. A board has hundreds of such things and they change with every move, so
// the page listens once for all of them.
const texts = new WeakMap<Element, string>();

export function explains(text: string): Attachment<Element> {
  return (element) => {
    if (text) texts.set(element, text);
    return () => {
      texts.delete(element);
      if (element === at) hide();
    };
  };
}

let at: Element | null = null; // the thing that the pointer, the finger or the focus is on
let timer: ReturnType<typeof setTimeout> | undefined;

function explained(target: EventTarget | null): Element | null {
  let element = target instanceof Element ? target : null;
  while (element && !texts.has(element)) element = element.parentElement;
  return element;
}

function show() {
  const text = at && texts.get(at);
  if (!at || !text) return;
  const box = at.getBoundingClientRect();
  tip.shown = { text, x: box.left + box.width / 2, top: box.top, bottom: box.bottom };
}

// A focused element that goes away says so while the page is being drawn, when nothing may change.
function hide() {
  clearTimeout(timer);
  at = null;
  queueMicrotask(() => (tip.shown = null));
}

function turnTo(element: Element | null, delay: number) {
  if (element === at) return;
  if (at) hide();
  at = element;
  clearTimeout(timer);
  if (at) timer = setTimeout(show, delay);
}

const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';

// Since a click the pointer has not moved: what comes to lie under it meanwhile need not explain itself.
let rests: { on: Element | null } | null = null;

function moved(event: PointerEvent) {
  if (!rests || (event.movementX === 0 && event.movementY === 0)) return;
  const here = explained(event.target);
  if (isMouse(event) && here !== rests.on) turnTo(here, hoverDelay);
  rests = null;
}

// For the whole page, by whoever shows the explanation.
export function listen(): () => void {
  const end = new AbortController();
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { signal: end.signal, capture: true });
  on('pointerover', (event) => isMouse(event) && !rests && turnTo(explained(event.target), hoverDelay));
  on('pointermove', moved);
  on('pointerdown', (event) => !isMouse(event) && turnTo(explained(event.target), pressDelay));
  on('pointerup', (event) => !isMouse(event) && hide());
  on('pointercancel', hide);
  on('pointerleave', (event) => event.target === document.documentElement && hide());
  on('click', ({ target }) => {
    rests = { on: explained(target) };
    hide();
  });
  on('focusin', ({ target }) => target instanceof Element && target.matches(':focus-visible') && turnTo(explained(target), 0));
  on('focusout', hide);
  on('keydown', (event) => event.key === 'Escape' && hide());
  return () => end.abort();
}
