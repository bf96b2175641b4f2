// What the coordinator of mentoring reads: docs/domain/mentoring.md, "Coordinator".
import type { Coordination, MentoringPerson } from '@site/shared/api';
import { type CoordinatorList, staleRequestDays } from '@site/shared/domain/mentoring';
import { dayIn, monthsLater } from '@site/shared/domain/time';
import type { Knex } from 'knex';
import type { Caller } from '../../../engine/actions/caller.ts';
import { now } from '../../../engine/clock.ts';
import type { Host } from '../../../engine/host.ts';
import { notFound } from '../../../engine/refuse.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { instantOf } from '../../../engine/values.ts';
import { mentoringPeople } from '../mentoring-people.ts';
import { answerableStates } from '../requests/free-places.ts';
import { isCoordinator } from './coordinator-commands.ts';

const pageSize = 20;
const dayLength = 86_400_000;
const shownMonths = 12;

type Asked = { readonly list: CoordinatorList; readonly page: number };

/** Names, states and dates, never goals or notes. Throws `E_NOT_FOUND` for everybody but coordinators. */
export async function coordination(
  host: Host,
  caller: Caller,
  { list, page }: Asked,
): Promise<Coordination> {
  const { database } = host;
  if (!(await isCoordinator(database, caller))) throw notFound();
  const settings = await settingsOf(host);
  const quietSince = daysAgo(settings['mentorship.nudge_days']);
  const queries = {
    waiting: () => waitingRequests(database),
    silent: () => silentMentors(database),
    quiet: () => quietPairs(database, quietSince),
  };
  const [waiting, silent, quiet, months] = await Promise.all([
    queries.waiting().count({ n: '*' }).first(),
    queries.silent().count({ n: '*' }).first(),
    queries.quiet().count({ n: '*' }).first(),
    monthsOf(database, settings['deadline.zone']),
  ]);
  const counts = { waiting: countIn(waiting), silent: countIn(silent), quiet: countIn(quiet) };
  const on = <Row>(name: CoordinatorList, rows: (query: Knex.QueryBuilder) => Promise<Row[]>) =>
    name === list
      ? rows(
          queries[name]()
            .limit(pageSize)
            .offset((page - 1) * pageSize),
        )
      : Promise.resolve([]);
  return {
    counts,
    waiting: await on('waiting', (query) => waitingRows(database, query)),
    silent: await on('silent', (query) => silentRows(database, query)),
    quiet: await on('quiet', (query) => quietRows(database, query)),
    pages: Math.max(1, Math.ceil(counts[list] / pageSize)),
    months,
  };
}

const daysAgo = (days: number) => new Date(now().getTime() - days * dayLength);
const countIn = (row: { n?: string | number } | undefined) => Number(row?.n ?? 0);

/** Requests that have waited too long, the oldest first. */
function waitingRequests(database: Knex): Knex.QueryBuilder {
  return database('mentorship_requests')
    .whereIn('state', [...answerableStates])
    .where('sent_at', '<', daysAgo(staleRequestDays));
}

/** Mentors who have not answered the last request, or the last few. */
function silentMentors(database: Knex): Knex.QueryBuilder {
  return database('mentor_profiles')
    .whereIn('state', ['published', 'paused'])
    .where('unanswered', '>', 0);
}

/** Pairs without a session that was held or is planned since then. */
function quietPairs(database: Knex, since: Date): Knex.QueryBuilder {
  return database('mentorships')
    .whereIn('state', ['trial', 'active'])
    .where('started_at', '<', since)
    .whereNotExists(
      database('mentorship_sessions')
        .whereRaw('?? = ??', ['mentorship_sessions.mentorship', 'mentorships.id'])
        .whereIn('state', ['held', 'planned'])
        .where('at', '>=', since)
        .select('id'),
    );
}

async function waitingRows(
  database: Knex,
  query: Knex.QueryBuilder,
): Promise<Coordination['waiting']> {
  const rows = await query
    .orderBy('sent_at')
    .orderBy('id')
    .select('id', 'mentor', 'mentee', 'state', 'sent_at', 'expires_at');
  const personOf = await namesIn(database, rows);
  return rows.map((row: (typeof rows)[number]) => ({
    id: row.id,
    mentor: personOf(row.mentor),
    mentee: personOf(row.mentee),
    state: row.state,
    sentAt: instantOf(row.sent_at).toISOString(),
    expiresAt: instantOf(row.expires_at).toISOString(),
  }));
}

async function silentRows(
  database: Knex,
  query: Knex.QueryBuilder,
): Promise<Coordination['silent']> {
  const rows = await query
    .orderBy('unanswered', 'desc')
    .orderBy('person')
    .select('person', 'unanswered', 'state');
  const personOf = await namesIn(
    database,
    rows.map(({ person }: { person: string }) => ({ mentor: person })),
  );
  return rows.map((row: (typeof rows)[number]) => ({
    mentor: personOf(row.person),
    unanswered: Number(row.unanswered),
    isPaused: row.state === 'paused',
  }));
}

async function quietRows(database: Knex, query: Knex.QueryBuilder): Promise<Coordination['quiet']> {
  const rows = await query
    .orderBy('started_at')
    .orderBy('id')
    .select('id', 'mentor', 'mentee', 'state', 'started_at');
  const personOf = await namesIn(database, rows);
  const sessions = await database('mentorship_sessions')
    .whereIn(
      'mentorship',
      rows.map(({ id }: { id: string }) => id),
    )
    .whereIn('state', ['held', 'planned'])
    .orderBy('at')
    .select('mentorship', 'at');
  const last = new Map(sessions.map(({ mentorship, at }) => [mentorship, instantOf(at)]));
  return rows.map((row: (typeof rows)[number]) => ({
    id: row.id,
    mentor: personOf(row.mentor),
    mentee: personOf(row.mentee),
    state: row.state,
    startedAt: instantOf(row.started_at).toISOString(),
    lastSession: last.get(row.id)?.toISOString() ?? null,
  }));
}

async function namesIn(
  database: Knex,
  rows: readonly { mentor: string; mentee?: string }[],
): Promise<(id: string) => MentoringPerson> {
  const people = await mentoringPeople(
    database,
    rows.flatMap(({ mentor, mentee }) => (mentee ? [mentor, mentee] : [mentor])),
  );
  return (id) => {
    const found = people.get(id);
    if (!found) throw new Error('A person of mentoring is missing');
    return found;
  };
}

/** Requests and mentorships of the last months in numbers, without anybody's name. */
async function monthsOf(database: Knex, zone: string): Promise<Coordination['months']> {
  const today = dayIn(now(), zone);
  const months = Array.from({ length: shownMonths }, (_, index) =>
    monthsLater(`${today.slice(0, 7)}-01`, -index).slice(0, 7),
  );
  const since = new Date(`${months.at(-1)}-01T00:00:00Z`);
  const [sent, accepted, over] = await Promise.all([
    database('mentorship_requests')
      .whereNot({ state: 'proposed' })
      .where('sent_at', '>=', since)
      .pluck('sent_at'),
    database('mentorships').where('started_at', '>=', since).pluck('started_at'),
    database('mentorships').where('ended_at', '>=', since).select('ended_at', 'state'),
  ]);
  const monthIn = (at: unknown) => dayIn(instantOf(at), zone).slice(0, 7);
  const numbersOf = (moments: readonly unknown[]) => {
    const byMonth = Map.groupBy(moments.map(monthIn), (month) => month);
    return (month: string) => byMonth.get(month)?.length ?? 0;
  };
  const ofState = (state: string) =>
    numbersOf(over.filter((row) => row.state === state).map(({ ended_at }) => ended_at));
  const [inSent, inAccepted] = [numbersOf(sent), numbersOf(accepted)];
  const [inCompleted, inEnded] = [ofState('completed'), ofState('ended')];
  return months.map((month) => ({
    month,
    sent: inSent(month),
    accepted: inAccepted(month),
    completed: inCompleted(month),
    ended: inEnded(month),
  }));
}
