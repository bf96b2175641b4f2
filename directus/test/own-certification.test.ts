// One's own grade, certificates and next grade: docs/domain/eligibility.md, permissions.md.
import { randomUUID } from 'node:crypto';
import { nextApplicationDay } from '@site/shared/domain/people';
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn, monthsLater } from '@site/shared/domain/time';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { as, demo, nobody, personOf, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { serveAsMentor } from './serve-as-mentor.ts';

afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

const today = dayIn(new Date(), settingDefaults['deadline.zone']);
const thisYear = Number(today.slice(0, 4));
/** In the date format of the database in use. */
const stored = (date: string) => (inject('env').DATABASE_URL ? date : Date.parse(date));

/** What a new person with this record gets. */
async function answerFor(record: object) {
  const person = await newPerson();
  await database()('people').where({ id: person.id }).update(record);
  const { status, body } = await (await person.signIn())('GET', '/certificates/mine');
  expect(status).toBe(200);
  return body.data;
}

test('returns the own certificates and periods, and whether everybody sees the certificate', async () => {
  const { id, gradeSince } = personOf('member');
  const { body } = await (await as('member'))('GET', '/certificates/mine');
  const { number, code } = demo.certificates.find(({ person }) => person === id) ?? {};
  expect(body.data).toMatchObject({
    gradeSince,
    certificates: [{ number, code, state: 'valid', stateSince: null, isPrinted: true }],
    periods: [{ standing: 'active', grade: 'member', to: null }],
    visibility: { level: 'public', shown: true },
    path: { to: 'senior', months: 36, practiceYears: 8 },
  });
  expect(body.data.certificates[0]).not.toHaveProperty('state_reason_private');
});

test('is a 404 for callers without a person', async () => {
  for (const who of [nobody, visitor]) {
    expect((await who('GET', '/certificates/mine')).status).toBe(404);
  }
});

test('names the day of each rule of the next grade', async () => {
  const since = monthsLater(today, -12);
  const { path } = await answerFor({
    standing: 'active',
    grade: 'member',
    grade_since: stored(since),
    practice_since_year: thisYear - 3,
  });
  expect(path).toEqual({
    to: 'senior',
    months: 36,
    practiceYears: 8,
    eligible: false,
    unmet: [
      { rule: 'member_long_enough', metOn: monthsLater(since, 36) },
      { rule: 'practice_long_enough', metOn: `${thisYear + 5}-01-01` },
    ],
  });
});

test('names the same day of the next application as the own case', async () => {
  const declined = await as('mentee');
  const closed = { candidate: personOf('mentee').id, state: 'closed' };
  const { cooldown_until } = await database()('cases').where(closed).first('cooldown_until');
  await database()('cases')
    .where(closed)
    .update({ cooldown_until: stored(monthsLater(today, 60)) });
  const [grades, own] = [
    await declined('GET', '/certificates/mine'),
    await declined('GET', '/admissions/own'),
  ];
  await database()('cases').where(closed).update({ cooldown_until });
  const { unmet } = grades.body.data.path;
  expect(unmet.map(({ rule }: { rule: string }) => rule)).toContain('cooldown_over');
  expect(own.body.data.case.applyFrom).toBe(nextApplicationDay(unmet));
});

test.each([
  ['fellow', { standing: 'grace', grade: 'senior' }],
  [undefined, { standing: 'active', grade: 'fellow' }],
  [undefined, { standing: 'none', grade: null }],
  ['return', { standing: 'resigned', grade: 'member' }],
  [undefined, { standing: 'excluded', grade: 'senior' }],
])('the next step is %s for %j', async (to, record) => {
  expect((await answerFor(record)).path?.to).toBe(to);
});

describe('hours of service', () => {
  test('of a mentor are held sessions in mentorships of every state', async () => {
    const mentor = await newPerson();
    const request = await serveAsMentor(mentor.id);
    const { id: mentorship } = await database()('mentorships').where({ request }).first('id');
    const session = { mentorship, at: new Date(), minutes: 45, format: 'video', moves: 0 };
    for (const state of ['held', 'planned', 'missed', 'cancelled']) {
      await database()('mentorship_sessions').insert({ ...session, id: randomUUID(), state });
    }
    const { body } = await (await mentor.signIn())('GET', '/certificates/mine');
    const mentee = await (await as('fellow'))('GET', '/certificates/mine');
    await database()('mentorship_requests').where({ id: request }).delete();
    expect(body.data.service).toEqual({
      reviewer_service: { count: 0, minutes: 0 },
      mentor_service: { count: 2, minutes: 645 },
    });
    expect(mentee.body.data.service.mentor_service).toEqual({ count: 0, minutes: 0 });
  });

  test('of a reviewer are reviews of announced decisions: the stated time of the last version, else the usual one', async () => {
    const reviewer = await newPerson();
    const found = await database()('cases').limit(3).pluck('id');
    const ids = found.map(() => randomUUID());
    const at = new Date();
    const base = {
      reviewer: reviewer.id,
      alias: 'A',
      round: 9,
      source: 'auto',
      proposed_at: at,
      submitted_at: at,
      extended: false,
      revision: 1,
    };
    await database()('review_assignments').insert([
      { ...base, id: ids[0], case: found[0], state: 'finished' },
      { ...base, id: ids[1], case: found[1], state: 'finished' },
      { ...base, id: ids[2], case: found[2], state: 'submitted' },
    ]);
    const review = {
      assignment: ids[0],
      reviewer: reviewer.id,
      state: 'submitted',
      sealed: false,
      rubric: 'admission',
      rubric_version: 1,
      submitted_at: at,
    };
    await database()('reviews').insert([
      { ...review, id: randomUUID(), version: 1, minutes: 30 },
      { ...review, id: randomUUID(), version: 2, minutes: 120 },
    ]);
    const { body } = await (await reviewer.signIn())('GET', '/certificates/mine');
    await database()('reviews').whereIn('assignment', ids).delete();
    await database()('review_assignments').whereIn('id', ids).delete();
    expect(body.data.service.reviewer_service).toEqual({ count: 2, minutes: 210 });
  });
});
