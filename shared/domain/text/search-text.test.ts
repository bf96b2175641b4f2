import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

test.each([
  ['Ёлка', 'елка'],
  ['Звонарский', 'звонарский'],
  ['ЗВОНАРСКИЙ', 'звонарский'],
  ['Тихогрова-Полынцева', 'тихогрова полынцева'],
  ['  «CI/CD» — это…  ', 'ci cd это'],
  ['José O’Brien', 'jose obrien'],
  ['и\u0301ва', 'ива'],
  ['C++ 17', 'c 17'],
  ['№ 5', 'no 5'],
])('normalises %j to %s', (text, folded) => {
  expect(searchText(text)).toBe(folded);
});

test('is idempotent and case-insensitive', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[а-яёa-zàéñ0-9 .,'-]*$/), (text) => {
      expect(searchText(searchText(text))).toBe(searchText(text));
      expect(searchText(text.toUpperCase())).toBe(searchText(text));
    }),
  );
});
