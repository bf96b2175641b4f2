// Many mentors for measurements: copies of the demo offers, with requests and mentorships.
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { enterAnswerDays } from '../areas/mentoring/offers/answer-days.ts';
import { insertRows, type Row } from './insert-rows.ts';

/** Requests per mentor; two in three are answered, and each fourth answer has started a mentorship. */
const requestsEach = 12;
const zones = ['Europe/Moscow', 'Asia/Yekaterinburg', 'Europe/Berlin', 'Asia/Almaty'];
const hour = 3_600_000;

/** Adds mentors until there are so many, each with requests in all states, and accounts for everybody. */
export async function loadMentors(database: Knex, wanted: number): Promise<void> {
  await loadAccounts(database);
  const offers: Row[] = await database('mentor_profiles').where({ state: 'published' });
  const [request]: Row[] = await database('mentorship_requests').where({ state: 'accepted' });
  const [pair]: Row[] = await database('mentorships').where({ state: 'active' });
  const mentees: string[] = await database('people')
    .where({ standing: 'active', grade: 'member' })
    .pluck('id');
  const mentors: string[] = await database('people')
    .where({ standing: 'active' })
    .whereIn('grade', ['senior', 'fellow', 'member'])
    .whereIn('id', database('people_members').select('id'))
    .whereNotIn('id', database('mentor_profiles').select('person'))
    .orderBy('grade', 'desc')
    .limit(Math.max(0, wanted - offers.length))
    .pluck('id');
  await insertRows(
    database,
    'mentor_profiles',
    mentors.map((person, index) => ({
      ...offers[index % offers.length],
      id: randomUUID(),
      person,
      answer_days: null,
      capacity: 1 + (index % 3),
    })),
  );
  const isSqlite = database.client.config.client === 'sqlite3';
  const ago = (hours: number) => {
    const at = new Date(Date.now() - hours * hour);
    return isSqlite ? at.getTime() : at;
  };
  const requests = mentors.flatMap((mentor, at) =>
    Array.from({ length: requestsEach }, (_, index): Row => {
      const state = stateOf(at, index);
      const sent = 24 * (20 + index * 30);
      return {
        ...request,
        id: randomUUID(),
        mentor,
        mentee: mentees[(at * 7 + index) % mentees.length],
        state,
        sent_at: ago(sent),
        expires_at: ago(sent - 240),
        answered_at: state === 'expired' ? null : ago(sent - 5 * ((at + index) % 40)),
      };
    }),
  );
  await insertRows(database, 'mentorship_requests', requests);
  await insertRows(
    database,
    'mentorships',
    requests
      .filter(({ state }) => state === 'accepted')
      .map((row, index) => ({
        ...pair,
        id: randomUUID(),
        request: row.id,
        mentor: row.mentor,
        mentee: row.mentee,
        state: index % 2 === 0 ? 'active' : 'completed',
      })),
  );
  await enterAnswerDays(database);
}

function stateOf(at: number, index: number): string {
  if (index === 0 && at % 20 === 0) return 'waiting';
  if (index % 3 === 1) return 'expired';
  return index % 6 === 0 ? 'accepted' : 'declined';
}

/** Gives everybody without an account one in whose zone they are awake; nobody can sign in with it. */
async function loadAccounts(database: Knex): Promise<void> {
  const [account]: Row[] = await database('directus_users').whereNotNull('person').limit(1);
  const without: string[] = await database('people')
    .whereNotIn('id', database('directus_users').whereNotNull('person').select('person'))
    .pluck('id');
  await insertRows(
    database,
    'directus_users',
    without.map((person, index) => ({
      ...account,
      id: randomUUID(),
      email: `${person}@example.org`,
      password: null,
      token: null,
      external_identifier: null,
      person,
      timezone: zones[index % zones.length],
    })),
  );
}
