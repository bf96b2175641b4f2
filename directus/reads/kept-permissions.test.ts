// What replaces a function of Directus, against the functions of Directus itself.
import '../areas.ts';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { policies, roles } from '../engine/schema/access.ts';
import { keepPermissions, type Permission, type Steps } from './kept-permissions.ts';

const fromHere = createRequire(import.meta.url);
const fromDirectus = createRequire(fromHere.resolve('directus/package.json'));
const directusModule = (path: string) =>
  import(pathToFileURL(fromDirectus.resolve(`@directus/api/permissions/${path}`)).href);
const { processPermissions } = await directusModule('utils/process-permissions');
const { extractRequiredDynamicVariableContextForPermissions } = await directusModule(
  'utils/extract-required-dynamic-variable-context',
);

type Options = Parameters<Steps['all']>[0];

const stored: Permission[] = policies().flatMap(({ id: policy, permissions }) =>
  permissions.map((permission) => ({ policy, presets: null, validation: null, ...permission })),
);
const persons = {
  member: { id: 'p1', grade: 'member' },
  fellow: { id: 'p2', grade: 'fellow' },
  guest: { id: null, grade: null },
};

const cache = { clear: async () => {}, delete: async () => {} };
const raw = vi.fn(async ({ policies, action, collections }: Options) =>
  structuredClone(
    stored.filter(
      (one) =>
        policies.includes((one as unknown as { policy: string }).policy) &&
        (!action || (one as unknown as { action: string }).action === action) &&
        (!collections || collections.includes(one.collection)),
    ),
  ),
);
const dataOf = vi.fn(
  async ({
    accountability,
    policies,
  }: {
    accountability: { user: string | null };
    policies: readonly string[];
  }) => {
    const person = persons[accountability.user as keyof typeof persons];
    return {
      ...(person && { $CURRENT_USER: { person: person.id === null ? null : person } }),
      $CURRENT_POLICIES: policies.map((id) => ({ id })),
    };
  },
);
const all: Steps['all'] = async (options, context) => {
  const permissions = await raw(options);
  const accountability = options.accountability as { user: string };
  const dynamicVariableContext = extractRequiredDynamicVariableContextForPermissions(permissions);
  const fetching = { accountability, policies: options.policies, dynamicVariableContext };
  const permissionsContext = await dataOf(fetching);
  void context;
  return processPermissions({ permissions, accountability, permissionsContext });
};
const knex = (() => ({
  leftJoin: () => ({
    where: (_field: string, user: string) => ({
      first: async () => persons[user as keyof typeof persons],
    }),
  }),
})) as unknown as Parameters<Steps['all']>[1]['knex'];

let read: Steps['all'];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  raw.mockClear();
  dataOf.mockClear();
  read = keepPermissions({
    all,
    raw,
    variablesIn: extractRequiredDynamicVariableContextForPermissions,
    dataOf,
    process: processPermissions,
    cache: () => cache,
  });
});

const callers = roles.flatMap((role) =>
  [...Object.keys(persons), null].map((user) => ({ role, user })),
);

test.each(callers)(
  'gives $user with the role $role.id the permissions of Directus',
  async ({ role, user }) => {
    const accountability = { user, role: role.id, roles: [role.id], app: true };
    const collections = [...new Set(stored.map(({ collection }) => collection))];
    for (const action of ['read', 'create', 'update', 'delete']) {
      for (const asked of [
        undefined,
        collections.slice(0, 3),
        ...collections.map((one) => [one]),
      ]) {
        const options = {
          policies: role.policies,
          action,
          accountability,
          ...(asked && { collections: asked }),
        };
        const expected = await all(options, { knex });
        // The first call prepares, the second uses what is kept.
        expect(await read(options, { knex })).toEqual(expected);
        expect(await read(options, { knex })).toEqual(expected);
      }
    }
  },
);

const asMember = (): Options => ({
  policies: roles.flatMap((role) => role.policies),
  action: 'read',
  accountability: { user: 'member', app: false },
});

test('reads the stored permissions once, until the cache of them is cleared', async () => {
  await read(asMember(), { knex });
  await read({ ...asMember(), accountability: { user: 'fellow', app: false } }, { knex });
  expect(raw).toHaveBeenCalledTimes(1);
  await cache.clear();
  await read(asMember(), { knex });
  expect(raw).toHaveBeenCalledTimes(2);
  await cache.delete();
  await read(asMember(), { knex });
  expect(raw).toHaveBeenCalledTimes(3);
});

test('keeps nothing that was read before the cache was cleared', async () => {
  const slow = Promise.withResolvers<void>();
  await read({ ...asMember(), action: 'update' }, { knex });
  raw.mockImplementationOnce(async () => {
    await slow.promise;
    return [];
  });
  const before = read(asMember(), { knex });
  await cache.clear();
  slow.resolve();
  expect(await before).toEqual([]);
  expect(await read(asMember(), { knex })).not.toEqual([]);
});

test('reads what depends on the caller for each call', async () => {
  const before = await read(asMember(), { knex });
  const person = persons.member;
  persons.member = { id: 'p9', grade: 'senior' };
  const after = await read(asMember(), { knex });
  persons.member = person;
  expect(JSON.stringify(before)).toContain('"p1"');
  expect(JSON.stringify(after)).not.toContain('"p1"');
});

test('asks Directus for the data of other variables, and where the account is gone', async () => {
  await read(asMember(), { knex });
  expect(dataOf).not.toHaveBeenCalled();
  await read({ ...asMember(), accountability: { user: 'nobody', app: false } }, { knex });
  expect(dataOf).toHaveBeenCalledTimes(1);
  raw.mockImplementationOnce(async () => [
    {
      collection: 'news',
      permissions: { id: { _eq: '$CURRENT_ROLE.name' } },
      validation: null,
      presets: null,
    },
  ]);
  await read({ ...asMember(), collections: ['news'] }, { knex });
  expect(dataOf).toHaveBeenCalledTimes(2);
});

test('nobody can change what is kept', async () => {
  const [first] = await read(asMember(), { knex });
  expect(Object.isFrozen(first)).toBe(true);
});
