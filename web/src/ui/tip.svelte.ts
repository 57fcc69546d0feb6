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

export function explains(text: string): Attachment<HTMLElement> {
  return (element) => {
    if (!text) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const box = element.getBoundingClientRect();
      tip.shown = { text, x: box.left + box.width / 2, top: box.top, bottom: box.bottom };
    };
    // A focused element that goes away says so while the page is being drawn, when nothing may change.
    const hide = () => {
      clearTimeout(timer);
      queueMicrotask(() => (tip.shown = null));
    };
    const later = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(show, delay);
    };
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', (event) => (event as PointerEvent).pointerType === 'mouse' && later(hoverDelay)],
      ['pointerdown', (event) => (event as PointerEvent).pointerType !== 'mouse' && later(pressDelay)],
      ['pointerleave', hide],
      ['pointercancel', hide],
      ['click', hide],
      ['focus', () => element.matches(':focus-visible') && later(0)],
      ['blur', hide],
      ['keydown', (event) => (event as KeyboardEvent).key === 'Escape' && hide()],
    ];
    for (const [type, listener] of listeners) element.addEventListener(type, listener);
    return () => {
      hide();
      for (const [type, listener] of listeners) element.removeEventListener(type, listener);
    };
  };
}
