import { openGuarded, type Row } from '@site/shared/content-store';
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { expect, test } from 'vitest';
import { maxFound, pagesQuery } from './pages-query.ts';

const sqlite = await sqlite3InitModule();

function titlesFor(query: string): unknown[] {
  const database = openGuarded(
    sqlite,
    'content_ru',
    `CREATE TABLE content_ru (path TEXT, title TEXT, description TEXT, meta TEXT, stem TEXT);
     INSERT INTO content_ru VALUES ('/b', 'Устав', 'Что решено', '{"toc":[{"text":"Члены"}]}', '2');
     INSERT INTO content_ru VALUES ('/a', 'Миссия', 'Зачем мы', '{"updated":"2026-01-02","toc":[]}', '1');
     INSERT INTO content_ru VALUES ('/c', 'It''s [C++] 100%', '', '{"toc":[]}', '3');`,
  );
  const rows: Row[] = database.query(pagesQuery(query, 'ru'));
  database.close();
  return rows.map(({ title }) => title);
}

test.each([
  ['', ['Миссия', 'Устав', "It's [C++] 100%"]],
  ['МИСС', ['Миссия']],
  ['решено устав', ['Устав']],
  ['члены', ['Устав']],
  ["it's", ["It's [C++] 100%"]],
  ['[c++]', ["It's [C++] 100%"]],
  ['100%', ["It's [C++] 100%"]],
  ['устав миссия', []],
  ["'; DROP TABLE content_ru; --", []],
  ['я'.repeat(500), []],
])('%s finds %j', (query, titles) => {
  expect(titlesFor(query)).toEqual(titles);
});

test('returns the first of many pages, and the total', () => {
  const many = 'WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1200)';
  const database = openGuarded(
    sqlite,
    'content_en',
    `CREATE TABLE content_en (path TEXT, title TEXT, description TEXT, meta TEXT, stem TEXT);
     INSERT INTO content_en ${many} SELECT '/' || i, 'Page', '', '{"toc":[]}', i FROM n;`,
  );
  const rows: Row[] = database.query(pagesQuery('page', 'en'));
  database.close();
  expect(rows).toHaveLength(maxFound);
  expect(rows[0]?.total).toBe(1200);
});
