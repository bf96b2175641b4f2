// Fields that only actions may change cannot be changed otherwise, not even by the super account.
import '../../areas.ts';
import { beforeAll, expect, test } from 'vitest';
import { allActions } from '../../engine/actions/action-sets.ts';
import { stateFieldOf } from '../../engine/actions/state-answer.ts';
import type { FieldDefinition } from '../../engine/schema/types.ts';
import { demo, query } from '../backend.ts';
import { listed, matrix, type Row } from './matrix.ts';
import {
  addressOf,
  collections,
  definition,
  keyOf,
  loadWorld,
  mapConcurrently,
  snapshot,
  steps,
  type World,
} from './world.ts';

let world: World;
let before: Awaited<ReturnType<typeof snapshot>>;

beforeAll(async () => {
  world = await loadWorld();
  before = await snapshot();
});

type Place = { collection: string; field: string; row: Row; value: unknown };

const all = allActions();
/** State fields of all machines, and fields such as numbers and codes in any collection. */
const protectedFields = new Set([
  ...all.flatMap(({ actions }) => (actions ? [stateFieldOf(actions)] : [])),
  ...['revision', 'grade', 'standing', 'no', 'number', 'code', 'hash'],
]);
/** Collections with actions or, for files, with a job that handles every upload. */
const actionCollections = new Set([...all.map(({ collection }) => collection), 'directus_files']);
/** Computed on every save, whatever the caller sends. */
const computed = /^(?:movement|reading_minutes|stale|source_fingerprint|\w+_tree)$/;
const traces = /^(?:date|user)-(?:created|updated)$/;

/** Read-only fields in collections with actions: an action writes them. */
function isShownOnly(collection: string, { field, schema, meta }: FieldDefinition): boolean {
  const special = [meta.special ?? []].flat().map(String);
  return (
    (actionCollections.has(collection) ||
      actionCollections.has(collection.replace(/_translations$/, ''))) &&
    meta.readonly === true &&
    schema !== null &&
    !computed.test(field) &&
    !isChangedBySomebody(collection, field) &&
    !special.some((one) => traces.test(one))
  );
}

const isChangedBySomebody = (collection: string, field: string) =>
  matrix[collection]?.update?.some(({ fields }) => listed(fields).includes(field)) ?? false;

/** All matching fields, each with a row and another value. */
function places(which: (collection: string, field: FieldDefinition) => boolean): Place[] {
  return collections.flatMap(({ collection, fields }) =>
    fields
      .filter((field) => which(collection, field))
      .filter(({ field }) => field !== keyOf(collection))
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

const machines = () => places((_, { field }) => protectedFields.has(field));
const owned = () =>
  places((collection, field) => protectedFields.has(field.field) || isShownOnly(collection, field));

type Call = readonly [method: string, path: string, body: unknown];

/** All requests that can write one row. */
function writeRequests({ collection, field, row, value }: Place): Call[] {
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

/** The expected refusals of a request. */
function refusalsOn(method: string, path: string): string[] {
  if (path === '/versions') return ['400 INVALID_PAYLOAD'];
  // An existing row cannot be created again: a field is missing or taken.
  return method === 'POST'
    ? ['403 E_FORBIDDEN', '422 E_REQUIRED', '409 E_TAKEN']
    : ['403 E_FORBIDDEN'];
}

test('the super account cannot change a protected field by any request', async () => {
  const calls = machines().flatMap(writeRequests);
  expect(calls.length).toBeGreaterThan(100);
  const answers = await mapConcurrently(calls, async ([method, path, body]) => {
    const { status, code } = await world.superUser(method, path, body);
    const said = `${status} ${code}`;
    return refusalsOn(method, path).includes(said)
      ? []
      : [`${status} ${code} ${method} ${path} ${JSON.stringify(body)}`];
  });
  expect(answers.flat()).toEqual([]);
});

test('a direct write returns the reason', async () => {
  const fields = owned();
  expect(fields.map(({ collection, field }) => `${collection}.${field}`)).toEqual(
    expect.arrayContaining([
      'directus_users.account_status',
      'directus_files.scan_status',
      'news.published_at',
    ]),
  );
  const answers = await mapConcurrently(fields, async ({ collection, field, row, value }) => {
    const path = `${addressOf(collection)}/${String(row[keyOf(collection)])}`;
    const { status, code } = await world.superUser('PATCH', path, { [field]: value });
    return status === 403 && code === 'E_FORBIDDEN' ? [] : [`${status} ${code} ${path} ${field}`];
  });
  expect(answers.flat()).toEqual([]);
});

test('sign-in data can be changed by actions only', async () => {
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
    const { status, code, body } = await world.superUser('PATCH', path, { [field]: value });
    expect([status, code, body.errors?.[0].extensions.field]).toEqual([403, 'E_FORBIDDEN', field]);
  }
  const made = await world.superUser('POST', '/users', {
    email: 'made@example.org',
    role: someone?.user.role,
  });
  expect([made.status, made.code]).toEqual([403, 'E_FORBIDDEN']);
});

test('an import cannot overwrite rows', async () => {
  const answers = await mapConcurrently(machines(), async ({ collection, field, row, value }) => {
    const form = new FormData();
    const text = JSON.stringify([{ [keyOf(collection)]: row[keyOf(collection)], [field]: value }]);
    form.append('file', new Blob([text], { type: 'application/json' }), 'rows.json');
    const { status } = await world.superUser('POST', `/utils/import/${collection}`, form);
    return status >= 400 && status < 500 ? [] : [`${status} ${collection} ${field}`];
  });
  expect(answers.flat()).toEqual([]);
});

test('no collection has content versions, which could be promoted', async () => {
  const { body } = await world.superUser('GET', '/collections');
  const ours = new Set(definition.collections.map(({ collection }) => collection));
  const versioned = body.data.filter(
    (one: { collection: string; meta: { versioning?: boolean } | null }) =>
      ours.has(one.collection) && one.meta?.versioning,
  );
  expect(versioned).toEqual([]);
});

test('reverting a revision cannot restore protected fields', async () => {
  const article = world.rows('news').find(({ state }) => state === 'published');
  const revisions = await world.superUser(
    'GET',
    query('/revisions', { filter: { collection: { _eq: 'news' } }, limit: 3, fields: 'id,data' }),
  );
  for (const { id, data } of revisions.body.data) {
    const { status } = await world.superUser('POST', `/utils/revert/${id}`, {});
    if ('state' in (data ?? {})) expect(status).toBe(403);
  }
  const { body } = await world.superUser('GET', `/items/news/${article?.id}?fields=state`);
  expect(body.data.state).toBe('published');
});

test('none of these requests has changed data', async () => {
  // The lock of the last call may be released after its response.
  await expect.poll(snapshot, { timeout: 10_000 }).toEqual(before);
});
