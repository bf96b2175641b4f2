import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repairedLayout } from './keyboard-layout.ts';

test.each([
  ['pdjyfhcrbq', 'звонарский'],
  ['Gtnhjd 2025', 'Петров 2025'],
  ['[jhjij', 'хорошо'],
  ['.kbz', 'юлия'],
  ['руддщ цщкдв', 'hello world'],
  ['Ыефеу', 'State'],
])('reads %j as %j', (typed, meant) => {
  expect(repairedLayout(typed)).toBe(meant);
});

test.each(['', '2025', '日本語', '...', 'жжжж', 'ХЪ', 'эбю 2025'])(
  'returns null for %j',
  (typed) => {
    expect(repairedLayout(typed)).toBeNull();
  },
);

test('seven letters of ten are enough, two of three are not', () => {
  expect(repairedLayout('pdjyfhcрби')).toBe('звонарсрби');
  expect(repairedLayout('pdjyfhрби')).toBeNull();
  expect(repairedLayout('pdjyрибсвы')).toBeNull();
});

test('repairing twice returns the input', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[а-яёА-ЯЁ0-9 -]*[а-яё][а-яё ]*$/), (text) => {
      // Punctuation keys are letters only in the Cyrillic layout.
      fc.pre(/[^\d хъжэбюёХЪЖЭБЮЁ-]/.test(text));
      const typed = repairedLayout(text);
      expect(typed).not.toBeNull();
      expect(repairedLayout(typed ?? '')).toBe(text);
    }),
  );
});
