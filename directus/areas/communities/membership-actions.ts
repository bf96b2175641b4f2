import { communityMembershipActions as declared, type PayloadOf } from '@site/shared/actions';
import { askAgainDays, invitationDays, isAbove } from '@site/shared/domain/communities';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { communityMemberships } from '@site/shared/domain/workflows';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { refusal } from '../../engine/refuse.ts';
import type { ChangesIn, StoredRowIn } from '../../engine/schema/row-types.ts';
import { dayOf, instantOf } from '../../engine/values.ts';
import { giveUpSeats } from './events/seats.ts';
import { hasGrade } from './has-grade.ts';
import { joinQuestionsIn } from './join-questions.ts';
import {
  leadsEnough,
  leadsOf,
  lockCommunity,
  openMembership,
  roleOf,
  visibleCommunity,
} from './visible.ts';

const dayLength = 86_400_000;
type Asked = PayloadOf<typeof declared.request.fields>;
type Invited = PayloadOf<typeof declared.invite.fields>;
type Promoted = PayloadOf<typeof declared.promote.fields>;
type Context<Payload = unknown, Item = unknown> = ActionContext<Payload, Item>;

const founder = z.strictObject({ community: z.uuid(), person: z.uuid() });

/** A person in a community: docs/domain/communities.md, "Membership". */
export const communityMembershipActions: WorkflowActions<
  typeof communityMemberships,
  'community_memberships'
> = {
  workflow: communityMemberships,
  collection: 'community_memberships',
  actors: {
    member: ({ caller, item }) =>
      item.id === undefined &&
      caller.person !== null &&
      isMemberStanding(caller.standing as Standing),
    // Who is out has no part in it any more, whatever the community is.
    owner: ({ caller, item }) =>
      caller.person !== null &&
      item.person === caller.person &&
      openMembership.some((state) => state === item.state),
    moderator: async ({ trx, caller, item }) => {
      const role = item.community ? await roleOf(trx, caller, item.community) : null;
      return role === 'moderator' || role === 'lead';
    },
    lead: async ({ trx, caller, item }) =>
      item.community !== undefined && (await roleOf(trx, caller, item.community)) === 'lead',
  },
  rules: {
    seen: async ({ trx, caller, payload }) => {
      const { community: id } = payload as Asked;
      const found = await visibleCommunity(trx, caller, { id });
      if (!found) return refusal('E_INVALID', { field: 'community' });
      // Two requests of one person are decided one after the other.
      await lockCommunity(trx, id);
      return found.state === 'active'
        ? undefined
        : refusal('E_STATE', { params: { state: found.state } });
    },
    open: async (context) => accessRefusal(await communityAsked(context), 'open'),
    onRequest: async (context) => accessRefusal(await communityAsked(context), 'request'),
    free: ({ trx, caller, payload, now, settings }) =>
      freeRefusal(trx, {
        community: (payload as Asked).community,
        person: caller.person ?? '',
        now,
        zone: settings['deadline.zone'],
      }),
    grade: async (context) => {
      const lowest = (await communityAsked(context))?.min_grade;
      return hasGrade(context.caller.grade, lowest) ? undefined : refusal('E_FORBIDDEN');
    },
    answered: async (context) => {
      const questions = joinQuestionsIn((await communityAsked(context))?.questions);
      const { answers = [] } = context.payload as Asked;
      const isMissing = questions.some(({ required }, index) => required && !answers[index]);
      return isMissing || answers.length > questions.length
        ? refusal('E_REQUIRED', { field: 'answers' })
        : undefined;
    },
    agreed: async (context) => {
      const { agreement } = context.payload as Asked;
      const { community } = context.item;
      const of = community ? await communityIn(context, community) : await communityAsked(context);
      return Number(of?.agreement_version) === agreement
        ? undefined
        : refusal('E_INVALID', { field: 'agreement' });
    },
    moderates: async ({ trx, caller, payload }) => {
      const role = await roleOf(trx, caller, (payload as Invited).community);
      return role === 'moderator' || role === 'lead' ? undefined : refusal('E_FORBIDDEN');
    },
    invitable: async (context) => {
      const { trx, payload, settings } = context;
      const { community, person } = payload as Invited;
      const access = (await communityAsked(context))?.access;
      if (access !== 'invite' && access !== 'hidden') {
        return refusal('E_STATE', { params: { state: access ?? '' } });
      }
      const known = await trx('people_members')
        .join('people', 'people.id', 'people_members.id')
        .where('people_members.id', person)
        .first('people.standing as standing');
      if (!known || !isMemberStanding(known.standing as Standing)) {
        return refusal('E_INVALID', { field: 'person' });
      }
      const zone = settings['deadline.zone'];
      // Moderators may ask again at once.
      return freeRefusal(trx, { community, person, zone });
    },
    running: async (context) => {
      const { community } = context.item;
      await lockCommunity(context.trx, community);
      const state = (await communityIn(context, community))?.state ?? '';
      return state === 'active' ? undefined : refusal('E_STATE', { params: { state } });
    },
    accepted: async (context) => {
      const item = context.item;
      const current = (await communityIn(context, item.community))?.agreement_version;
      return Number(item.agreement_version) === Number(current)
        ? undefined
        : refusal('E_STATE', { params: { state: item.state } });
    },
    below: async ({ trx, caller, item }) => {
      const { community, role } = item;
      const own = await roleOf(trx, caller, community);
      return own && isAbove(own, role) ? undefined : refusal('E_FORBIDDEN');
    },
    higher: ({ item, payload }) =>
      isAbove((payload as Promoted).role, item.role)
        ? undefined
        : refusal('E_INVALID', { field: 'role' }),
    lower: ({ item, payload }) =>
      isAbove(item.role, (payload as Promoted).role)
        ? undefined
        : refusal('E_INVALID', { field: 'role' }),
    fewLed: async ({ trx, item, payload, settings }) => {
      if ((payload as Promoted).role !== 'lead') return undefined;
      const n = settings['community.max_lead_of'];
      const full = await leadsEnough(trx, item.person, n);
      return full ? refusal('E_QUOTA', { params: { n, date: '–' } }) : undefined;
    },
    leadStays: async (context) => {
      const { community, person, role } = context.item;
      if (role !== 'lead') return undefined;
      await lockCommunity(context.trx, community);
      const leads = await leadsOf(context.trx, community);
      if (leads.some((lead) => lead !== person)) return undefined;
      const state = (await communityIn(context, community))?.state;
      // Nobody has to lead an archive.
      return state === 'active' ? refusal('E_LAST_LEAD') : undefined;
    },
  },
  rulesOfPayload: [
    'seen',
    'open',
    'onRequest',
    'free',
    'grade',
    'answered',
    'agreed',
    'moderates',
    'invitable',
    'higher',
    'lower',
    'fewLed',
  ],
  effects: {
    join: effect(formOf(declared.join, {}), async (context) => ({
      ...(await newRow(context, context.caller.person ?? '')),
      ...accepting(context),
      joined_at: context.now.toISOString(),
    })),
    request: effect(formOf(declared.request, {}), async (context) => {
      const { payload, now } = context;
      const questions = joinQuestionsIn((await communityAsked(context))?.questions);
      return {
        ...(await newRow(context, context.caller.person ?? '')),
        ...accepting(context),
        // With the questions as they were asked: a lead may change them.
        answers: questions.flatMap(({ ru, en }, index) => {
          const answer = payload.answers?.[index];
          return answer ? [{ ru, en, answer }] : [];
        }),
        requested_at: now.toISOString(),
      };
    }),
    invite: effect(formOf(declared.invite, {}), async (context) => ({
      ...(await newRow(context, context.payload.person)),
      expires_at: daysAfter(context.now, invitationDays),
    })),
    found: effect(founder, async (context) => {
      const { payload, now } = context;
      const community = await communityIn(context, payload.community);
      return {
        ...(await newRow(context, payload.person)),
        role: 'lead' as const,
        // Its author has written the agreement.
        agreement_version: community?.agreement_version ?? 1,
        agreed_at: now.toISOString(),
        joined_at: now.toISOString(),
      };
    }),
    approve: { write: ({ now }) => ({ joined_at: now.toISOString() }) },
    refuse: effect(formOf(declared.refuse, {}), ({ payload, now }) => ({
      ended_at: now.toISOString(),
      reason: payload.text ?? null,
    })),
    withdraw: { write: ended },
    accept: effect(formOf(declared.accept, {}), (context) => ({
      ...accepting(context),
      joined_at: context.now.toISOString(),
      expires_at: null,
    })),
    decline: { write: ended },
    agree: effect(formOf(declared.agree, {}), accepting),
    mute: { write: () => ({ muted: true }) },
    unmute: { write: () => ({ muted: false }) },
    silence: effect(formOf(declared.silence, {}), ({ payload, now }) => ({
      silenced_until: daysAfter(now, Number(payload.days)),
      reason: payload.reason,
    })),
    unsilence: { write: () => ({ silenced_until: null, reason: null }) },
    promote: effect(formOf(declared.promote, {}), ({ payload }) => ({ role: payload.role })),
    demote: effect(formOf(declared.demote, {}), ({ payload }) => ({ role: payload.role })),
    appoint: { write: () => ({ role: 'lead' as const }) },
    remove: effect(
      formOf(declared.remove, {}),
      (context) => ({ ...ended(context), reason: context.payload.reason }),
      { after: leaveEvents },
    ),
    leave: { write: ended, after: leaveEvents },
    end: { write: ended, after: leaveEvents },
  },
};

const daysAfter = (now: Date, days: number) =>
  new Date(now.getTime() + days * dayLength).toISOString();

/** Who is out has no role any more. */
function ended({ now }: Pick<Context, 'now'>): ChangesIn<'community_memberships'> {
  return { ended_at: now.toISOString(), role: 'member', silenced_until: null };
}

/** Seats at coming events go to those who wait. */
function leaveEvents(
  context: Context<never, { community: string; person: string }>,
): Promise<void> {
  return giveUpSeats(context, context.item);
}

function accepting({
  payload,
  now,
}: Pick<Context<{ agreement: number }>, 'payload' | 'now'>): ChangesIn<'community_memberships'> {
  return { agreement_version: payload.agreement, agreed_at: now.toISOString() };
}

/** The row of somebody who comes; it takes the place of an earlier one. */
async function newRow(
  { rows, payload }: Pick<Context<{ community: string }>, 'rows' | 'payload'>,
  person: string,
): Promise<ChangesIn<'community_memberships'>> {
  const { community } = payload;
  const earlier = await rows('community_memberships').find(
    { community: { _eq: community }, person: { _eq: person } },
    ['id'],
  );
  for (const { id } of earlier) await rows('community_memberships').remove(id);
  return { community, person, role: 'member', muted: false };
}

type Community = StoredRowIn<'communities'>;

function communityIn({ trx }: Pick<Context, 'trx'>, id: string): Promise<Community | undefined> {
  return trx('communities').where({ id }).first();
}

/** The community that a payload names. */
function communityAsked({
  trx,
  payload,
}: Pick<Context, 'trx' | 'payload'>): Promise<Community | undefined> {
  return communityIn({ trx }, (payload as Asked).community);
}

function accessRefusal(community: Community | undefined, wanted: Community['access']) {
  const access = community?.access ?? '';
  return access === wanted ? undefined : refusal('E_STATE', { params: { state: access } });
}

/** Whether a person is neither in a community, nor asked, nor banned; with `now` also not refused of late. */
async function freeRefusal(
  trx: Context['trx'],
  { community, person, now, zone }: { community: string; person: string; now?: Date; zone: string },
) {
  const row = await trx('community_memberships').where({ community, person }).first();
  if (!row) return undefined;
  const isOpen = openMembership.some((state) => state === row.state);
  if (isOpen || row.state === 'banned') {
    return refusal('E_STATE', { params: { state: row.state } });
  }
  const again = askAgainAt(row);
  return now && again && again > now
    ? refusal('E_COOLDOWN', { params: { date: dayOf(again, zone) } })
    : undefined;
}

/** When a person who was refused may ask again; null for everybody else. */
export function askAgainAt({
  state,
  ended_at,
}: Pick<StoredRowIn<'community_memberships'>, 'state' | 'ended_at'>): Date | null {
  if (state !== 'refused' || !ended_at) return null;
  return new Date(instantOf(ended_at).getTime() + askAgainDays * dayLength);
}
