import { beforeAll, expect, inject, test } from 'vitest';
import { policyIds, roleIds } from '../schema/access.ts';
import { applyDefinition } from '../schema/apply.ts';
import { definitionFor } from '../schema/definition.ts';
import type { Directus } from '../schema/rest.ts';
import { readProduct } from '../settings.ts';
import { as, type Caller, demo, operator, query, signIn } from './backend.ts';

const definition = definitionFor({ name: readProduct().name.ru, siteUrl: 'http://127.0.0.1:3000' });
let directus: Directus;
let call: Caller;

beforeAll(async () => {
  const { body } = await signIn('operator', inject('env').DIRECTUS_ADMIN_PASSWORD ?? '');
  directus = { url: inject('url'), token: body.data.access_token };
  call = await operator();
});

test('finds nothing to change in a database that was just prepared', async () => {
  expect(await applyDefinition(directus, definition)).toEqual([]);
});

test('upgrades an older database and keeps what is in it', async () => {
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
  await call('PATCH', '/relations/news_authors/person', { schema: { on_delete: 'SET NULL' } });

  expect((await applyDefinition(directus, definition)).sort()).toEqual([
    'alter collection news',
    'alter field news.category',
    'alter relation news_authors.person',
    'alter settings',
    'create field news.pinned_until',
    'replace permissions of Membership',
    'set policies of Member',
  ]);
  expect(await applyDefinition(directus, definition)).toEqual([]);
  expect((await call('GET', news)).body).toEqual(before);
  const member = await as('member');
  expect((await member('GET', '/items/people?fields=id')).body.data).toHaveLength(1);
  expect((await member('GET', '/items/news?limit=1&fields=authors.person.slug')).status).toBe(200);
});

test('brings back a whole collection', async () => {
  await call('DELETE', '/collections/cases');
  const changes = await applyDefinition(directus, definition);
  expect(changes).toContain('create collection cases');
  expect(await applyDefinition(directus, definition)).toEqual([]);
  const people = await call('GET', '/items/people?aggregate[count]=*');
  expect(Number(people.body.data[0].count)).toBe(demo.people.length);
});

test('keeps what it does not know, and takes it away only when asked', async () => {
  const nickname = { field: 'nickname', type: 'string', schema: {}, meta: {} };
  await call('POST', '/fields/people_public', nickname);
  await call('POST', '/collections', { collection: 'notes', schema: {}, meta: {} });
  expect(await applyDefinition(directus, definition)).toEqual([]);
  expect((await call('GET', '/fields/people_public/nickname')).status).toBe(200);
  expect((await applyDefinition(directus, definition, { drop: true })).sort()).toEqual([
    'drop collection notes',
    'drop field people_public.nickname',
  ]);
  expect((await call('GET', '/fields/people_public/nickname')).status).toBe(403);
});
