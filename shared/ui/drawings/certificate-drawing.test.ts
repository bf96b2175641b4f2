import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrPath, sheet } from './certificate-drawing.ts';

const address = 'https://guild.example/en/verify/ABCDEFGHJKMN';

/** The modules of a path of horizontal bars, as a picture with four pixels a module. */
function picture({ path, size }: ReturnType<typeof qrPath>) {
  const scale = 4;
  const edge = size * scale;
  const data = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const from = row * edge + Number(x) * scale;
      for (let pixel = from; pixel < from + Number(length) * scale; pixel += 1) {
        data.fill(0, pixel * 4, pixel * 4 + 3);
      }
    }
  }
  return { data, width: edge, height: edge };
}

test('an independent decoder reads the QR code', () => {
  expect(decodeQR(picture(qrPath(address)))).toBe(address);
});

test.each([
  'http://a.io/verify/ABCDEFGHJKMN',
  address,
  `https://${'long-name.'.repeat(6)}example/en/verify/ABCDEFGHJKMN`,
])('the printed code of %s is at least 25 mm wide, with a quiet zone of four modules', (text) => {
  const { path, size, quiet } = qrPath(text);
  expect(quiet).toBe(4);
  expect((sheet.qr * (size - 2 * quiet)) / size).toBeGreaterThanOrEqual(25);
  const starts = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...starts)).toBe(quiet);
});
