// What editors find in the studio when they look for texts that are not equally good in both languages.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parityLists } from '../schema/parity-lists.ts';
import { as, type Caller, query } from './backend.ts';

type List = { collection: string; bookmark: string; filter: object };
type Item = { id: string; translations: { tr_status: string; stale: boolean }[] };

let editor: Caller;
let lists: List[];
let untranslated: string;

beforeAll(async () => {
  editor = await as('editor');
  const kept = query('/presets', { filter: { bookmark: { _nnull: true } }, limit: '-1' });
  lists = (await editor('GET', kept)).body.data;
  const question = {
    group: 'about',
    order: 9,
    anchor: 'in-one-language',
    status: 'draft',
    translations: [
      { language: 'ru-RU', question: 'Вопрос?', answer: 'Ответ.', tr_status: 'ready' },
    ],
  };
  untranslated = (await editor('POST', '/items/faq_items', question)).body.data.id;
});
afterAll(async () => {
  const admin = await as('admin');
  await admin('DELETE', `/items/faq_items/${untranslated}`);
});

test('an editor has a list for each collection with texts, by one name', () => {
  const wanted = new Set(parityLists.map(({ collection }) => collection));
  const [{ bookmark } = { bookmark: '' }] = parityLists;
  const found = lists.filter((list) => list.bookmark === bookmark);

  expect(found.map(({ collection }) => collection).sort()).toEqual([...wanted].sort());
});

test('a list names what lacks a language, is not ready or is behind, and nothing else', async () => {
  let listed = 0;
  for (const { collection, filter } of lists) {
    const fields = 'id,translations.tr_status,translations.stale';
    const read = async (more: object): Promise<Item[]> =>
      (await editor('GET', query(`/items/${collection}`, { fields, limit: '-1', ...more }))).body
        .data;
    const all = await read({});
    const differing = all.filter(
      ({ translations }) =>
        translations.length < 2 ||
        translations.some(({ tr_status, stale }) => tr_status !== 'ready' || stale),
    );
    const found = (await read({ filter })).map(({ id }) => id);

    expect(all.length, collection).toBeGreaterThan(0);
    expect(new Set(found), collection).toEqual(new Set(differing.map(({ id }) => id)));
    listed += found.length;
    if (collection === 'faq_items') expect(found).toContain(untranslated);
  }
  expect(listed).toBeGreaterThan(0);
});
