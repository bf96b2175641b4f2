import type { MentorshipDetail } from '@site/shared/api';
import { dayIn, daysLater, homeZone } from '@site/shared/domain/time';
import { mentorships } from '@site/shared/domain/workflows';
import type { Knex } from 'knex';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../../../engine/actions/caller.ts';
import { decryptedRows } from '../../../engine/confidential/confidential.ts';
import type { Host } from '../../../engine/host.ts';
import { notFound } from '../../../engine/refuse.ts';
import type { StoredRowIn } from '../../../engine/schema/row-types.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { instantOf } from '../../../engine/values.ts';
import { mentoringPeople } from '../mentoring-people.ts';
import { cardsOfPairs, isoOf } from '../own-mentoring.ts';

type Pair = StoredRowIn<'mentorships'>;
type Goal = { id: string; text: string; done_at: string | null };

/** One mentorship, for its two people. Throws `E_NOT_FOUND` for everybody else. */
export async function mentorshipDetail(
  host: Host,
  caller: Caller,
  id: string,
): Promise<MentorshipDetail> {
  const { database } = host;
  const own = caller.person;
  const pair = isUuid(id) ? await database('mentorships').where({ id }).first() : undefined;
  if (!pair || own === null || (pair.mentor !== own && pair.mentee !== own)) throw notFound();
  const side = pair.mentor === own ? 'mentor' : 'mentee';
  const other = side === 'mentor' ? 'mentee' : 'mentor';
  const settings = await settingsOf(host);
  const [people, request, zones, sessions, feedback] = await Promise.all([
    mentoringPeople(database, [pair.mentor, pair.mentee]),
    database('mentorship_requests').where({ id: pair.request }).first('goal', 'expectations'),
    zonesOf(database, own, pair[other]),
    sessionsOf(host, pair.id, own),
    database('mentorship_feedback').where({ mentorship: pair.id, person: own }).first(),
  ]);
  const [card] = await cardsOfPairs(database, [pair], { own, people });
  if (!card) throw notFound();
  const asked = (by: string | null) => (by === null ? null : by === side ? 'own' : 'other');
  const trialDays = settings['mentorship.trial_days'];
  const started = dayIn(instantOf(pair.started_at), settings['deadline.zone']);
  return {
    ...card,
    revision: Number(pair.revision),
    goal: request?.goal ?? '',
    expectations: request?.expectations || null,
    goals: goalsIn(pair.goals),
    sessions,
    zones,
    trialUntil: pair.state === 'trial' ? daysLater(started, trialDays) : null,
    hasConfirmed: Boolean(pair[`${side}_confirmed_at`]),
    hasOtherConfirmed: Boolean(pair[`${other}_confirmed_at`]),
    isExtended: Boolean(pair.extended),
    asked: { extend: asked(pair.extend_asked), complete: asked(pair.complete_asked) },
    endCode: pair.end_code as MentorshipDetail['endCode'],
    sessionsHint: settings['mentorship.sessions_hint'],
    feedback: feedback
      ? { usefulness: Number(feedback.usefulness), goalReached: feedback.goal_reached }
      : null,
    allowed: allowedFor(pair, side, {
      hasHeld: sessions.some(({ state }) => state === 'held'),
      hasFeedback: feedback !== undefined,
    }),
  };
}

/** The events and commands that one of the two may send now. */
function allowedFor(
  pair: Pair,
  side: 'mentor' | 'mentee',
  { hasHeld, hasFeedback }: { hasHeld: boolean; hasFeedback: boolean },
): string[] {
  const events = mentorships
    .eventsOf(pair.state)
    .filter((event) => mentorships.stepsOf(pair.state, event).some(({ by }) => by.includes(side)));
  const isRunning = pair.state === 'trial' || pair.state === 'active';
  const hasSessions = isRunning || pair.state === 'paused';
  const isOver = pair.state === 'completed' || pair.state === 'ended';
  const further = {
    confirm: pair.state === 'trial' && hasHeld && !pair[`${side}_confirmed_at`],
    extend: pair.state === 'active' && !pair.extended && pair.extend_asked !== side,
    complete: pair.state === 'active' && pair.complete_asked !== side,
    'add-goal': isRunning,
    'mark-goal': isRunning,
    'remove-goal': isRunning,
    'plan-session': isRunning,
    'move-session': hasSessions,
    'cancel-session': hasSessions,
    'close-session': pair.state !== 'frozen',
    summarize: pair.state !== 'frozen',
    'write-note': pair.state !== 'frozen',
    feedback: isOver && !hasFeedback,
  };
  return [
    ...events,
    ...Object.entries(further).flatMap(([command, isOpen]) => (isOpen ? [command] : [])),
  ];
}

async function zonesOf(
  database: Knex,
  own: string,
  other: string,
): Promise<MentorshipDetail['zones']> {
  const rows = await database('directus_users')
    .whereIn('person', [own, other])
    .select('person', 'timezone');
  const zoneOf = (id: string) => rows.find(({ person }) => person === id)?.timezone || homeZone;
  return { own: zoneOf(own), other: zoneOf(other) };
}

async function sessionsOf(
  host: Host,
  mentorship: string,
  own: string,
): Promise<MentorshipDetail['sessions']> {
  const { database } = host;
  const stored = await database('mentorship_sessions').where({ mentorship }).orderBy('at');
  const ids = stored.map(({ id }) => id);
  const notes = await database('mentorship_notes').whereIn('session', ids).where({ person: own });
  const ownNotes = decryptedRows(host, 'mentorship_notes', notes);
  return decryptedRows(host, 'mentorship_sessions', stored).map((row) => ({
    id: row.id,
    state: row.state,
    at: isoOf(row.at),
    minutes: Number(row.minutes),
    format: row.format,
    moves: Number(row.moves ?? 0),
    summary: row.summary || null,
    note: ownNotes.find(({ session }) => session === row.id)?.note || null,
  }));
}

function goalsIn(stored: unknown): MentorshipDetail['goals'] {
  const goals = (typeof stored === 'string' ? JSON.parse(stored) : (stored ?? [])) as Goal[];
  return goals.map(({ id, text, done_at }) => ({ id, text, doneAt: done_at }));
}
