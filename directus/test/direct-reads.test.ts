// Rows that are read directly (`directus/reads/direct-reads.ts`) against the same read by Directus, for every account.
import { expect, test } from 'vitest';
import { cast } from '../demo/people/accounts.ts';
import { as, type Caller, nobody, people, query, visitor } from './backend.ts';
import { peopleQuery } from './people-query.ts';

const signedIn = cast.filter(({ status }) => status === undefined).map(({ login }) => login);
const callers = ['nobody', 'visitor', 'operator', ...signedIn];

async function callerOf(name: string): Promise<Caller> {
  if (name === 'nobody') return nobody;
  return name === 'visitor' ? visitor : as(name);
}

const { deep, ...page } = await peopleQuery('name');
const slug = people.find(({ listed }) => listed)?.slug ?? '';

const reads: readonly Record<string, unknown>[] = [
  { ...page, deep },
  { ...page, deep, sort: '-joined_year,sort_name_en,slug', page: 3 },
  { ...page, deep, sort: 'id,slug', limit: 200 },
  { ...page, deep, page: 99 },
  { ...page, deep, filter: { slug: { _eq: slug } } },
  { ...page, deep, filter: { slug: { _eq: 'nobody' } } },
  { ...page, fields: 'topics.sort,topics.id,memorial,languages,links,joined_year', deep },
  { ...page, fields: 'id,about_tree_ru,skill_badges,contact_email,shows_certificate' },
  // What no reader may see, or what does not exist.
  { ...page, fields: 'slug,offers_mentoring' },
  { ...page, deep, sort: 'offers_mentoring' },
  { ...page, deep, fields: 'slug,topics.none' },
  { ...page, deep, fields: 'slug,none' },
  { ...page, deep, filter: { none: { _eq: 'x' } } },
];

test.each(callers)('%s gets the same rows and fields, and the same refusals', async (name) => {
  const call = await callerOf(name);
  for (const collection of ['people_members', 'people_public']) {
    for (const read of reads) {
      const path = query(`/items/${collection}`, read);
      const direct = await call('GET', path);
      // A query with an offset, even none, is left to Directus.
      const generic = await call('GET', `${path}&offset=0`);
      expect.soft(direct.status, path).toBe(generic.status);
      expect.soft(direct.code, path).toBe(generic.code);
      // The order of the fields too.
      expect.soft(JSON.stringify(direct.body.data), path).toBe(JSON.stringify(generic.body.data));
    }
  }
});

test('a member reads a page of people with their topics', async () => {
  const member = await as('member');
  const { body } = await member('GET', query('/items/people_members', { ...page, deep }));
  expect(body.data).toHaveLength(24);
  expect(body.data.some(({ topics }: { topics: unknown[] }) => topics.length > 0)).toBe(true);
});
