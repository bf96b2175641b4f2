import type { NotificationCode } from '@site/shared/domain/notifications';
import { defineRule, type NotificationRule } from '../../engine/notifications/notification-rule.ts';
import { nameOf, staffWith } from '../../engine/notifications/recipients.ts';
import type { OutboxContext } from '../../engine/outbox/outbox-event.ts';

const communityIn = ({ trx }: OutboxContext, id: string) =>
  trx('communities').where({ id }).first();
const membershipIn = ({ trx }: OutboxContext, id: string) =>
  trx('community_memberships').where({ id }).first();

type Community = NonNullable<Awaited<ReturnType<typeof communityIn>>>;
const named = ({ slug, name_ru: ru, name_en: en }: Community) => ({ slug, name: { ru, en } });

/** Active members who have accepted the agreement: nobody else gets mail of a community. */
async function agreedMembers(
  { trx }: OutboxContext,
  { id, agreement_version }: Community,
): Promise<{ person: string; role: string; muted: boolean }[]> {
  const rows = await trx('community_memberships')
    .where({ community: id, state: 'active', agreement_version })
    .select('person', 'role', 'muted');
  return rows.map(({ person, role, muted }) => ({ person, role, muted: Boolean(muted) }));
}

/** Tells those who moderate of a request. */
const requested = defineRule('COM-01', async ({ item }, context) => {
  const row = await membershipIn(context, item);
  const community = row && (await communityIn(context, row.community));
  if (!community || row.state !== 'requested') return [];
  const moderators = (await agreedMembers(context, community)).filter(
    ({ role, muted }) => role !== 'member' && !muted,
  );
  return moderators.map(({ person }) => ({
    variant: 'request',
    to: { person },
    params: named(community),
    link: `/c/communities/${community.slug}?tab=members`,
  }));
});

/** Tells a person what became of their request, or that they are invited. */
function toPerson(variant: string, link?: string): NotificationRule {
  return defineRule('COM-01', async ({ item, payload }, context) => {
    const row = await membershipIn(context, item);
    const community = row && (await communityIn(context, row.community));
    // What has changed since then is told by its own event.
    if (!community || row.state !== payload.to) return [];
    const told = { variant, to: { person: row.person }, params: named(community) };
    return [link ? { ...told, link } : told];
  });
}

const renewed = defineRule('COM-04', async ({ item }, context) => {
  const community = await communityIn(context, item);
  if (community?.state !== 'active') return [];
  const version = Number(community.agreement_version);
  const rows: string[] = await context
    .trx('community_memberships')
    .where({ community: item })
    .whereIn('state', ['active', 'requested'])
    .where('agreement_version', '<', version)
    .pluck('person');
  return rows.map((person) => ({
    to: { person },
    params: named(community),
    once: `${item} ${version}`,
  }));
});

const asked = defineRule('COM-05', async ({ item }, context) => {
  const community = await communityIn(context, item);
  if (community?.state !== 'proposed' || !community.proposer) return [];
  const people: string[] = await context
    .trx('community_supports')
    .where({ community: item })
    .whereNull('confirmed_at')
    .pluck('person');
  const { name } = named(community);
  const params = { name, person: await nameOf(context, community.proposer) };
  return people.map((person) => ({ variant: 'asked', to: { person }, params }));
});

/** Tells the author of a proposal what became of it. */
function toProposer(variant: 'approved' | 'refused'): NotificationRule {
  return defineRule('COM-05', async ({ item }, context) => {
    const community = await communityIn(context, item);
    if (!community?.proposer) return [];
    const params = { ...named(community), note: community.answer ?? '' };
    const link = variant === 'approved' ? `/c/communities/${community.slug}` : undefined;
    return [{ variant, to: { person: community.proposer }, params, ...(link && { link }) }];
  });
}

const toAdministrators = (code: NotificationCode, variant: string): NotificationRule =>
  defineRule(code, async (_event, { trx }) => {
    const administrators = await staffWith(trx, 'admin');
    return administrators.map((person) => ({ variant, to: { person } }));
  });

export const communityRules: Readonly<Record<string, NotificationRule>> = {
  'community-memberships.request': requested,
  'community-memberships.approve': toPerson('approved'),
  'community-memberships.refuse': toPerson('refused', '/c/communities'),
  'community-memberships.invite': toPerson('invited'),
  'communities.propose': asked,
  'communities.supported': toAdministrators('SYS-08', 'community'),
  'communities.approve': toProposer('approved'),
  'communities.refuse': toProposer('refused'),
  'communities.renew-agreement': renewed,
  'communities.caretake': toAdministrators('SYS-08', 'caretaker'),
};
