// Who may ask for the senior grade is told, once: docs/domain/eligibility.md.
import { dayIn, monthsLater, settingDefaults } from '@site/shared/domain';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { moveClock, operations } from './operations.ts';

const day = 86_400_000;
const today = dayIn(new Date(), settingDefaults['deadline.zone']);
const practiceLongAgo = Number(today.slice(0, 4)) - 20;

afterEach(() => moveClock(0));
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

/** As this database keeps a day. */
const stored = (date: string) => (inject('env').DATABASE_URL ? date : Date.parse(date));

/** A member of so many months. */
async function memberSince(months: number, change: object = {}): Promise<string> {
  const { id } = await newPerson();
  const grade_since = stored(monthsLater(today, -months));
  const row = { standing: 'active', grade: 'member', practice_since_year: practiceLongAgo };
  await database()('people')
    .where({ id })
    .update({ ...row, grade_since, ...change });
  return id;
}

/** Who of these has been told so far, how often. */
async function tellsOf(people: string[]): Promise<number[]> {
  expect((await operations('POST', '/jobs/elevation')).body.data.result).toEqual({
    told: expect.any(Number),
    failed: 0,
  });
  await operations('POST', '/jobs/outbox');
  const told = database()('notifications').where({ event: 'CERT-04' }).whereIn('person', people);
  const notices = await told.pluck('person');
  return people.map((id) => notices.filter((person) => person === id).length);
}

test('a member who has become eligible is told, once, and nobody else', async () => {
  const long = await memberSince(36);
  const almost = await memberSince(35);
  const beginner = await memberSince(60, { practice_since_year: practiceLongAgo + 15 });
  const senior = await memberSince(60, { grade: 'senior' });
  const gone = await memberSince(60, { standing: 'lapsed' });
  const away = await newPerson({ account: false });
  const row = { standing: 'active', grade: 'member', grade_since: stored(monthsLater(today, -60)) };
  await database()('people')
    .where({ id: away.id })
    .update({ ...row, practice_since_year: practiceLongAgo });
  const people = [long, almost, beginner, senior, gone];
  expect(await tellsOf(people)).toEqual([1, 0, 0, 0, 0]);
  await moveClock(32 * day);
  expect(await tellsOf(people)).toEqual([1, 1, 0, 0, 0]);
  // However long ago the notice itself was forgotten.
  await database()('notifications').where({ event: 'CERT-04', person: long }).delete();
  expect(await tellsOf(people)).toEqual([0, 1, 0, 0, 0]);
  // Who has no account is told when there is one, and until then not counted as told.
  const lines = database()('audit_log').where({ action: 'member.may-rise', item: away.id });
  expect(await lines).toEqual([]);
});
