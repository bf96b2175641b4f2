// What changes by actions only changes over no other road, whoever asks: not even the super account.
import { beforeAll, expect, test } from 'vitest';
import { query } from '../backend.ts';
import type { Row } from './matrix.ts';
import {
  addressOf,
  collections,
  definition,
  inTurns,
  keyOf,
  lookAround,
  snapshot,
  steps,
  type World,
} from './world.ts';

let world: World;
let before: Awaited<ReturnType<typeof snapshot>>;

beforeAll(async () => {
  world = await lookAround();
  before = await snapshot();
});

const protectedFields = ['state', 'grade', 'standing', 'no', 'number', 'code', 'hash', 'revision'];

type Place = { collection: string; field: string; row: Row; value: unknown };

/** The mark on an enquiry is set by hand. */
const byHand = ['enquiries'];

/** Every protected field that has a row to try it on, with a value it does not have. */
function places(): Place[] {
  const held = collections.filter(({ collection }) => !byHand.includes(collection));
  return held.flatMap(({ collection, fields }) =>
    fields
      .filter(({ field }) => protectedFields.includes(field) && field !== keyOf(collection))
      .flatMap(({ field, type, meta }): Place[] => {
        const row = world.rows(collection)[0];
        if (!row) return [];
        const { choices = [] } = (meta.options ?? {}) as { choices?: { value: string }[] };
        const other = choices.find(({ value }) => value !== row[field])?.value;
        const value = type === 'integer' ? Number(row[field]) + 1 : (other ?? 'X-1');
        return [{ collection, field, row, value }];
      }),
  );
}

type Call = readonly [method: string, path: string, body: unknown];

const graph = (text: string): Call => ['POST', '/graphql', { query: text }];

/** Every road on which one row can be written. */
function roads({ collection, field, row, value }: Place): Call[] {
  const address = addressOf(collection);
  const key = keyOf(collection);
  const id = String(row[key]);
  const change = { [field]: value };
  const data = `{ ${field}: ${JSON.stringify(value)} }`;
  const fields = `{ ${key} }`;
  const from = steps.filter((step) => step.to === collection && step.from !== collection);
  return [
    ['PATCH', `${address}/${id}`, change],
    ['PATCH', address, { keys: [id], data: change }],
    ['PATCH', address, { query: { filter: { [key]: { _eq: id } } }, data: change }],
    ['PATCH', address, [{ [key]: id, ...change }]],
    ['POST', address, { [key]: id, ...change }],
    graph(`mutation { update_${collection}_item(id: "${id}", data: ${data}) ${fields} }`),
    graph(`mutation { update_${collection}_items(ids: ["${id}"], data: ${data}) ${fields} }`),
    ['POST', '/versions', { collection, item: id, key: 'draft', name: 'Draft', delta: change }],
    ...from.flatMap((step): Call[] => {
      const parent = world
        .rows(step.from)
        .find((other) =>
          step.many ? row[step.column] === other[keyOf(step.from)] : other[step.column] === id,
        );
      if (!parent) return [];
      const inner = { [key]: id, ...change };
      const body = {
        [step.field]: step.many ? { create: [], update: [inner], delete: [] } : inner,
      };
      return [['PATCH', `${addressOf(step.from)}/${String(parent[keyOf(step.from)])}`, body]];
    }),
  ];
}

test('the super account changes no protected field over any road', async () => {
  const calls = places().flatMap(roads);
  expect(calls.length).toBeGreaterThan(100);
  const answers = await inTurns(calls, async ([method, path, body]) => {
    const { status, body: answer } = await world.house(method, path, body);
    const refused = status >= 400 && status < 500;
    const inGraph = path === '/graphql' && answer.errors?.length > 0;
    return refused || inGraph ? [] : [`${status} ${method} ${path} ${JSON.stringify(body)}`];
  });
  expect(answers.flat()).toEqual([]);
});

test('the plain road says why', async () => {
  const answers = await inTurns(places(), async ({ collection, field, row, value }) => {
    const path = `${addressOf(collection)}/${String(row[keyOf(collection)])}`;
    const { status, code } = await world.house('PATCH', path, { [field]: value });
    return status === 403 && code === 'E_FORBIDDEN' ? [] : [`${status} ${code} ${path} ${field}`];
  });
  expect(answers.flat()).toEqual([]);
});

test('nothing is imported over what is there', async () => {
  const answers = await inTurns(places(), async ({ collection, field, row, value }) => {
    const form = new FormData();
    const text = JSON.stringify([{ [keyOf(collection)]: row[keyOf(collection)], [field]: value }]);
    form.append('file', new Blob([text], { type: 'application/json' }), 'rows.json');
    const { status } = await world.house('POST', `/utils/import/${collection}`, form);
    return status >= 400 && status < 500 ? [] : [`${status} ${collection} ${field}`];
  });
  expect(answers.flat()).toEqual([]);
});

test('no collection keeps versions, by which a draft could be promoted', async () => {
  const { body } = await world.house('GET', '/collections');
  const ours = new Set(definition.collections.map(({ collection }) => collection));
  const versioned = body.data.filter(
    (one: { collection: string; meta: { versioning?: boolean } | null }) =>
      ours.has(one.collection) && one.meta?.versioning,
  );
  expect(versioned).toEqual([]);
});

test('what a plain write has left behind is not brought back by reverting it', async () => {
  const article = world.rows('news').find(({ state }) => state === 'published');
  const revisions = await world.house(
    'GET',
    query('/revisions', { filter: { collection: { _eq: 'news' } }, limit: 3, fields: 'id,data' }),
  );
  for (const { id, data } of revisions.body.data) {
    const { status } = await world.house('POST', `/utils/revert/${id}`, {});
    if (protectedFields.some((field) => field in (data ?? {}))) expect(status).toBe(403);
  }
  const { body } = await world.house('GET', `/items/news/${article?.id}?fields=state`);
  expect(body.data.state).toBe('published');
});

test('nothing of all that has changed anything', async () => {
  expect(await snapshot()).toEqual(before);
});
