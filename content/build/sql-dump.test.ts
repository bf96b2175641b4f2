import { DatabaseSync } from 'node:sqlite';
import type { PageRecord } from '@site/shared/api';
import { expect, test } from 'vitest';
import { sqlDumpOf } from './sql-dump.ts';

const page = {
  id: "content_en/o'neil.md",
  title: "O'Neil'); DROP TABLE content_en; --",
  body: { type: 'root', children: [{ type: 'text', value: 'Line\nline "quoted" \\ ёж' }] },
  description: '',
  extension: 'md',
  meta: { kind: 'content', updated: '2026-01-02' },
  navigation: { title: 'O' },
  path: '/o-neil',
  seo: { title: 'O', description: '' },
  stem: '01.o-neil',
} as unknown as PageRecord;

test('a page read back from the dump is unchanged, whatever characters it contains', () => {
  using database = new DatabaseSync(':memory:');
  database.exec(sqlDumpOf([page, { ...page, id: 'other' }], 'en'));
  const [row, ...more] = database.prepare('SELECT * FROM content_en').all();
  expect(more).toHaveLength(1);
  const { body, meta, navigation, seo } = row as Record<string, string>;
  expect({
    ...row,
    body: JSON.parse(body ?? ''),
    meta: JSON.parse(meta ?? ''),
    navigation: JSON.parse(navigation ?? ''),
    seo: JSON.parse(seo ?? ''),
  }).toEqual(page);
});

test('a collection without pages is an empty table', () => {
  using database = new DatabaseSync(':memory:');
  database.exec(sqlDumpOf([], 'ru'));
  expect(database.prepare('SELECT * FROM content_ru').all()).toEqual([]);
});
