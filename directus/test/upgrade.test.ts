import '../areas.ts';
import { beforeAll, expect, inject, test } from 'vitest';
import { policyIds, roleIds } from '../engine/schema/access.ts';
import { applyDefinition } from '../engine/schema/apply.ts';
import {
  choice,
  collectionMeta,
  fewValued,
  id,
  json,
  text,
  wholeNumber,
  yesNo,
} from '../engine/schema/fields.ts';
import type { Directus } from '../engine/schema/rest.ts';
import type { CollectionDefinition, FieldDefinition } from '../engine/schema/types.ts';
import { definitionOf } from '../prepare.ts';
import { readProduct } from '../settings.ts';
import { as, type Caller, operator, query, tokenOf } from './backend.ts';
import { inFullTier } from './tier.ts';

const definition = definitionOf({ product: readProduct(), siteUrl: 'http://127.0.0.1:3000' });
/** On PostgreSQL a landing run only changes columns and relations: what follows is the same on both. */
const isTestedHere = !inject('env').DATABASE_URL || inFullTier;
let directus: Directus;
let call: Caller;

beforeAll(async () => {
  directus = { url: inject('url'), token: await tokenOf('operator') };
  call = await operator();
});

test('finds nothing to change in a newly prepared database', async () => {
  expect(await applyDefinition(directus, definition)).toEqual([]);
});

test('upgrades an older database and keeps its data', async () => {
  const news = '/items/news?fields=slug,category,translations.title&sort=slug&limit=1000';
  const before = (await call('GET', news)).body;

  await call('DELETE', '/fields/news/pinned_until');
  await call('PATCH', '/fields/news/category', { meta: { interface: 'input' } });
  await call('PATCH', '/collections/news', { meta: { icon: 'box' } });
  await call('PATCH', '/settings', { auth_login_attempts: 5 });
  const rights = query('/permissions', { filter: { policy: { _eq: policyIds.membership } } });
  const [first] = (await call('GET', rights)).body.data;
  await call('DELETE', `/permissions/${first.id}`);
  await call('POST', '/permissions', {
    policy: policyIds.membership,
    collection: 'people',
    action: 'read',
    fields: ['*'],
  });
  const grants = query('/access', { filter: { role: { _eq: roleIds.member } } });
  const [grant] = (await call('GET', grants)).body.data;
  await call('DELETE', `/access/${grant.id}`);
  await call('GET', '/relations');
  const looser = {
    collection: 'news_authors',
    field: 'person',
    related_collection: 'people_public',
    schema: { on_delete: 'SET NULL' },
  };
  await call('PATCH', '/relations/news_authors/person', looser);

  expect((await applyDefinition(directus, definition)).sort()).toEqual([
    'alter collection news',
    'alter field news.category',
    'alter relation news_authors.person',
    'alter settings',
    'create field news.pinned_until',
    // Deleting a field removes it from all permissions, so all policies with it are replaced.
    ...['Administration', 'Admissions office', 'Committee chair', 'Editing', 'Membership'].map(
      (policy) => `replace permissions of ${policy}`,
    ),
    'replace permissions of Public site',
    'set policies of Член сообщества · Member',
  ]);
  expect(await applyDefinition(directus, definition)).toEqual([]);
  expect((await call('GET', news)).body).toEqual(before);
  const member = await as('member');
  expect((await member('GET', '/items/people?fields=id')).body.data).toHaveLength(1);
  expect((await member('GET', '/items/news?limit=1&fields=authors.person.slug')).status).toBe(200);
});

test('a column that becomes confidential is text and keeps its values', async () => {
  const plain: FieldDefinition[] = [
    wholeNumber('rating', { label: ['Оценка', 'Rating'], min: 1, max: 4 }),
    json('scores', { label: ['Оценки', 'Scores'] }),
    yesNo('departs', { label: ['Вопреки правилу', 'Departs'], initial: false }),
    choice('answer', [['conflict', 'Конфликт', 'Conflict']], { label: ['Ответ', 'Answer'] }),
  ];
  const definitionWith = (fields: FieldDefinition[]) => ({
    ...definition,
    collections: [
      ...definition.collections,
      {
        collection: 'ballots',
        schema: {},
        meta: collectionMeta('note', ['Бюллетени', 'Ballots'], { sort: 99 }),
        fields: [id(), ...fields],
      },
    ],
  });
  const values = { rating: 3, scores: { conduct: 4 }, departs: true, answer: 'conflict' };
  await applyDefinition(directus, definitionWith(plain));
  try {
    expect((await call('POST', '/items/ballots', values)).status).toBe(200);
    const secret = definitionWith(plain.map((field) => fewValued(field)));
    expect(await applyDefinition(directus, secret)).toEqual(
      Object.keys(values).map((field) => `alter field ballots.${field}`),
    );
    expect(await applyDefinition(directus, secret)).toEqual([]);
    const [row] = (await call('GET', '/items/ballots')).body.data;
    expect(row).toMatchObject({ rating: '3', scores: '{"conduct":4}', answer: 'conflict' });
    expect(['1', 'true']).toContain(row.departs);
  } finally {
    await call('DELETE', '/collections/ballots');
  }
});

test('drops a folder of the studio that is not declared any more', async () => {
  await call('POST', '/collections', { collection: 'former_folder', schema: null, meta: {} });
  await call('PATCH', '/collections/news', { meta: { group: 'former_folder' } });
  expect(await applyDefinition(directus, definition)).toEqual([
    'alter collection news',
    'drop folder former_folder',
  ]);
  expect(await applyDefinition(directus, definition)).toEqual([]);
});

if (isTestedHere) {
  test('creates a missing collection', async () => {
    const notes: CollectionDefinition = {
      collection: 'notes',
      schema: {},
      meta: collectionMeta('note', ['Заметки', 'Notes'], { sort: 99 }),
      fields: [id(), text('title', 40, { label: ['Заголовок', 'Title'], required: true })],
    };
    const newer = { ...definition, collections: [...definition.collections, notes] };
    expect(await applyDefinition(directus, newer)).toEqual(['create collection notes']);
    expect(await applyDefinition(directus, newer)).toEqual([]);
  });

  test('keeps unknown collections and fields, and drops them on request only', async () => {
    const nickname = { field: 'nickname', type: 'string', schema: {}, meta: {} };
    await call('POST', '/fields/people_public', nickname);
    expect(await applyDefinition(directus, definition)).toEqual([]);
    expect((await call('GET', '/collections/notes')).status).toBe(200);
    expect((await call('GET', '/fields/people_public/nickname')).status).toBe(200);
    expect((await applyDefinition(directus, definition, { drop: true })).sort()).toEqual([
      'drop collection notes',
      'drop field people_public.nickname',
    ]);
    expect((await call('GET', '/fields/people_public/nickname')).status).toBe(403);
  });
}
