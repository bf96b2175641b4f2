// What replaces a function of Directus, against that function.
import '../areas.ts';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { definitionFor } from '../engine/schema/definition.ts';
import { relationOf } from './quick-relations.ts';

const fromHere = createRequire(import.meta.url);
const fromDirectus = createRequire(fromHere.resolve('directus/package.json'));
const fromApi = createRequire(fromDirectus.resolve('@directus/api'));
const { getRelation } = await import(pathToFileURL(fromApi.resolve('@directus/utils')).href);

const { collections, relations } = definitionFor({ name: 'Any', siteUrl: 'http://any' });
const frozen = Object.freeze([...relations]) as Parameters<typeof relationOf>[0];

test('finds the relation of every field that Directus finds, and no other', () => {
  let found = 0;
  for (const { collection, fields } of collections) {
    for (const field of [...fields.map((one) => one.field), 'none', '']) {
      const expected = getRelation(frozen, collection, field);
      expect(relationOf(frozen, collection, field), `${collection}.${field}`).toEqual({
        found: expected,
      });
      if (expected) found += 1;
    }
  }
  expect(found).toBeGreaterThan(200);
});

test('leaves relations that may change, and names that are none, to Directus', () => {
  expect(relationOf([...frozen], 'news', 'translations')).toBeUndefined();
  expect(relationOf(frozen, 'news', null)).toBeUndefined();
  expect(relationOf(frozen, undefined, 'translations')).toBeUndefined();
});
