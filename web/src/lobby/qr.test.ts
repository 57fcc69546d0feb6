import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { qrCode } from './qr';

// As a camera sees it: four pixels a cell, and a quiet border.
function read(text: string): string | undefined {
  const code = qrCode(text)!;
  const scale = 4;
  const border = 4;
  const side = (code.length + 2 * border) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  code.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let i = 0; i < scale * scale; ++i) {
        const px = (x + border) * scale + (i % scale);
        const py = (y + border) * scale + Math.floor(i / scale);
        pixels.set([0, 0, 0, 255], (py * side + px) * 4);
      }
    }),
  );
  return jsQR(pixels, side, side)?.data;
}

it.each([
  'a',
  'http://localhost:8080/t/k3v9m2q8x7c4b1n6',
  'https://tables.example.org/t/k3v9m2q8x7c4b1n6?from=a-friend-of-mine',
  'x'.repeat(106),
])('is read back by a camera: %s', (text) => {
  expect(read(text)).toBe(text);
});

it('says so when a link is too long', () => {
  expect(qrCode('x'.repeat(107))).toBeNull();
});
