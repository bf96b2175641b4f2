import { maxPauseDays } from '@site/shared/domain/mentoring';
import { dayIn, daysLater } from '@site/shared/domain/time';
import { didNothing, type Job, type JobContext } from '../../engine/jobs/job.ts';
import { performer } from '../../engine/perform-in-jobs.ts';
import { instantOf, storedDay } from '../../engine/values.ts';
import { presentMember } from '../people/present-member.ts';
import { enterAnswerDays } from './offers/answer-days.ts';
import { mentorProfileActions } from './offers/profile-actions.ts';
import { mentorshipActions } from './pairs/mentorship-actions.ts';
import {
  answerableStates,
  freePlacesOf,
  pendingRequestStates,
  requestsOf,
  runningStates,
} from './requests/free-places.ts';
import { mentorshipRequestActions } from './requests/request-actions.ts';

const dayLength = 86_400_000;
/** Days before the planned end on which both are told. */
const endingSoon = 14;

/**
 * Hourly: reminders and ends of requests, free places for those who wait, pauses that are over, and what silence, time or
 * leaving the association does to mentorships. Result: numbers by kind (docs/domain/mentoring.md, "Deadlines").
 */
export const mentoringJob: Job = {
  name: 'mentoring',
  every: '20 * * * *',
  idle: didNothing,
  run: async (context) => {
    const left = await endOfLeavers(context);
    const requests = await requestDeadlines(context);
    const offers = await offerDeadlines(context);
    const pairs = await mentorshipDeadlines(context);
    return { ...left, ...requests, ...offers, ...pairs };
  },
};

const ago = ({ now }: JobContext, days: number) => new Date(now().getTime() - days * dayLength);

/** Requests, offers and mentorships of people who are no members any more. */
async function endOfLeavers(context: JobContext) {
  const { database } = context;
  const isMember = (column: string) => presentMember(database, column);
  const offers = await database('mentor_profiles')
    .whereIn('state', ['published', 'paused'])
    .whereNotExists(isMember('mentor_profiles.person'))
    .pluck('id');
  const pairs = await database('mentorships')
    .whereIn('state', [...runningStates])
    .where((either) =>
      either
        .whereNotExists(isMember('mentorships.mentor'))
        .orWhereNotExists(isMember('mentorships.mentee')),
    )
    .pluck('id');
  const requests = await database('mentorship_requests')
    .whereIn('state', [...pendingRequestStates])
    .whereNotExists(isMember('mentorship_requests.mentee'))
    .pluck('id');
  return {
    hidden: await performer(context, mentorProfileActions)('hide', offers),
    left: await performer(context, mentorshipActions)('leave', pairs),
    withdrawn: await performer(context, mentorshipRequestActions)('withdraw', requests),
  };
}

async function requestDeadlines(context: JobContext) {
  const { database, settings, now } = context;
  const perform = performer(context, mentorshipRequestActions);
  const over = await database('mentorship_requests')
    .whereIn('state', [...answerableStates, 'place_free', 'proposed'])
    .where('expires_at', '<=', now())
    .pluck('id');
  const expired = await perform('expire', over);
  const days = settings['mentor.reminder_days'].toSorted((one, other) => one - other);
  const waiting = await database('mentorship_requests')
    .whereIn('state', [...answerableStates])
    .where('expires_at', '>', now())
    .select('id', 'sent_at', 'reminders');
  const due = waiting.filter(({ sent_at, reminders }) => {
    const next = days[Number(reminders ?? 0)];
    return next !== undefined && instantOf(sent_at) <= ago(context, next);
  });
  const reminded = await perform(
    'remind',
    due.map(({ id }) => id),
  );
  return { expired, reminded };
}

async function offerDeadlines(context: JobContext) {
  const { database, settings, now } = context;
  const today = dayIn(now(), settings['deadline.zone']);
  const back = await database('mentor_profiles')
    .where({ state: 'paused' })
    .where('paused_until', '<=', today)
    .pluck('id');
  const resumed = await performer(context, mentorProfileActions)('publish', back);
  const withLine = await database('mentor_profiles')
    .whereIn('person', database('mentorship_requests').where({ state: 'waiting' }).select('mentor'))
    .where({ state: 'published' })
    .select('person', 'capacity');
  const answers = await enterAnswerDays(database);
  let offered = 0;
  for (const profile of withLine) {
    const free = await freePlacesOf(database, profile);
    const next = (await requestsOf(database, profile.person, ['waiting'])).slice(0, free);
    offered += await performer(context, mentorshipRequestActions)('offer-place', next);
  }
  return { resumed, answers, offered };
}

async function mentorshipDeadlines(context: JobContext) {
  const { database, settings, now } = context;
  const perform = performer(context, mentorshipActions);
  const today = dayIn(now(), settings['deadline.zone']);
  const inState = (state: 'trial' | 'active' | 'paused') =>
    database('mentorships').where({ state });
  const trials = await inState('trial')
    .where('started_at', '<=', ago(context, settings['mentorship.trial_days']))
    .pluck('id');
  const pauses = await inState('paused')
    .where('paused_at', '<=', ago(context, maxPauseDays))
    .pluck('id');
  const lastSessions = new Map<string, Date>();
  for (const { mentorship, at } of await database('mentorship_sessions')
    .whereIn('state', ['held', 'planned'])
    .select('mentorship', 'at')) {
    const known = lastSessions.get(mentorship);
    const moment = instantOf(at);
    if (!known || known < moment) lastSessions.set(mentorship, moment);
  }
  const active = await inState('active').select(
    'id',
    'started_at',
    'planned_end',
    'nudged_at',
    'ending_told_at',
  );
  const silentFor = (days: number) =>
    active.filter(({ id, started_at }) => {
      const last = lastSessions.get(id) ?? instantOf(started_at);
      return last <= ago(context, days);
    });
  const autopaused = silentFor(settings['mentorship.autopause_days']);
  const nudged = silentFor(settings['mentorship.nudge_days']).filter(
    (row) =>
      !autopaused.includes(row) &&
      (!row.nudged_at ||
        instantOf(row.nudged_at) <= ago(context, settings['mentorship.nudge_days'])),
  );
  const ending = active.filter(
    (row) =>
      !autopaused.includes(row) &&
      !row.ending_told_at &&
      (storedDay(row.planned_end) ?? '') <= daysLater(today, endingSoon),
  );
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    trials: await perform('end', trials, { code: 'no_fit' }),
    resumedPairs: await perform('resume', pauses),
    nudged: await perform('nudge', ids(nudged)),
    autopaused: await perform('pause', ids(autopaused)),
    ending: await perform('ending-soon', ids(ending)),
  };
}
