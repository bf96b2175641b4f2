import { expect, test } from 'vitest';
import { studioLook, toastColours } from './studio-look.ts';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each(Object.entries(toastColours))('a toast of type %s is read in white', (type, colour) => {
  expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
  expect(studioLook('http://any').custom_css).toContain(`.notification-item.${type} { background`);
});
