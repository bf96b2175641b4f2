import { findPeople } from '@site/shared/search/people';
import { expect, test, vi } from 'vitest';
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

test('keeps no name for longer than ten minutes', () => {
  const name = ['Вера Иванова'];
  const first = searchedNames(name);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 11 * 60_000);
  expect(searchedNames(name)).not.toBe(first);
  vi.restoreAllMocks();
});
