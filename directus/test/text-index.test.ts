// The full-text index of texts whose readers differ: docs/domain/search.md, "Own rooms".
import { stemsOf, wantedStems } from '@site/shared/search/own-rooms';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  findTexts,
  forgetTexts,
  type IndexedText,
  indexedKeys,
  indexTexts,
} from '../engine/search/text-index.ts';
import { closeDatabase, database } from './database.ts';

const textOf = (key: string, changes: Partial<Record<'room' | 'title' | 'text', string>> = {}) => {
  const { room = 'one', title = '', text = '' } = changes;
  const at = new Date(Date.UTC(2026, 0, Number(key.replace(/\D/g, ''))));
  return { key, room, at, title: stemsOf(title), text: stemsOf(text) };
};
const written: IndexedText[] = [
  textOf('key-1', { title: 'Базы данных', text: 'О том, как их выбрать' }),
  textOf('key-2', { text: 'Выбираем базу, Postgres или C++' }),
  textOf('key-3', { room: 'two', title: 'Базы', text: 'база базе' }),
];

beforeEach(async () => {
  await forgetTexts(database(), written);
  await indexTexts(database(), written);
});
afterAll(async () => {
  await forgetTexts(database(), written);
  await closeDatabase();
});

type Where = 'title' | 'anywhere';
const find = (query: string, rooms = ['one'], where: Where = 'anywhere', limit = 10) =>
  findTexts(database(), { rooms, wanted: wantedStems(query), where, limit });

test('finds words in any form, in titles and texts, the latest first', async () => {
  expect(await find('базами')).toEqual(['key-2', 'key-1']);
  expect(await find('выбрать базу')).toEqual(['key-1']);
  expect(await find('postg')).toEqual(['key-2']);
  expect(await find('c++')).toEqual(['key-2']);
  expect(await find('базы', ['one'], 'anywhere', 1)).toEqual(['key-2']);
});

test('finds titles apart, and texts of the asked rooms only', async () => {
  expect(await find('базы', ['one', 'two'], 'title')).toEqual(['key-3', 'key-1']);
  expect(await find('базы', ['two'])).toEqual(['key-3']);
  expect(await find('базы', ['three'])).toEqual([]);
  expect(await find('базы', [])).toEqual([]);
});

test('finds nothing without words, and takes no signs of a query language from its readers', async () => {
  for (const query of ['', '?', '" OR "', "' | '", '*']) expect(await find(query)).toEqual([]);
  expect(await find(`база" OR "r'x' | room:*`)).toEqual([]);
});

test('replaces a text, and forgets it', async () => {
  const [first] = written as [IndexedText];
  await indexTexts(database(), [{ ...first, title: stemsOf('Кластеры') }]);
  expect(await find('базы')).toEqual(['key-2']);
  expect(await find('кластер')).toEqual(['key-1']);
  await forgetTexts(database(), [first]);
  expect(await find('кластер')).toEqual([]);
  expect(await indexedKeys(database())).not.toContain('key-1');
});
