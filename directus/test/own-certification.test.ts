// One's own grade, certificates and next grade: docs/domain/eligibility.md, permissions.md.
import { nextApplicationDay } from '@site/shared/domain/people';
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn, monthsLater } from '@site/shared/domain/time';
import { afterAll, expect, inject, test } from 'vitest';
import { as, demo, nobody, personOf, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';

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
