import { mentorshipRequestActions as declared, type PayloadOf } from '@site/shared/actions';
import { maxWaiting, placeOfferDays } from '@site/shared/domain/mentoring';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { mentorshipRequests } from '@site/shared/domain/workflows';
import type { Knex } from 'knex';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../../engine/actions/action-set.ts';
import { listOf } from '../../../engine/actions/caller.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { performWithin } from '../../../engine/actions/perform.ts';
import { noText } from '../../../engine/no-text.ts';
import { refusal } from '../../../engine/refuse.ts';
import type { ChangesIn, RowIn } from '../../../engine/schema/row-types.ts';
import { dayOf, instantOf } from '../../../engine/values.ts';
import { lockPeople } from '../../people/records/lock-people.ts';
import { isCoordinator } from '../coordinator/coordinator-commands.ts';
import { answerDaysOf } from '../offers/answer-days.ts';
import { latestSkills } from '../offers/latest-skills.ts';
import { closedMentors } from '../offers/mentor-marks.ts';
import { mentorProfileActions } from '../offers/profile-actions.ts';
import { profileOf } from '../offers/profile-of.ts';
import { mentorshipActions } from '../pairs/mentorship-actions.ts';
import {
  freePlacesOf,
  openRequestStates,
  pendingRequestStates,
  requestsOf,
  runningOf,
  runningStates,
} from './free-places.ts';
import { reviewsOpenCase } from './reviews-of.ts';

const dayLength = 86_400_000;
type Asked = PayloadOf<typeof declared.send.fields>;
type Written = PayloadOf<typeof declared.agree.fields>;
type Proposed = PayloadOf<typeof declared.propose.fields>;
type Request = RowIn<'mentorship_requests'>;

/** Requests to mentors: docs/domain/mentoring.md, "Requests". */
export const mentorshipRequestActions: WorkflowActions<
  typeof mentorshipRequests,
  'mentorship_requests'
> = {
  workflow: mentorshipRequests,
  collection: 'mentorship_requests',
  actors: {
    member: ({ caller, item }) =>
      item.mentee === undefined &&
      caller.person !== null &&
      isMemberStanding(caller.standing as Standing),
    mentee: ({ caller, item }) => caller.person !== null && item.mentee === caller.person,
    // A mentor does not see who waits in line.
    mentor: ({ caller, item }) =>
      caller.person !== null &&
      item.mentor === caller.person &&
      !unseenByMentor.some((state) => state === item.state),
    coordinator: async ({ trx, caller, item }) =>
      item.mentee === undefined && (await isCoordinator(trx, caller)),
  },
  rules: {
    another: async (context) => {
      const { trx, caller } = context;
      const mentor = mentorIn(context);
      // Two requests for the last place, or of one mentee, are decided one after the other.
      await lockPeople(trx, [caller.person, mentor]);
      return mentor === caller.person ? refusal('E_INVALID', { field: 'mentor' }) : undefined;
    },
    offered: async (context) => {
      const { topics } = context.payload as Asked;
      const mentor = mentorIn(context);
      const profile = await offeredTo(context.trx, { mentor, mentee: context.caller.person ?? '' });
      if (!profile) return refusal('E_INVALID', { field: 'mentor' });
      const offered = listOf(profile.topics);
      return topics.every((topic) => offered.includes(topic))
        ? undefined
        : refusal('E_INVALID', { field: 'topics' });
    },
    fewOpen: async ({ trx, caller, settings }) => {
      const most = settings['mentee.max_open_requests'];
      const open = await trx('mentorship_requests')
        .where({ mentee: caller.person ?? '' })
        .whereIn('state', [...openRequestStates])
        .select('expires_at');
      if (open.length < most) return undefined;
      const next = open
        .flatMap(({ expires_at }) => (expires_at ? [instantOf(expires_at)] : []))
        .toSorted((one, other) => one.getTime() - other.getTime())[0];
      const date = next ? dayOf(next, settings['deadline.zone']) : '–';
      return refusal('E_QUOTA', { params: { n: most, date } });
    },
    notTogether: async (context) => {
      const pair = { mentee: context.caller.person ?? '', mentor: mentorIn(context) };
      return (await areTogether(context.trx, pair))
        ? refusal('E_STATE', { params: { state: 'active' } })
        : undefined;
    },
    notAsked: async (context) => {
      const pair = { mentee: context.caller.person ?? '', mentor: mentorIn(context) };
      return (await hasAsked(context.trx, pair, openRequestStates))
        ? refusal('E_STATE', { params: { state: 'sent' } })
        : undefined;
    },
    pairable: async ({ trx, payload }) => {
      const pair = payload as Proposed;
      const { mentor, mentee } = pair;
      await lockPeople(trx, [mentor, mentee]);
      const isMember = await trx('people_members').where({ id: mentee }).first('id');
      if (!isMember || mentee === mentor) return refusal('E_INVALID', { field: 'mentee' });
      if (!(await offeredTo(trx, pair))) return refusal('E_INVALID', { field: 'mentor' });
      const known =
        (await areTogether(trx, pair)) || (await hasAsked(trx, pair, pendingRequestStates));
      return known ? refusal('E_STATE', { params: { state: 'sent' } }) : undefined;
    },
    placeFree: async (context) => {
      const { trx } = context;
      const mentor = mentorIn(context);
      const profile = await profileOf(trx, mentor);
      const line = await requestsOf(trx, mentor, ['waiting']);
      const free = profile ? await freePlacesOf(trx, profile) : 0;
      return line.length === 0 && free > 0 ? undefined : refusal('E_CAPACITY');
    },
    lineOpen: async (context) => {
      const line = await requestsOf(context.trx, mentorIn(context), ['waiting', 'place_free']);
      return line.length < maxWaiting ? undefined : refusal('E_CAPACITY');
    },
    unexpired: ({ item, now }) =>
      item.expires_at && instantOf(item.expires_at) <= now
        ? refusal('E_STATE', { params: { state: 'expired' } })
        : undefined,
    hasPlace: async ({ trx, item }) => {
      await lockPeople(trx, [item.mentee ?? null, item.mentor ?? null]);
      const profile = await profileOf(trx, item.mentor ?? '');
      // A place that is kept for the first in line is not given to others meanwhile.
      const free = profile ? await freePlacesOf(trx, profile) : 0;
      return free > 0 ? undefined : refusal('E_CAPACITY');
    },
    menteeFree: async ({ trx, item, settings }) =>
      (await runningOf(trx, 'mentee', item.mentee ?? '')) < settings['mentee.max_active']
        ? undefined
        : refusal('E_STATE', { params: { state: 'withdrawn' } }),
    reviewsNobody: async ({ trx, item }) => {
      const [mentor, mentee] = [item.mentor ?? '', item.mentee ?? ''];
      const reviews = await reviewsOpenCase(trx, { reviewer: mentor, candidate: mentee });
      if (reviews) return refusal('E_FIREWALL');
      const isReviewed = await reviewsOpenCase(trx, { reviewer: mentee, candidate: mentor });
      return isReviewed ? refusal('E_STATE', { params: { state: 'withdrawn' } }) : undefined;
    },
    isReviewed: async ({ trx, item }) =>
      (await reviewsOpenCase(trx, { reviewer: item.mentee ?? '', candidate: item.mentor ?? '' }))
        ? undefined
        : refusal('E_STATE', { params: { state: item.state ?? '' } }),
  },
  rulesOfPayload: [
    'another',
    'offered',
    'notTogether',
    'notAsked',
    'pairable',
    'placeFree',
    'lineOpen',
  ],
  effects: {
    send: effect(formOf(declared.send, {}), async (context, { to }) => {
      const { mentor, ...written } = context.payload;
      const mentee = context.caller.person ?? '';
      return { mentor, mentee, ...(await requestOf({ ...context, payload: written }, to)) };
    }),
    propose: effect(formOf(declared.propose, {}), ({ payload, now, settings }) => ({
      ...payload,
      goal: noText,
      topics: [],
      sent_at: now.toISOString(),
      expires_at: answerBy(now, settings),
      reminders: 0,
    })),
    agree: effect(formOf(declared.agree, {}), (context, { to }) => requestOf(context, to)),
    open: { write: ({ now }) => ({ viewed_at: now.toISOString() }) },
    remind: { write: ({ item }) => ({ reminders: Number(item.reminders) + 1 }) },
    accept: effect(formOf(declared.accept, {}), ({ now }) => ({ answered_at: now.toISOString() }), {
      after: accepted,
    }),
    decline: effect(
      formOf(declared.decline, {}),
      ({ payload, now }) => ({ answered_at: now.toISOString(), decline_code: payload.code }),
      { after: answered },
    ),
    'offer-place': {
      write: ({ now }) => ({
        expires_at: new Date(now.getTime() + placeOfferDays * dayLength).toISOString(),
      }),
    },
    confirm: {
      write: ({ now, settings }): ChangesIn<'mentorship_requests'> => ({
        sent_at: now.toISOString(),
        expires_at: answerBy(now, settings),
        reminders: 0,
      }),
    },
    expire: { after: countUnanswered },
  },
};

/** States in which the mentor does not know of the request yet. */
const unseenByMentor = ['proposed', 'waiting', 'place_free'] as const;

/** The mentor who is asked: named by the request, or by the proposal that the mentee agrees to. */
function mentorIn({ item, payload }: { item: Partial<Request>; payload: unknown }): string {
  return item.mentor ?? (payload as Asked).mentor;
}

type Parties = { readonly mentor: string; readonly mentee: string };

/** The offer of a mentor whom a person finds; undefined otherwise. */
async function offeredTo(trx: Knex, { mentor, mentee }: Parties) {
  const profile = await profileOf(trx, mentor);
  const shown = await trx('people_members').where({ id: mentor }).first('id');
  if (profile?.state !== 'published' || !shown) return undefined;
  return (await closedMentors(trx, mentee)).has(mentor) ? undefined : profile;
}

async function areTogether(trx: Knex, pair: Parties): Promise<boolean> {
  const running = await trx('mentorships')
    .where(pair)
    .whereIn('state', [...runningStates])
    .first('id');
  return running !== undefined;
}

async function hasAsked(trx: Knex, pair: Parties, states: readonly string[]): Promise<boolean> {
  const open = await trx('mentorship_requests').where(pair).whereIn('state', states).first('id');
  return open !== undefined;
}

/** The columns of what a mentee has written; in a line nobody has to answer by a day. */
async function requestOf(
  { payload, caller, now, settings, trx }: ActionContext<Written>,
  to: string,
): Promise<ChangesIn<'mentorship_requests'>> {
  const { share_skills, topics, goal, expectations } = payload;
  return {
    goal,
    expectations: expectations ?? null,
    topics: [...topics],
    skills: share_skills ? await latestSkills(trx, caller.person ?? '') : null,
    sent_at: now.toISOString(),
    expires_at: to === 'sent' ? answerBy(now, settings) : null,
    reminders: 0,
  };
}

function answerBy(now: Date, settings: ActionContext['settings']): string {
  return new Date(now.getTime() + settings['mentor.request_ttl_days'] * dayLength).toISOString();
}

type Answer = ActionContext<{ pause?: boolean | undefined }, Request>;

/** The mentor has answered: earlier requests without an answer no longer count, and the usual time changes. */
async function answered(context: Answer): Promise<void> {
  const { trx, rows, item, payload } = context;
  const profile = await profileOf(trx, item.mentor);
  if (profile) {
    const answer_days = await answerDaysOf(trx, [item.mentor]);
    await rows('mentor_profiles').change(profile.id, { unanswered: 0, answer_days });
  }
  if (profile?.state !== 'published' || !payload.pause) return;
  await performWithin(context, mentorProfileActions, 'pause', { key: profile.id, as: 'system' });
}

/** Starts the mentorship; other requests of a mentee who has enough mentors are withdrawn. */
async function accepted(context: Answer, { to }: { to: string }): Promise<void> {
  const { trx, item, settings } = context;
  if (to === 'accepted') {
    const payload = { request: item.id, mentor: item.mentor, mentee: item.mentee };
    await performWithin(context, mentorshipActions, 'start', { payload, as: 'system' });
    if ((await runningOf(trx, 'mentee', item.mentee)) >= settings['mentee.max_active']) {
      const others = await trx('mentorship_requests')
        .where({ mentee: item.mentee })
        .whereIn('state', [...openRequestStates])
        .whereNot({ id: item.id })
        .orderBy('id')
        .select('id');
      for (const { id: key } of others) {
        await performWithin(context, mentorshipRequestActions, 'withdraw', { key, as: 'system' });
      }
    }
  }
  await answered(context);
}

/**
 * Counts requests that a mentor left without an answer; the last one before the limit pauses the offer. A request between
 * a candidate and a reviewer counts for nobody: accepting it would have been refused.
 */
async function countUnanswered(
  context: ActionContext<unknown, Request>,
  { from }: { from: string },
): Promise<void> {
  const { trx, rows, item, settings, emit } = context;
  if (from === 'place_free' || from === 'proposed') return;
  const { mentor, mentee } = item;
  const pairs = [
    { reviewer: mentor, candidate: mentee },
    { reviewer: mentee, candidate: mentor },
  ];
  for (const pair of pairs) if (await reviewsOpenCase(trx, pair)) return;
  const profile = await profileOf(trx, mentor);
  if (!profile) return;
  const unanswered = Number(profile.unanswered ?? 0) + 1;
  await rows('mentor_profiles').change(profile.id, { unanswered });
  if (unanswered < settings['mentor.expiries_before_pause'] || profile.state !== 'published')
    return;
  await performWithin(context, mentorProfileActions, 'pause', { key: profile.id, as: 'system' });
  emit('mentor-profiles.auto-pause', profile.id);
}
