// Calling somebody who looks elsewhere: a notice of the browser while the page is hidden, and a soft sound.
import { settings } from './settings.svelte';

export const canNotify = () => typeof Notification !== 'undefined';

// Browsers ask only when somebody has just clicked.
export async function allowNotices(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

// Two soft tones, up when it is one's turn and down when all is over.
function ring(tones: readonly number[]) {
  const context = new AudioContext();
  tones.forEach((tone, i) => {
    const start = context.currentTime + i * 0.13;
    const voice = context.createOscillator();
    const volume = context.createGain();
    voice.frequency.value = tone;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.08, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.32);
    voice.connect(volume).connect(context.destination);
    voice.start(start);
    voice.stop(start + 0.35);
    if (i === tones.length - 1) voice.onended = () => void context.close();
  });
}

export function call(why: 'turn' | 'end', title: string, text: string) {
  if (settings.sound) ring(why === 'turn' ? [587, 784] : [784, 587, 494]);
  if (!settings.notices || !document.hidden || !canNotify() || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body: text, tag: location.pathname, icon: '/mark.svg' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // some phones have notices only for installed pages
  }
}
