import '../../areas.ts';
import { expect, test } from 'vitest';
import { policies, policyIds, roleIds, roles } from './access.ts';
import { definitionFor } from './definition.ts';
import { findCollection } from './known-collections.ts';
import type { Options } from './types.ts';

const { collections, relations } = definitionFor({ name: 'Any', siteUrl: 'http://any' });
const rights = policies().flatMap(({ name, permissions }) =>
  permissions.map((permission) => ({ policy: name, ...permission })),
);

test('gives every policy and role one id, and every role policies that exist', () => {
  expect(new Set(policies().map(({ id }) => id))).toEqual(new Set(Object.values(policyIds)));
  expect(new Set(roles.map(({ id }) => id))).toEqual(new Set(Object.values(roleIds)));
  const known = policies().map(({ id }) => id);
  for (const role of roles) expect(known).toEqual(expect.arrayContaining(role.policies));
});

test('names the fields of every right, and only fields that exist', () => {
  for (const { policy, collection, action, fields } of rights) {
    if (action === 'delete') continue;
    const defined = collections.find((candidate) => candidate.collection === collection);
    if (!defined || defined.system) continue;
    const names = defined.fields.map(({ field }) => field);
    expect(names, `${policy} ${action} ${collection}`).toEqual(expect.arrayContaining(fields));
    expect(fields).not.toContain('*');
  }
});

test('has one right per policy, collection and action', () => {
  const keys = rights.map(({ policy, collection, action }) => `${policy} ${action} ${collection}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('uses no `_and` and no `_or` below a field, where Directus would ignore it', () => {
  for (const { policy, collection, permissions } of rights) {
    expect(belowFields(permissions ?? {}), `${policy} ${collection}`).toEqual([]);
  }
});

test('lets no policy write fields of actions', () => {
  const written = rights.filter(({ action }) => action === 'create' || action === 'update');
  for (const { policy, action, collection, fields } of written) {
    const { writtenBy } = findCollection(collection) ?? {};
    expect(writtenBy, `${policy} ${action} ${collection}`).not.toBe('actions');
    const protectedOnes = [
      'state',
      'published_at',
      ...(collection === 'directus_users' ? ['role', 'status', 'account_status', 'email'] : []),
    ];
    expect(
      fields.filter((field) => protectedOnes.includes(field)),
      policy,
    ).toEqual([]);
  }
});

test('no form uses the archive feature of the studio, which would write the state directly', () => {
  const named = collections.filter(({ system }) => !system);
  expect(named.length).toBeGreaterThan(30);
  for (const { collection, meta } of named) {
    expect(meta, collection).toMatchObject({ archive_field: null });
  }
});

test('relates only collections that are defined', () => {
  const known = [
    ...collections.map(({ collection }) => collection),
    'directus_users',
    'directus_files',
  ];
  for (const { collection, field, related_collection } of relations) {
    expect(known).toEqual(expect.arrayContaining([collection, related_collection]));
    const fields = collections.find((one) => one.collection === collection)?.fields ?? [];
    expect(fields.map((one) => one.field)).toContain(field);
  }
});

/** Logical operators below a field name. */
function belowFields(filter: Options, field?: string): string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    const logical = name === '_and' || name === '_or';
    const below = Array.isArray(value) ? value : [value];
    const inside = logical ? field : name.startsWith('_') ? field : name;
    const deeper = below.flatMap((part) =>
      part !== null && typeof part === 'object' && !Array.isArray(part)
        ? belowFields(part, inside)
        : [],
    );
    return logical && field !== undefined ? [`${field}.${name}`, ...deeper] : deeper;
  });
}
