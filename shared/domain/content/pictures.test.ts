import { expect, test } from 'vitest';
import { specConstants } from '../system/spec-constants.ts';
import { picturePresetFor } from './picture-presets.ts';
import {
  pictureAddress,
  pictureBreakpoints,
  pictureHostsOf,
  pictureIdOf,
  pictureSet,
  placeholderAddress,
} from './pictures.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const queryOf = (address: string) =>
  Object.fromEntries(new URL(address, 'https://house.test').searchParams);

test('offers pictures at the widths of the specification, at densities 1 and 2', () => {
  expect(Object.fromEntries(specConstants.images.breakpoints)).toEqual({
    xs: 320,
    sm: 640,
    md: 768,
    lg: 1024,
    xl: 1280,
    '2xl': 1536,
  });
  expect(specConstants.images.densities).toEqual([1, 2]);
  for (const width of [320, 640, 1280, 1536, 3072]) {
    expect(picturePresetFor({ width, fit: 'inside' })?.key).toBe(`whole-${width}`);
    expect(picturePresetFor({ width, height: width * (9 / 16) })?.key).toBe(`cover-${width}`);
  }
});

test('delivers webp for each density; `src` is that of density 1', () => {
  expect(specConstants.images.format).toBe('webp');
  expect(queryOf(pictureAddress(id, { width: 320, fit: 'cover' }))).toEqual({
    width: '320',
    fit: 'cover',
    format: 'webp',
  });
  expect(pictureSet(id, { width: 320, height: 180 })).toBe(
    `/assets/${id}?width=640&height=360&format=webp 2x`,
  );
});

test('a placeholder is 10×10 pixels, of half quality and blurred', () => {
  const { placeholder } = specConstants.images;
  expect(specConstants.images.placeholder.width).toBe(10);
  expect(specConstants.images.placeholder.height).toBe(10);
  expect(specConstants.images.placeholder.quality).toBe(50);
  expect(specConstants.images.placeholder.blur).toBe(3);
  expect(picturePresetFor(placeholder)?.key).toBe('placeholder');
  expect(queryOf(placeholderAddress(id))).toEqual({
    width: '10',
    height: '10',
    quality: '50',
    format: 'webp',
    transforms: '[["blur",3]]',
  });
});

test('avatars are 16 to 48 pixels, 32 by default', () => {
  expect(Object.fromEntries(specConstants.avatar.sizes)).toEqual({
    '3xs': 16,
    '2xs': 20,
    xs: 24,
    sm: 28,
    md: 32,
    lg: 36,
    xl: 40,
    '2xl': 44,
    '3xl': 48,
  });
  expect(specConstants.avatar.defaultSize).toBe('md');
  expect(specConstants.avatar.initials).toBe(2);
  for (const [, size] of specConstants.avatar.sizes) {
    for (const edge of [size, size * 2]) {
      expect(picturePresetFor({ width: edge, height: edge })?.key).toBe(`square-${edge}`);
    }
  }
});

test('a column-wide cover has every breakpoint, cropped to its shape', () => {
  const sizes = pictureBreakpoints(id, 'cover')
    .split(', ')
    .map((entry) => entry.split(' '));
  expect(sizes.map(([, width]) => width)).toEqual([
    '320w',
    '640w',
    '768w',
    '1024w',
    '1280w',
    '1536w',
  ]);
  for (const [address = ''] of sizes) {
    const { width, height } = queryOf(address);
    expect(Math.round((Number(width) * 9) / 16)).toBe(Number(height));
  }
});

test('a column-wide picture that is not cropped has every breakpoint', () => {
  const asked = pictureBreakpoints(id)
    .split(', ')
    .map((entry) => queryOf(entry.split(' ')[0] ?? ''));
  expect(asked.map(({ width }) => Number(width))).toEqual([320, 640, 768, 1024, 1280, 1536]);
  for (const { height, fit } of asked) expect([height, fit]).toEqual([undefined, 'inside']);
});

test('accepts the hosts of the specification and up to two of a setting', () => {
  expect(specConstants.images.host).toBe('localhost');
  expect(specConstants.images.moreHosts).toBe(2);
  expect(pictureHostsOf()).toEqual(['localhost']);
  expect(pictureHostsOf(' House.test, studio.house.test ')).toEqual([
    'localhost',
    'house.test',
    'studio.house.test',
  ]);
  for (const wrong of ['a,b,c', 'https://house.test', 'house.test:80', 'a b', '*']) {
    expect(() => pictureHostsOf(wrong)).toThrow('IMAGE_HOSTS');
  }
});

test.each([
  `/assets/${id}`,
  `/assets/${id}?width=9999`,
  `/assets/${id}/hall.jpg`,
  `http://localhost:8055/assets/${id}`,
  `https://STUDIO.house.test/assets/${id}?key=x`,
])('%s is a picture of the site', (address) => {
  expect(pictureIdOf(address, pictureHostsOf('studio.house.test'))).toBe(id);
});

test.each([
  '',
  '/assets/1',
  `/assets/../api/${id}`,
  `/assets/${id}/../../api`,
  `//localhost/assets/${id}`,
  `\\\\localhost/assets/${id}`,
  `https://evil.test/assets/${id}`,
  `https://localhost.evil.test/assets/${id}`,
  `https://localhost@evil.test/assets/${id}`,
  `https://evil.test@localhost/assets/${id}`,
  `ftp://localhost/assets/${id}`,
  `javascript://localhost/assets/${id}`,
  `data:image/png,/assets/${id}`,
  `https://localhost/other/${id}`,
])('%s is not a picture of the site', (address) => {
  expect(pictureIdOf(address, pictureHostsOf())).toBeNull();
});
