// The notification of eligibility for the senior grade: docs/domain/eligibility.md.
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn, monthsLater } from '@site/shared/domain/time';
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

/** In the date format of the database in use. */
const stored = (date: string) => (inject('env').DATABASE_URL ? date : Date.parse(date));

/** A member for this many months. */
async function memberSince(months: number, change: object = {}): Promise<string> {
  const { id } = await newPerson();
  const grade_since = stored(monthsLater(today, -months));
  const row = { standing: 'active', grade: 'member', practice_since_year: practiceLongAgo };
  await database()('people')
    .where({ id })
    .update({ ...row, grade_since, ...change });
  return id;
}

/** The number of notifications per person. */
async function notificationCounts(people: string[]): Promise<number[]> {
  expect((await operations('POST', '/jobs/elevation')).body.data.result).toEqual({
    notified: expect.any(Number),
    failed: 0,
  });
  await operations('POST', '/jobs/outbox');
  const notificationRows = database()('notifications')
    .where({ event: 'CERT-04' })
    .whereIn('person', people);
  const recipients = await notificationRows.pluck('person');
  return people.map((id) => recipients.filter((person) => person === id).length);
}

test('notifies a newly eligible member once, and nobody else', async () => {
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
  expect(await notificationCounts(people)).toEqual([1, 0, 0, 0, 0]);
  await moveClock(32 * day);
  expect(await notificationCounts(people)).toEqual([1, 1, 0, 0, 0]);
  // Also after the notification itself was deleted.
  await database()('notifications').where({ event: 'CERT-04', person: long }).delete();
  expect(await notificationCounts(people)).toEqual([0, 1, 0, 0, 0]);
  // A person without an account is notified once there is one and is not recorded before.
  const lines = database()('audit_log').where({ action: 'member.may-rise', item: away.id });
  expect(await lines).toEqual([]);
});
