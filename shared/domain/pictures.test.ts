import { expect, test } from 'vitest';
import {
  isListedSize,
  pictureAddress,
  pictureSet,
  pictureWidths,
  placeholderAddress,
} from './pictures.ts';
import { specConstants } from './spec-constants.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const queryOf = (address: string) =>
  Object.fromEntries(new URL(address, 'https://house.test').searchParams);

test('pictures come at the widths of the specification, once and twice as dense', () => {
  expect(specConstants.images.breakpoints.xs).toBe(320);
  expect(specConstants.images.breakpoints.sm).toBe(640);
  expect(specConstants.images.breakpoints.md).toBe(768);
  expect(specConstants.images.breakpoints.lg).toBe(1024);
  expect(specConstants.images.breakpoints.xl).toBe(1280);
  expect(Object.entries(specConstants.images.breakpoints).at(-1)).toEqual(['2xl', 1536]);
  expect(specConstants.images.densities).toEqual([1, 2]);
  expect(pictureWidths).toEqual(expect.arrayContaining([320, 640, 1280, 1536, 3072]));
  expect(isListedSize({ width: 1000 })).toBe(false);
});

test('a height belongs to a width by a common shape', () => {
  expect(isListedSize({ width: 640, height: 360 })).toBe(true);
  expect(isListedSize({ width: 640, height: 361 })).toBe(false);
  expect(isListedSize({ height: 320 })).toBe(true);
  expect(isListedSize({ height: 321 })).toBe(false);
});

test('a picture is webp, for each density', () => {
  expect(specConstants.images.format).toBe('webp');
  expect(queryOf(pictureAddress(id, { width: 320, fit: 'cover' }))).toEqual({
    width: '320',
    fit: 'cover',
    format: 'webp',
  });
  expect(pictureSet(id, { width: 320, height: 180 })).toBe(
    `/assets/${id}?width=320&height=180&format=webp 1x, /assets/${id}?width=640&height=360&format=webp 2x`,
  );
});

test('a placeholder is ten pixels wide and high, of half quality and blurred', () => {
  const { placeholder } = specConstants.images;
  expect(specConstants.images.placeholder.width).toBe(10);
  expect(specConstants.images.placeholder.height).toBe(10);
  expect(specConstants.images.placeholder.quality).toBe(50);
  expect(specConstants.images.placeholder.blur).toBe(3);
  expect(isListedSize(placeholder)).toBe(true);
  expect(queryOf(placeholderAddress(id))).toEqual({
    width: '10',
    height: '10',
    quality: '50',
    format: 'webp',
    transforms: '[["blur",3]]',
  });
});

test('avatars go from 16 to 48 pixels, 32 unless told', () => {
  expect(Object.values(specConstants.avatar.sizes)).toEqual([16, 20, 24, 28, 32, 36, 40, 44, 48]);
  expect(Object.keys(specConstants.avatar.sizes).at(0)).toBe('3xs');
  expect(Object.keys(specConstants.avatar.sizes).at(-1)).toBe('3xl');
  expect(specConstants.avatar.defaultSize).toBe('md');
  expect(specConstants.avatar.sizes.md).toBe(32);
  expect(specConstants.avatar.initials).toBe(2);
  for (const size of Object.values(specConstants.avatar.sizes)) {
    expect(isListedSize({ width: size * 2, height: size * 2 })).toBe(true);
  }
});
