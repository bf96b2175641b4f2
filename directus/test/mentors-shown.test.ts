// Mentoring outside its own pages: docs/domain/mentoring.md, directory.md, home.md.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as, type Caller, nobody, personOf, query, visitor } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import {
  forgetMentoring,
  mentoringPeople,
  offerOf,
  pairOf,
  requestOf,
} from './specimens/mentoring-specimens.ts';

let member: Caller;
let mentor: Caller;
let mentee: Caller;
let applicant: Caller;
beforeAll(async () => {
  [member, mentor, mentee, applicant] = (await Promise.all(
    ['member', 'senior', 'fellow', 'applicant'].map(as),
  )) as [Caller, Caller, Caller, Caller];
});
beforeEach(forgetMentoring);
afterAll(async () => {
  await forgetMentoring();
  await closeDatabase();
});

describe('the directory', () => {
  const mentors = query('/directory/people', { mentors: '1', fields: 'id', limit: -1 });

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
    // The offers of these come and go with the tests of other files.
    const others = mentoringPeople();
    const found: string[] = (await member('GET', mentors)).body.data
      .map(({ id }: { id: string }) => id)
      .filter((id: string) => !others.includes(id));
    const offers = await database()('mentor_profiles')
      .join('people_members', 'people_members.id', 'mentor_profiles.person')
      .where({ state: 'published' })
      .whereNotIn('person', others)
      .pluck('person');
    expect(found.length).toBeGreaterThan(0);
    expect(found.toSorted()).toEqual(offers.toSorted());
  });

  test('does not find who has blocked the reader', async () => {
    await offerOf('senior', { state: 'draft' }).then((id) =>
      mentor('POST', `/actions/mentor-profiles/${id}/publish`, {}),
    );
    const { id } = personOf('senior');
    const finds = async () =>
      (await member('GET', mentors)).body.data.some((one: { id: string }) => one.id === id);
    expect(await finds()).toBe(true);
    const mark = { person: id, other: personOf('member').id, kind: 'blocked' };
    await database()('mentor_marks').insert({ id: randomUUID(), ...mark });
    expect(await finds()).toBe(false);
  });

  test('tells nobody else who is a mentor', async () => {
    expect((await applicant('GET', mentors)).status).toBe(403);
    for (const collection of ['people_public', 'people_members']) {
      const open = query(`/items/${collection}`, { filter: { offers_mentoring: { _eq: true } } });
      for (const who of [applicant, member]) expect((await who('GET', open)).status).toBe(403);
    }
  });
});

async function nameOf(login: string) {
  const { id } = personOf(login);
  const row = await database()('people').where({ id }).first();
  return { ru: row.display_name_ru, en: row.display_name_en };
}

/** Inserts a session of 45 minutes. */
async function sessionOf(mentorship: string, state: string): Promise<void> {
  const row = { id: randomUUID(), mentorship, state, at: hoursFromNow(-1), minutes: 45 };
  await database()('mentorship_sessions').insert({ ...row, format: 'video', moves: 0 });
}

describe('what waits for a person', () => {
  const tasksOf = async (who: Caller) => (await who('GET', '/mentoring/summary')).body.data.tasks;

  test('is requests to answer, with the days of the first', async () => {
    await offerOf('senior');
    await requestOf('sent', { expires_at: hoursFromNow(24 * 5) });
    await requestOf('viewed', { expires_at: hoursFromNow(24 * 3 + 1) });
    await requestOf('waiting');
    expect(await tasksOf(mentor)).toEqual([{ kind: 'requests', count: 2, daysLeft: 3 }]);
    expect(await tasksOf(mentee)).toEqual([]);
  });

  test('is a place that is kept', async () => {
    await requestOf('place_free');
    const place = { kind: 'place', mentor: await nameOf('senior'), until: expect.any(String) };
    expect(await tasksOf(mentee)).toEqual([place]);
    expect(await tasksOf(mentor)).toEqual([]);
  });

  test('is a trial to confirm once a session was held', async () => {
    const mentorship = await pairOf('trial', { mentor_confirmed_at: hoursFromNow(-1) });
    expect(await tasksOf(mentee)).toEqual([]);
    await sessionOf(mentorship, 'held');
    const confirm = { kind: 'confirm', mentorship, other: await nameOf('senior') };
    expect(await tasksOf(mentee)).toEqual([confirm]);
    expect(await tasksOf(mentor)).toEqual([]);
  });

  test('is what the other person asked for, and nothing that one asked for oneself', async () => {
    const mentorship = await pairOf('active', { extend_asked: 'mentee', complete_asked: 'mentor' });
    const other = await nameOf('fellow');
    expect(await tasksOf(mentor)).toEqual([{ kind: 'extend', mentorship, other }]);
    const complete = { kind: 'complete', mentorship, other: await nameOf('senior') };
    expect(await tasksOf(mentee)).toEqual([complete]);
  });

  test('is told to nobody without a person', async () => {
    for (const who of [nobody, visitor]) {
      expect((await who('GET', '/mentoring/summary')).status).toBe(404);
    }
  });
});

describe('the suggested mentor', () => {
  const own = () => personOf('member').id;
  const suggested = async (who = member) =>
    (await who('GET', '/member-home/blocks?locale=en')).body.data.suggestions.filter(
      ({ kind }: { kind: string }) => kind === 'mentor',
    );

  test('offers a topic of the reader and has a free place; dismissed, another one follows', async () => {
    const topics = await database()('people_topics').where({ person: own() }).pluck('topic');
    const offer = { topics: JSON.stringify(topics), languages: '["ru","en"]' };
    await offerOf('senior', offer);
    const [first, ...more] = await suggested();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      key: `mentor:${personOf('senior').id}`,
      slug: personOf('senior').slug,
      name: await nameOf('senior'),
    });
    expect(first.topics).toHaveLength(topics.length);
    await member('POST', '/actions/home/dismiss', { key: first.key });
    expect((await suggested()).map(({ key }: { key: string }) => key)).not.toContain(first.key);
    await database()('directus_users').where({ person: own() }).update({ home: null });
    await pairOf('active', { mentee: own() });
    expect(await suggested()).toEqual([]);
  });

  test('is nobody for an applicant', async () => {
    expect(await suggested(applicant)).toEqual([]);
  });
});

describe('the number of open mentors', () => {
  test('is told to everybody, and no more than the number', async () => {
    const count = async (who: Caller) => (await who('GET', '/mentoring/open')).body.data.count;
    const before = await count(visitor);
    await offerOf('senior', { capacity: 1 });
    expect((await visitor('GET', '/mentoring/open')).body.data).toEqual({ count: before + 1 });
    expect(await count(member)).toBe(before + 1);
    await requestOf('waiting');
    expect(await count(visitor)).toBe(before);
    await forgetMentoring();
    await offerOf('senior', { capacity: 1 });
    await pairOf('active');
    expect(await count(visitor)).toBe(before);
  });
});
