// The members' directory by community: docs/domain/directory.md.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { as, type Caller, personOf, query } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { forgetCommunities, ledCommunity, memberOf } from './specimens/community-specimens.ts';

let lead: Caller;
let member: Caller;
let outsider: Caller;
let applicant: Caller;
let community: string;
let slug: string;
beforeAll(async () => {
  [lead, member, outsider, applicant] = (await Promise.all(
    ['fellow', 'member', 'chair', 'applicant'].map(as),
  )) as [Caller, Caller, Caller, Caller];
});
beforeEach(async () => {
  community = await ledCommunity();
  await memberOf(community, 'member');
  slug = (await database()('communities').where({ id: community }).first('slug')).slug;
});
afterEach(forgetCommunities);
afterAll(closeDatabase);

const found = async (who: Caller, more: object = {}, of = slug): Promise<string[]> => {
  const asked = query('/directory/people', { community: of, fields: 'id', limit: -1, ...more });
  return (await who('GET', asked)).body.data.map(({ id }: { id: string }) => id).toSorted();
};
const count = async (who: Caller, of = slug): Promise<number> => {
  const aggregate = { countDistinct: 'id' };
  const answer = await who('GET', query('/directory/people', { community: of, aggregate }));
  return Number(answer.body.data[0].countDistinct.id);
};
const offered = async (who: Caller): Promise<string[]> =>
  (await who('GET', '/directory/communities?locale=ru')).body.data.map(
    (one: { slug: string }) => one.slug,
  );
const people = (...logins: string[]) => logins.map((login) => personOf(login).id).toSorted();
const byId = (login: string) => ({ filter: { id: { _eq: personOf(login).id } } });

test('finds the members of an own community, together with the other filters', async () => {
  expect(await found(member)).toEqual(people('fellow', 'senior', 'member'));
  expect(await found(member, byId('senior'))).toEqual(people('senior'));
  expect(await found(member, byId('mentor'))).toEqual([]);
  expect(await count(member)).toBe(3);
  expect(await offered(member)).toContain(slug);
});

test('finds nobody outside, after leaving, and where there is no community', async () => {
  await memberOf(community, 'member', { state: 'removed' });
  for (const who of [outsider, member]) {
    expect(await found(who)).toEqual([]);
    expect(await count(who)).toBe(0);
    expect(await offered(who)).not.toContain(slug);
  }
  expect(await found(member, {}, 'no-such-community')).toEqual([]);
});

test('finds nobody where only moderators read who is in it', async () => {
  await database()('communities').where({ id: community }).update({ member_list: 'moderators' });
  expect([await found(member), await offered(member)]).toEqual([
    [],
    expect.not.arrayContaining([slug]),
  ]);
  expect(await found(lead)).toEqual(people('fellow', 'senior', 'member'));
});

test('refuses those who do not read the directory of members', async () => {
  const asked = query('/directory/people', { community: slug, fields: 'id' });
  expect((await applicant('GET', asked)).status).toBe(403);
  const hidden = query('/directory/people', { community: slug, fields: 'offers_mentoring' });
  expect((await member('GET', hidden)).status).toBe(403);
});
