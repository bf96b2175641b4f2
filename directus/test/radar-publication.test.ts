// Publication of a radar edition: docs/domain/content.md, "Tech radar".
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, type Caller, demo, operator, personOf, query, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { operations } from './operations.ts';

let editor: Caller;
let superUser: Caller;
beforeAll(async () => {
  [editor, superUser] = await Promise.all([as('editor'), operator()]);
});

const made: string[] = [];
afterAll(async () => {
  await operations('POST', '/jobs/outbox');
  for (const id of made) {
    const notifications = database()('notifications').where('dedupe_key', 'like', `RAD-01.%${id}%`);
    await database()('deliveries')
      .whereIn('notification', notifications.clone().select('id'))
      .delete();
    await notifications.delete();
    await superUser('DELETE', `/items/radar_editions/${id}`);
  }
  await closeDatabase();
});

const item = demo.content.radar_items[0]?.id;
const reason = 'It has served several of our teams well for more than a year, in many settings. ';
const inLanguages = (languages: readonly string[], words: object) =>
  languages.map((language) => ({ language, tr_status: 'ready', ...words }));
const both = ['ru-RU', 'en-US'];

type Made = {
  languages?: string[];
  reasons?: string[];
  isEmpty?: boolean;
  item?: unknown;
  ring?: string;
};

/** Creates a draft with one item. */
async function draft({
  languages = both,
  reasons = both,
  isEmpty = false,
  item: placed = item,
  ring = 'trial',
}: Made = {}) {
  const no = 9000 + made.length;
  const title = { title: 'What we use this autumn' };
  const edition = { no, code: `${no}-1`, translations: inLanguages(languages, title) };
  const { status, body } = await editor('POST', '/items/radar_editions', edition);
  expect(status).toBe(200);
  const id: string = body.data.id;
  made.push(id);
  const translations = inLanguages(reasons, { rationale: reason });
  const placement = { edition: id, item: placed, ring, translations };
  if (!isEmpty)
    expect((await editor('POST', '/items/radar_placements', placement)).status).toBe(200);
  return { id, code: edition.code };
}

const ask = (key: string, event: string, who = editor) =>
  who('POST', `/actions/radar/${key}/${event}`);

test('publishes an item with the first edition that places it', async () => {
  const item = { slug: 'told-of-in-time', quadrant: 'tools' };
  const { body } = await editor('POST', '/items/radar_items', {
    ...item,
    translations: inLanguages(both, { name: 'In time' }),
  });
  const { id } = body.data;
  const paths = [
    query('/items/radar_items', { filter: { id: { _eq: id } } }),
    query('/items/radar_items_translations', { filter: { item: { _eq: id } } }),
    // Placements are filtered by the slug of the item, as on the site.
    query('/items/radar_placements', { filter: { item: { slug: { _eq: item.slug } } } }),
  ];
  const seen = async () => {
    const answers = await Promise.all(paths.map((path) => visitor('GET', path)));
    return answers.map((answer) => answer.body.data.length);
  };
  const { code } = await draft({ item: id });
  await ask(code, 'request-review');
  expect(await seen()).toEqual([0, 0, 0]);
  await ask(code, 'publish');
  expect(await seen()).toEqual([1, 2, 1]);
  await superUser('DELETE', `/items/radar_items/${id}`);
});

test('publishes an edition and notifies members', async () => {
  const { id, code } = await draft();
  const seen = query('/items/radar_editions', { filter: { code: { _eq: code } }, fields: 'code' });
  await ask(code, 'request-review');
  expect((await visitor('GET', seen)).body.data).toEqual([]);
  const { body } = await ask(code, 'publish');
  expect(body.data).toMatchObject({
    state: 'published',
    revision: 2,
    allowed: ['minor-edit', 'major-edit'],
  });
  expect((await visitor('GET', seen)).body.data).toEqual([{ code }]);
  const { published_at } = await database()('radar_editions').where({ id }).first('published_at');
  expect(published_at).not.toBeNull();
  await operations('POST', '/jobs/outbox');
  const notifications = await database()('notifications').where(
    'dedupe_key',
    'like',
    `RAD-01.%${id}%`,
  );
  expect(notifications.map(({ person }) => person)).toContain(personOf('member').id);
});

test.each([
  ['without placements', { isEmpty: true }, 422, 'E_REQUIRED', undefined],
  ['in one language', { languages: ['ru-RU'] }, 409, 'E_PARITY', { fields: 'en-US' }],
  [
    'with a rationale in one language',
    { reasons: ['en-US'] },
    409,
    'E_PARITY',
    { fields: 'ru-RU' },
  ],
])('refuses to publish an edition %s', async (_, lacking, status, code, params) => {
  const edition = await draft(lacking);
  await ask(edition.code, 'request-review');
  const refused = await ask(edition.code, 'publish');
  expect([refused.status, refused.code]).toEqual([status, code]);
  expect(refused.body.errors[0].extensions.params).toEqual(params);
});

test('accepts a placement without a rationale', async () => {
  const { code } = await draft({ reasons: [] });
  await ask(code, 'request-review');
  expect((await ask(code, 'publish')).status).toBe(200);
});

async function publish(code: string) {
  await ask(code, 'request-review');
  expect((await ask(code, 'publish')).status).toBe(200);
}

test('computes movements from published editions only', async () => {
  const { id: item } = (
    await editor('POST', '/items/radar_items', { slug: 'moved-in-the-open', quadrant: 'tools' })
  ).body.data;
  const first = await draft({ item, ring: 'trial' });
  const left = await draft({ item, ring: 'hold' });
  const next = await draft({ item, ring: 'assess' });
  const movements = async () => {
    const filter = { item: { id: { _eq: item } } };
    const path = query('/items/radar_placements', { filter, fields: 'movement,edition.code' });
    const rows = (await editor('GET', path)).body.data;
    const at = ({ code }: { code: string }) =>
      rows.find((row: { edition: { code: string } }) => row.edition.code === code)?.movement;
    return [first, left, next].map(at);
  };
  expect(await movements()).toEqual(['new', 'new', 'new']);
  await publish(first.code);
  expect(await movements()).toEqual(['new', 'out', 'out']);
  await publish(next.code);
  expect(await movements()).toEqual(['new', 'out', 'out']);

  // As an earlier version of the software left it.
  await database()('radar_placements').where({ edition: left.id }).update({ movement: 'in' });
  await publish(left.code);
  expect(await movements()).toEqual(['new', 'out', 'in']);
  await superUser('DELETE', `/items/radar_items/${item}`);
});

test('keeps the slug of an item once an edition with it is published', async () => {
  const filter = { edition: { state: { _eq: 'published' } } };
  const path = query('/items/radar_placements', { filter, fields: 'item.id,item.slug', limit: 1 });
  const [{ item: shown }] = (await editor('GET', path)).body.data;
  const at = `/items/radar_items/${shown.id}`;
  const moved = await editor('PATCH', at, { slug: 'somewhere-else' });
  expect([moved.status, moved.code]).toEqual([409, 'E_STATE']);
  expect(moved.body.errors[0].extensions.field).toBe('slug');
  const withoutAccess = await (await as('secretary'))('PATCH', at, { slug: 'somewhere-else' });
  expect([withoutAccess.status, JSON.stringify(withoutAccess.body).includes('published')]).toEqual([
    403,
    false,
  ]);
  expect((await editor('PATCH', at, { slug: shown.slug })).status).toBe(200);

  const unseen = { slug: 'not-placed-yet', quadrant: 'tools' };
  const { id } = (await editor('POST', '/items/radar_items', unseen)).body.data;
  const free = await editor('PATCH', `/items/radar_items/${id}`, { slug: 'not-placed-at-all' });
  await superUser('DELETE', `/items/radar_items/${id}`);
  expect(free.status).toBe(200);
});

test('saves and publishes an edition whose code predates the rule, and keeps the code', async () => {
  const { id, code } = await draft();
  await database()('radar_editions').where({ id }).update({ code: 'spring' });
  const save = (fields: object) => editor('PATCH', `/items/radar_editions/${id}`, fields);

  expect((await save({ previous: null })).status).toBe(200);
  for (const event of ['request-review', 'publish']) {
    expect((await ask('spring', event)).status).toBe(200);
  }
  expect((await save({ code })).status).toBe(403);
  const path = query(`/items/radar_editions/${id}`, { fields: 'code,state' });
  expect((await visitor('GET', path)).body.data).toEqual({ code: 'spring', state: 'published' });
});
