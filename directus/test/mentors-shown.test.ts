// Mentoring outside its own pages: docs/domain/mentoring.md, directory.md, home.md.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as, type Caller, personOf, query } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { forgetMentoring, offerOf } from './specimens/mentoring-specimens.ts';

let member: Caller;
let mentor: Caller;
let applicant: Caller;
beforeAll(async () => {
  [member, mentor, applicant] = (await Promise.all(['member', 'senior', 'applicant'].map(as))) as [
    Caller,
    Caller,
    Caller,
  ];
});
beforeEach(forgetMentoring);
afterAll(async () => {
  await forgetMentoring();
  await closeDatabase();
});

describe('the directory', () => {
  const mentors = query('/items/people_members', {
    filter: { offers_mentoring: { _eq: true } },
    fields: 'id',
    limit: -1,
  });

  test('finds a mentor while the offer is published', async () => {
    const isFound = async () =>
      (await member('GET', mentors)).body.data.some(
        ({ id }: { id: string }) => id === personOf('senior').id,
      );
    const id = await offerOf('senior', { state: 'draft' });
    const act = (event: string) => mentor('POST', `/actions/mentor-profiles/${id}/${event}`, {});
    expect(await isFound()).toBe(false);
    await act('publish');
    expect(await isFound()).toBe(true);
    await act('pause');
    expect(await isFound()).toBe(false);
    await act('publish');
    await act('hide');
    expect(await isFound()).toBe(false);
  });

  test('knows the mentors of the demo data', async () => {
    const found = (await member('GET', mentors)).body.data.map(({ id }: { id: string }) => id);
    const offers = await database()('mentor_profiles')
      .join('people_members', 'people_members.id', 'mentor_profiles.person')
      .where({ state: 'published' })
      .pluck('person');
    expect(found.length).toBeGreaterThan(0);
    expect(found.toSorted()).toEqual(offers.toSorted());
  });

  test('tells nobody else who is a mentor', async () => {
    expect((await applicant('GET', mentors)).status).toBe(403);
    const open = query('/items/people_public', { filter: { offers_mentoring: { _eq: true } } });
    expect((await applicant('GET', open)).status).toBe(403);
  });
});
