import { expect, test } from 'vitest';
import { checkSearchSize, searchDocumentOf } from './search.ts';

const folder = 'content/ru';
// Random letters do not compress.
const noise = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');

test('rejects an index that is too large for its number of sections, with both sizes', () => {
  const index = { titles: noise(20_000), texts: noise(200_000) };
  const [mistake] = checkSearchSize(index, { sections: 100, folder });
  expect(mistake).toMatchObject({ file: folder, message: expect.stringContaining('150 kB') });
  expect(checkSearchSize(index, { sections: 1200, folder })).toEqual([]);
});

test('finds a page by its title in the other language, too', () => {
  const record = { id: '/mission', title: 'Миссия', titles: [], content: '', level: 1 };
  expect(searchDocumentOf(record, 'Mission')).toMatchObject({ title: 'Миссия', tags: 'Mission' });
});
