import { mentorshipRequestActions as declared, type PayloadOf } from '@site/shared/actions';
import { maxWaiting, placeOfferDays } from '@site/shared/domain/mentoring';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { mentorshipRequests } from '@site/shared/domain/workflows';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../engine/actions/action-set.ts';
import { listOf } from '../../engine/actions/caller.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { performWithin } from '../../engine/actions/perform.ts';
import { refusal } from '../../engine/refuse.ts';
import type { ChangesIn, RowIn } from '../../engine/schema/row-types.ts';
import { dayOf, instantOf } from '../../engine/values.ts';
import { lockPeople } from '../people/records/lock-people.ts';
import {
  freePlacesOf,
  openRequestStates,
  requestsOf,
  runningOf,
  runningStates,
} from './free-places.ts';
import { latestSkills } from './latest-skills.ts';
import { mentorshipActions } from './mentorship-actions.ts';
import { mentorProfileActions } from './profile-actions.ts';
import { profileOf } from './profile-of.ts';
import { reviewsOpenCase } from './reviews-of.ts';

const dayLength = 86_400_000;
type Asked = PayloadOf<typeof declared.send.fields>;
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
      item.state !== 'waiting' &&
      item.state !== 'place_free',
  },
  rules: {
    another: async ({ trx, caller, payload }) => {
      const { mentor } = payload as Asked;
      // Two requests for the last place, or of one mentee, are decided one after the other.
      await lockPeople(trx, [caller.person, mentor]);
      return mentor === caller.person ? refusal('E_INVALID', { field: 'mentor' }) : undefined;
    },
    offered: async ({ trx, payload }) => {
      const { mentor, topics } = payload as Asked;
      const profile = await profileOf(trx, mentor);
      const shown = await trx('people_members').where({ id: mentor }).first('id');
      if (profile?.state !== 'published' || !shown) {
        return refusal('E_INVALID', { field: 'mentor' });
      }
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
    notTogether: async ({ trx, caller, payload }) => {
      const running = await trx('mentorships')
        .where({ mentee: caller.person ?? '', mentor: (payload as Asked).mentor })
        .whereIn('state', [...runningStates])
        .first('id');
      return running ? refusal('E_STATE', { params: { state: 'active' } }) : undefined;
    },
    notAsked: async ({ trx, caller, payload }) => {
      const open = await trx('mentorship_requests')
        .where({ mentee: caller.person ?? '', mentor: (payload as Asked).mentor })
        .whereIn('state', [...openRequestStates])
        .first('id');
      return open ? refusal('E_STATE', { params: { state: 'sent' } }) : undefined;
    },
    placeFree: async ({ trx, payload }) => {
      const { mentor } = payload as Asked;
      const profile = await profileOf(trx, mentor);
      const line = await requestsOf(trx, mentor, ['waiting']);
      const free = profile ? await freePlacesOf(trx, profile) : 0;
      return line.length === 0 && free > 0 ? undefined : refusal('E_CAPACITY');
    },
    lineOpen: async ({ trx, payload }) => {
      const line = await requestsOf(trx, (payload as Asked).mentor, ['waiting', 'place_free']);
      return line.length < maxWaiting ? undefined : refusal('E_CAPACITY');
    },
    unexpired: ({ item, now }) =>
      item.expires_at && instantOf(item.expires_at) <= now
        ? refusal('E_STATE', { params: { state: 'expired' } })
        : undefined,
    hasPlace: async ({ trx, item }) => {
      await lockPeople(trx, [item.mentee ?? null, item.mentor ?? null]);
      const profile = await profileOf(trx, item.mentor ?? '');
      const running = await runningOf(trx, 'mentor', item.mentor ?? '');
      return running < Number(profile?.capacity ?? 0) ? undefined : refusal('E_CAPACITY');
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
  rulesOfPayload: ['another', 'offered', 'notTogether', 'notAsked', 'placeFree', 'lineOpen'],
  effects: {
    send: effect(formOf(declared.send, {}), async (context, { to }) => {
      const { payload, caller, now, settings, trx } = context;
      const { share_skills, topics, ...asked } = payload;
      return {
        ...asked,
        expectations: asked.expectations ?? null,
        topics: [...topics],
        mentee: caller.person ?? '',
        skills: share_skills ? await latestSkills(trx, caller.person ?? '') : null,
        sent_at: now.toISOString(),
        expires_at: to === 'sent' ? answerBy(now, settings) : null,
        reminders: 0,
      };
    }),
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

function answerBy(now: Date, settings: ActionContext['settings']): string {
  return new Date(now.getTime() + settings['mentor.request_ttl_days'] * dayLength).toISOString();
}

type Answer = ActionContext<{ pause?: boolean | undefined }, Request>;

/** The mentor has answered: earlier requests without an answer no longer count. */
async function answered(context: Answer): Promise<void> {
  const { trx, rows, item, payload } = context;
  const profile = await profileOf(trx, item.mentor);
  if (profile) await rows('mentor_profiles').change(profile.id, { unanswered: 0 });
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
  if (from === 'place_free') return;
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
