// What changes by actions only changes over no other road, whoever asks: not even the super account.
import { beforeAll, expect, test } from 'vitest';
import { everythingAsked } from '../../extension/src/actions/action-sets.ts';
import { stateFieldOf } from '../../extension/src/actions/state-answer.ts';
import type { FieldDefinition } from '../../schema/types.ts';
import { demo, query } from '../backend.ts';
import { listed, matrix, type Row } from './matrix.ts';
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

type Place = { collection: string; field: string; row: Row; value: unknown };

const all = everythingAsked();
/** What every machine moves, and what numbers, codes and positions of people mean wherever they stand. */
const moved = new Set([
  ...all.flatMap(({ actions }) => (actions ? [stateFieldOf(actions)] : [])),
  ...['revision', 'grade', 'standing', 'no', 'number', 'code', 'hash'],
]);
/** Collections of which something is done by an action, or by a job, which looks at every upload. */
const acted = new Set([...all.map(({ collection }) => collection), 'directus_files']);
/** The mark on an enquiry is set by hand. */
const byHand = ['enquiries.state'];
/** Written anew at each save, whatever is said of it. */
const computed = /^(?:movement|reading_minutes|stale|source_fingerprint|\w+_tree)$/;
const traces = /^(?:date|user)-(?:created|updated)$/;

/** Fields that a form shows and does not change, of what actions act on: an action writes them. */
function isShownOnly(collection: string, { field, schema, meta }: FieldDefinition): boolean {
  const special = [meta.special ?? []].flat().map(String);
  return (
    (acted.has(collection) || acted.has(collection.replace(/_translations$/, ''))) &&
    meta.readonly === true &&
    schema !== null &&
    !computed.test(field) &&
    !isChangedBySomebody(collection, field) &&
    !special.some((one) => traces.test(one))
  );
}

const isChangedBySomebody = (collection: string, field: string) =>
  matrix[collection]?.update?.some(({ fields }) => listed(fields).includes(field)) ?? false;

/** Every field that satisfies, with a row to try it on and a value that the row does not have. */
function places(which: (collection: string, field: FieldDefinition) => boolean): Place[] {
  return collections.flatMap(({ collection, fields }) =>
    fields
      .filter((field) => which(collection, field))
      .filter(({ field }) => field !== keyOf(collection))
      .filter(({ field }) => !byHand.includes(`${collection}.${field}`))
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

const machines = () => places((_, { field }) => moved.has(field));
const owned = () =>
  places((collection, field) => moved.has(field.field) || isShownOnly(collection, field));

type Call = readonly [method: string, path: string, body: unknown];

/** Every road on which one row can be written. */
function roads({ collection, field, row, value }: Place): Call[] {
  const address = addressOf(collection);
  const key = keyOf(collection);
  const id = String(row[key]);
  const change = { [field]: value };
  const from = steps.filter((step) => step.to === collection && step.from !== collection);
  return [
    ['PATCH', `${address}/${id}`, change],
    ['PATCH', address, { keys: [id], data: change }],
    ['PATCH', address, [{ [key]: id, ...change }]],
    ['POST', address, { [key]: id, ...change }],
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

/** What a road says when it refuses. */
function refusalsOn(method: string, path: string): string[] {
  if (path === '/versions') return ['400 INVALID_PAYLOAD'];
  // A row that is there is not made once more either: some of it is missing or taken.
  return method === 'POST'
    ? ['403 E_FORBIDDEN', '422 E_REQUIRED', '409 E_TAKEN']
    : ['403 E_FORBIDDEN'];
}

test('the super account changes no protected field over any road', async () => {
  const calls = machines().flatMap(roads);
  expect(calls.length).toBeGreaterThan(100);
  const answers = await inTurns(calls, async ([method, path, body]) => {
    const { status, code } = await world.house(method, path, body);
    const said = `${status} ${code}`;
    return refusalsOn(method, path).includes(said)
      ? []
      : [`${status} ${code} ${method} ${path} ${JSON.stringify(body)}`];
  });
  expect(answers.flat()).toEqual([]);
});

test('the plain road says why', async () => {
  const fields = owned();
  expect(fields.map(({ collection, field }) => `${collection}.${field}`)).toEqual(
    expect.arrayContaining([
      'directus_users.account_status',
      'directus_files.scan_status',
      'news.published_at',
    ]),
  );
  const answers = await inTurns(fields, async ({ collection, field, row, value }) => {
    const path = `${addressOf(collection)}/${String(row[keyOf(collection)])}`;
    const { status, code } = await world.house('PATCH', path, { [field]: value });
    return status === 403 && code === 'E_FORBIDDEN' ? [] : [`${status} ${code} ${path} ${field}`];
  });
  expect(answers.flat()).toEqual([]);
});

test('what signs somebody in is changed by actions only, even for the super account', async () => {
  const [someone] = demo.accounts;
  const path = `/users/${someone?.user.id}`;
  const changes = {
    email: 'another@example.org',
    password: 'past every rule',
    role: null,
    status: 'suspended',
    token: 'a token of nobody',
  };
  for (const [field, value] of Object.entries(changes)) {
    const { status, code, body } = await world.house('PATCH', path, { [field]: value });
    expect([status, code, body.errors?.[0].extensions.field]).toEqual([403, 'E_FORBIDDEN', field]);
  }
  const made = await world.house('POST', '/users', {
    email: 'made@example.org',
    role: someone?.user.role,
  });
  expect([made.status, made.code]).toEqual([403, 'E_FORBIDDEN']);
});

test('nothing is imported over what is there', async () => {
  const answers = await inTurns(machines(), async ({ collection, field, row, value }) => {
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
    if ('state' in (data ?? {})) expect(status).toBe(403);
  }
  const { body } = await world.house('GET', `/items/news/${article?.id}?fields=state`);
  expect(body.data.state).toBe('published');
});

test('nothing of all that has changed anything', async () => {
  // A turn is let go when its call is answered already.
  await expect.poll(snapshot, { timeout: 10_000 }).toEqual(before);
});
