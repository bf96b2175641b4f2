// What mentoring asks of a person, for the home page: docs/domain/mentoring.md, "Elsewhere".
import type { MentoringSummary, MentoringTask } from '@site/shared/api';
import type { Knex } from 'knex';
import type { Caller } from '../../engine/actions/caller.ts';
import { now } from '../../engine/clock.ts';
import type { Host } from '../../engine/host.ts';
import { notFound } from '../../engine/refuse.ts';
import { instantOf } from '../../engine/values.ts';
import { mentoringPeople } from './mentoring-people.ts';
import { answerableStates } from './requests/free-places.ts';

const dayLength = 86_400_000;

/** What waits for the caller, the most urgent first. Throws `E_NOT_FOUND` for visitors. */
export async function mentoringSummary(
  { database }: Pick<Host, 'database'>,
  { person: own }: Pick<Caller, 'person'>,
): Promise<MentoringSummary> {
  if (own === null) throw notFound();
  const [requests, places, consents] = await Promise.all([
    database('mentorship_requests')
      .where({ mentor: own })
      .whereIn('state', [...answerableStates])
      .where('expires_at', '>', now())
      .orderBy('expires_at')
      .select('expires_at'),
    database('mentorship_requests')
      .where({ mentee: own })
      .whereIn('state', ['place_free', 'proposed'])
      .where('expires_at', '>', now())
      .orderBy('expires_at')
      .select('mentor', 'expires_at', 'state'),
    consentsOf(database, own),
  ]);
  const people = await mentoringPeople(database, [
    ...places.map(({ mentor }) => mentor),
    ...consents.map(({ other }) => other),
  ]);
  const nameOf = (id: string) => people.get(id)?.name ?? { ru: '', en: '' };
  const tasks: MentoringTask[] = [];
  const [first] = requests;
  if (first) {
    const left = instantOf(first.expires_at).getTime() - now().getTime();
    const daysLeft = Math.floor(left / dayLength);
    tasks.push({ kind: 'requests', count: requests.length, daysLeft });
  }
  for (const { mentor, expires_at, state } of places) {
    const until = instantOf(expires_at).toISOString();
    const kind = state === 'proposed' ? 'proposal' : 'place';
    tasks.push({ kind, mentor: nameOf(mentor), until });
  }
  for (const { kind, mentorship, other } of consents) {
    tasks.push({ kind, mentorship, other: nameOf(other) });
  }
  return { tasks };
}

type Consent = { kind: 'confirm' | 'extend' | 'complete'; mentorship: string; other: string };

/** Mentorships in which the next step needs the consent of the person. */
async function consentsOf(database: Knex, own: string): Promise<Consent[]> {
  const pairs = await database('mentorships')
    .where((either) => either.where({ mentor: own }).orWhere({ mentee: own }))
    .whereIn('state', ['trial', 'active'])
    .orderBy('started_at');
  const trials = pairs.filter(({ state }) => state === 'trial').map(({ id }) => id);
  const met = new Set<string>(
    await database('mentorship_sessions')
      .whereIn('mentorship', trials)
      .where({ state: 'held' })
      .pluck('mentorship'),
  );
  return pairs.flatMap((pair): Consent[] => {
    const side = pair.mentor === own ? 'mentor' : 'mentee';
    const other = side === 'mentor' ? 'mentee' : 'mentor';
    const task = { mentorship: pair.id, other: pair[other] };
    if (pair.state === 'trial') {
      const waits = met.has(pair.id) && !pair[`${side}_confirmed_at`];
      return waits ? [{ kind: 'confirm', ...task }] : [];
    }
    return [
      ...(pair.extend_asked === other ? [{ kind: 'extend' as const, ...task }] : []),
      ...(pair.complete_asked === other ? [{ kind: 'complete' as const, ...task }] : []),
    ];
  });
}
