// The studio names rows in words, never by their keys: in lists, pickers and the heads of forms.
import '../../areas.ts';
import { expect, test } from 'vitest';
import { textOf } from '../values.ts';
import { policies, policyIds } from './access.ts';
import { definitionFor } from './definition.ts';
import { accountName } from './fields.ts';
import { lists } from './studio-lists.ts';
import type { FieldDefinition, Options } from './types.ts';

const { collections, relations } = definitionFor({ name: 'Any', siteUrl: 'http://any' });
const staff: readonly string[] = [
  policyIds.editing,
  policyIds.admissions,
  policyIds.chairing,
  policyIds.administration,
];
/** Fields that a staff role reads, as `collection.field`. */
const readable = new Set(
  policies()
    .filter(({ id }) => staff.includes(id))
    .flatMap(({ permissions }) => permissions)
    .filter(({ action }) => action === 'read')
    .flatMap(({ collection, fields }) => (fields ?? []).map((field) => `${collection}.${field}`)),
);
/** Fields of the forms and lists that somebody sees. */
const shown = collections.flatMap(({ collection, fields }) =>
  fields
    .filter(({ field, meta }) => {
      const isHidden = meta.hidden === true && !meta.conditions;
      return !isHidden && readable.has(`${collection}.${field}`);
    })
    .map((field) => ({ collection, field, name: `${collection}.${field.field}` })),
);

const relatedTo = (collection: string, field: string) =>
  relations.find((one) => one.collection === collection && one.field === field)?.related_collection;
const manyOf = (collection: string, field: string) =>
  relations.find((one) => one.related_collection === collection && one.meta.one_field === field)
    ?.collection;
const definitionOf = (collection: string) =>
  collections.find((one) => one.collection === collection);
const templateOf = (collection: string | undefined) =>
  textOf(definitionOf(collection ?? '')?.meta.display_template);
const ownTemplates = ({ meta }: FieldDefinition) =>
  [meta.options, meta.display_options]
    .map((options) => (options as Options | null | undefined)?.template)
    .filter((template) => typeof template === 'string');
const pathsIn = (template: string) =>
  [...template.matchAll(/\{\{([\w.]+)\}\}/g)].map(([, path = '']) => path);

/** What is wrong with a path of a template; undefined if it ends at words. */
function problemOf(collection: string, path: string): string | undefined {
  const [field = '', ...rest] = path.split('.');
  const found = definitionOf(collection)?.fields.find((one) => one.field === field);
  if (!found) return `${collection} has no ${field}`;
  const related = relatedTo(collection, field);
  if (rest.length > 0)
    return related ? problemOf(related, rest.join('.')) : `${field} is no relation`;
  return found.type === 'uuid' ? `${collection}.${field} is a key` : undefined;
}

test('finds the columns that staff see', () => {
  expect(shown.length).toBeGreaterThan(300);
});

test('names the rows of every collection in the navigation', () => {
  const problems = collections
    .filter(({ schema, meta, system }) => schema && !meta.hidden && !system)
    .flatMap(({ collection }) => {
      const paths = pathsIn(templateOf(collection));
      return paths.length === 0
        ? [`${collection} has no template`]
        : paths.map((path) => problemOf(collection, path)).filter(Boolean);
    });
  expect(problems).toEqual([]);
});

test('names the row behind every relation that staff see', () => {
  const problems = shown.flatMap(({ collection, field, name }) => {
    const related = relatedTo(collection, field.field) ?? manyOf(collection, field.field);
    const isText = (field.meta.special as string[] | undefined)?.includes('translations');
    const isFile = related === 'directus_files';
    if (!related || isText || isFile) return [];
    const own = ownTemplates(field);
    const paths = (own.length > 0 ? own : [templateOf(related)]).flatMap(pathsIn);
    if (paths.length === 0) return [`${name} shows the key of ${related}`];
    return paths
      .map((path) => problemOf(related, path))
      .filter(Boolean)
      .map((problem) => `${name}: ${problem}`);
  });
  expect(problems).toEqual([]);
});

test('shows no key without a relation', () => {
  const keys = shown
    .filter(({ field }) => field.type === 'uuid' && field.meta.interface !== accountName)
    .filter(({ collection, field }) => !relatedTo(collection, field.field))
    .map(({ name }) => name);
  expect(keys).toEqual([]);
});

test('lists words in every column', () => {
  const problems = lists().flatMap(({ collection, layout_query }) =>
    (layout_query.tabular as { fields: string[] }).fields.flatMap((column) => {
      const field = definitionOf(collection)?.fields.find((one) => one.field === column);
      const isNamed = relatedTo(collection, column) || field?.meta.display === accountName;
      return field?.type === 'uuid' && !isNamed ? [`${collection}.${column}`] : [];
    }),
  );
  expect(problems).toEqual([]);
});
