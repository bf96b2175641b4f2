// Lists and bookmarks of the studio: outdated translations, dead links.
import '../areas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { definitionFor } from '../engine/schema/definition.ts';
import { namedLists, openingLists } from '../engine/schema/studio-lists.ts';
import { localizeLabels } from '../engine/studio/studio-language.ts';
import { textOf } from '../engine/values.ts';
import { as, type Caller, query } from './backend.ts';
import { closeDatabase, database } from './database.ts';

type List = { collection: string; bookmark: string; filter: object };
type Opening = {
  collection: string;
  layout_query: { tabular: { fields: string[]; sort: string[] } };
};
type Item = { id: string; translations: { tr_status: string; stale: boolean }[] };

let editor: Caller;
let all: List[];
let lists: List[];
let untranslated: string;

beforeAll(async () => {
  editor = await as('editor');
  const kept = query('/presets', { filter: { bookmark: { _nnull: true } }, limit: '-1' });
  all = (await editor('GET', kept)).body.data;
  lists = all.filter(({ bookmark }) => bookmark === 'Языки расходятся');
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
  await closeDatabase();
});

test('has every bookmark for editors, one of translations per collection with texts', () => {
  const names = (each: readonly { collection: string; bookmark: string | null }[]) =>
    [...new Set(each.map(({ collection, bookmark }) => `${collection}: ${bookmark}`))].sort();
  // In the language of the editor.
  expect(names(all)).toEqual(
    names(localizeLabels(namedLists(), 'ru') as ReturnType<typeof namedLists>),
  );
  expect(lists.map(({ collection }) => collection).sort()).toEqual([
    'faq_items',
    'news',
    'radar_editions',
    'radar_items',
    'resources',
    'skill_questions',
    'topics',
  ]);
});

test('shows the collections of each staff role in the navigation', async () => {
  const shownTo = async (login: string) => {
    const { body } = await (await as(login))('GET', '/collections');
    const found = body.data as { collection: string; meta: { hidden: boolean } | null }[];
    return new Set(
      found.filter(({ meta }) => meta && !meta.hidden).map(({ collection }) => collection),
    );
  };
  const ofEditor = await shownTo('editor');
  const ofSecretary = await shownTo('secretary');
  for (const name of ['news', 'faq_items', 'folder_content']) {
    expect([name, ofEditor.has(name), ofSecretary.has(name)]).toEqual([name, true, false]);
  }
  for (const name of ['people', 'cases', 'invitations', 'folder_people', 'folder_admissions']) {
    expect([name, ofEditor.has(name), ofSecretary.has(name)]).toEqual([name, false, true]);
  }
});

test('shows the bookmarks of editors also to an editor with another role', async () => {
  const secretary = await as('secretary');
  const kept = query('/presets', { filter: { bookmark: { _nnull: true } }, limit: '-1' });
  const names = ((await secretary('GET', kept)).body.data as List[]).map(
    ({ bookmark }) => bookmark,
  );
  expect(names).toContain('В работе');
});

test('lists dead and moved links', async () => {
  const list = all.find(({ bookmark }) => bookmark.startsWith('Ссылки не открываются'));
  const links = () => database()('resources').select('id', 'link_status');
  const before = await links();
  const [working, dead, moved] = before;
  const set = (id: string, link_status: string | null) =>
    database()('resources').where({ id }).update({ link_status });
  await set(working.id, 'ok');
  await set(dead.id, 'dead');
  await set(moved.id, 'moved');
  const { body } = await editor('GET', query('/items/resources', { filter: list?.filter ?? {} }));
  const found = new Set(body.data.map(({ id }: Item) => id));
  const broken = (await links()).filter(({ link_status }) => link_status && link_status !== 'ok');
  for (const { id, link_status } of before) await set(id, link_status);
  expect(found).toEqual(new Set(broken.map(({ id }) => id)));
  expect([dead.id, moved.id, working.id].map((id) => found.has(id))).toEqual([true, true, false]);
});

test('lists exactly the records with a missing, unfinished or outdated translation', async () => {
  let listed = 0;
  for (const { collection, filter } of lists) {
    const fields = 'id,translations.tr_status,translations.stale';
    const read = async (more: object): Promise<Item[]> =>
      (await editor('GET', query(`/items/${collection}`, { fields, limit: '-1', ...more }))).body
        .data;
    const items = await read({});
    const differing = items.filter(
      ({ translations }) =>
        translations.length < 2 ||
        translations.some(({ tr_status, stale }) => tr_status !== 'ready' || stale),
    );
    const found = (await read({ filter })).map(({ id }) => id);

    expect(items.length, collection).toBeGreaterThan(0);
    expect(new Set(found), collection).toEqual(new Set(differing.map(({ id }) => id)));
    listed += found.length;
    if (collection === 'faq_items') expect(found).toContain(untranslated);
  }
  expect(listed).toBeGreaterThan(0);
});

test('defines the columns of every collection in the navigation', () => {
  const { collections } = definitionFor({ name: 'House', siteUrl: 'http://house.example' });
  const inNavigation = collections.filter(
    ({ schema, meta, system }) => schema && !meta.hidden && !system,
  );
  expect(
    openingLists()
      .map(({ collection }) => collection)
      .sort(),
  ).toEqual(inNavigation.map(({ collection }) => collection).sort());
});

test('shows all columns of a collection to its readers', async () => {
  let shown = 0;
  const refused: string[] = [];
  for (const role of ['editor', 'secretary', 'chair', 'admin'] as const) {
    const caller = await as(role);
    const openings: Opening[] = (
      await caller('GET', query('/presets', { filter: { bookmark: { _null: true } }, limit: '-1' }))
    ).body.data;
    for (const { collection, layout_query } of openings) {
      const readable = await caller('GET', query(`/items/${collection}`, { limit: '1' }));
      if (readable.status === 403) continue;
      const { fields, sort } = layout_query.tabular;
      const list = query(`/items/${collection}`, {
        fields: fields.join(','),
        sort: sort.join(','),
        limit: '1',
      });
      if ((await caller('GET', list)).status !== 200) refused.push(`${role}: ${collection}`);
      shown += 1;
    }
  }
  expect(refused).toEqual([]);
  expect(shown).toBeGreaterThan(openingLists().length);
});

test.each(['editor', 'secretary', 'chair', 'admin'] as const)(
  'names the rows of every list that %s opens',
  async (role) => {
    const caller = await as(role);
    const { collections } = definitionFor({ name: '', siteUrl: '' });
    const refused: string[] = [];
    let named = 0;
    for (const { collection, schema, meta, system } of collections) {
      if (!schema || meta.hidden || system) continue;
      if ((await caller('GET', `/items/${collection}?limit=1&fields=id`)).status !== 200) continue;
      const template = textOf(meta.display_template);
      const paths = [...template.matchAll(/\{\{([\w.]+)\}\}/g)].map(([, path = '']) =>
        path.replace(/translations$/, 'translations.*'),
      );
      const { status } = await caller('GET', `/items/${collection}?limit=1&fields=${paths}`);
      if (status !== 200) refused.push(`${collection}: ${template}`);
      named += 1;
    }
    expect(refused).toEqual([]);
    expect(named).toBeGreaterThan(5);
  },
);

test.each(['editor', 'secretary', 'chair', 'admin'] as const)(
  'lets %s save private presets only, and hides those of others',
  async (who) => {
    const caller = await as(who);
    const other = await as(who === 'editor' ? 'secretary' : 'editor');
    const idOf = async (one: Caller) => (await one('GET', '/users/me?fields=id,role')).body.data;
    const { id: user, role } = await idOf(caller);
    const { id: otherUser } = await idOf(other);
    const savePreset = (more: object) =>
      caller('POST', '/presets', { collection: 'news', ...more });

    const { body } = await savePreset({ bookmark: 'Mine' });
    const mine = body.data.id;
    expect([body.data.user, body.data.role]).toEqual([user, null]);
    const forOthers = [{ user: null }, { user: otherUser }, { role }, { user, role }];
    const theirs = (await other('POST', '/presets', { collection: 'news' })).body.data.id;
    const systemPreset = all[0] as unknown as { id: number };
    const answers = await Promise.all([
      ...forOthers.map((owners) => savePreset(owners)),
      caller('POST', '/presets', [{ collection: 'news', user: null }]),
      ...forOthers.map((owners) => caller('PATCH', `/presets/${mine}`, owners)),
      caller('PATCH', '/presets', { keys: [mine], data: { user: null } }),
      caller('GET', `/presets/${theirs}`),
      caller('PATCH', `/presets/${theirs}`, { bookmark: 'Mine' }),
      caller('DELETE', `/presets/${theirs}`),
      caller('PATCH', `/presets/${systemPreset.id}`, { bookmark: 'Mine' }),
      caller('DELETE', `/presets/${systemPreset.id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect((await caller('PATCH', `/presets/${mine}`, { bookmark: 'Renamed' })).status).toBe(200);
    const listed = (await caller('GET', '/presets?limit=-1')).body.data;
    expect(listed.map(({ id }: { id: number }) => id)).not.toContain(theirs);
    for (const [one, id] of [
      [caller, mine],
      [other, theirs],
    ] as const) {
      expect((await one('DELETE', `/presets/${id}`)).status).toBe(204);
    }
  },
);
