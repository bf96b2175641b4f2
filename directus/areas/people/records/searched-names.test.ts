import { findPeople } from '@site/shared/search/people';
import { expect, test } from 'vitest';
import { searchedNames } from './searched-names.ts';

test('keeps what is searched of a name, and finds a changed name', () => {
  const first = searchedNames(['Пётр Синегоров', 'Petr Sinegorov'], ['A-1']);
  expect(searchedNames(['Пётр Синегоров', 'Petr Sinegorov'], ['A-1'])).toBe(first);
  const found = (name: string, text: string) =>
    findPeople([name], text, (one) => searchedNames([one], ['A-1']));
  expect(found('Пётр Синегоров', 'Сингоров')).toHaveLength(1);
  expect(found('Пётр Сосновский', 'Сингоров')).toEqual([]);
  expect(found('Пётр Сосновский', 'сосновского')).toHaveLength(1);
});
