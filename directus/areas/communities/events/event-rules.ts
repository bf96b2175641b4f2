import type { EventAnswer } from '@site/shared/domain/communities';
import type { NotificationParams } from '@site/shared/domain/notifications';
import {
  defineRule,
  type NotificationRule,
} from '../../../engine/notifications/notification-rule.ts';
import { minuteValue } from '../../../engine/notifications/recipients.ts';
import type { OutboxContext } from '../../../engine/outbox/outbox-event.ts';
import { instantOf } from '../../../engine/values.ts';
import type { StoredEvent } from './event-access.ts';

/** An event in an active community, with what its notifications name. */
type Told = { event: StoredEvent; params: NotificationParams };

async function eventIn({ trx }: OutboxContext, id: string): Promise<Told | undefined> {
  const event = await trx('community_events').where({ id }).first();
  const community = event && (await trx('communities').where({ id: event.community }).first());
  if (community?.state !== 'active' || !event) return undefined;
  const params = {
    id,
    slug: community.slug,
    name: { ru: community.name_ru, en: community.name_en },
    title: { ru: event.title_ru, en: event.title_en },
    note: event.reason ?? '',
    ...minuteValue('date', instantOf(event.starts_at)),
  };
  return { event, params };
}

/** Members with one of these answers who have accepted the current agreement: nobody else gets mail of a community. */
async function answered(
  { trx }: OutboxContext,
  { id, community }: StoredEvent,
  answers: readonly EventAnswer[],
): Promise<{ person: string; muted: boolean }[]> {
  const rows = await trx('event_answers')
    .join('community_memberships', 'community_memberships.person', 'event_answers.person')
    .join('communities', 'communities.id', 'community_memberships.community')
    .where({ event: id })
    .where('community_memberships.community', community)
    .where('community_memberships.state', 'active')
    .whereRaw('community_memberships.agreement_version = communities.agreement_version')
    .whereIn('event_answers.answer', [...answers])
    .select('event_answers.person as person', 'community_memberships.muted as muted');
  return rows.map(({ person, muted }) => ({ person, muted: Boolean(muted) }));
}

const remind = defineRule('COM-03', async ({ item }, context) => {
  const told = await eventIn(context, item);
  if (told?.event.state !== 'planned') return [];
  const { event, params } = told;
  const people = await answered(context, event, ['yes']);
  return people
    .filter(({ muted }) => !muted)
    .map(({ person }) => ({
      to: { person },
      params,
      once: `reminder ${item} ${person} ${event.sequence}`,
    }));
});

/** Tells of another time, else of another place; of other changes nobody is told. */
const saved = defineRule('COM-06', async ({ item, payload }, context) => {
  const told = await eventIn(context, item);
  const { moved, elsewhere } = payload as { moved?: boolean; elsewhere?: boolean };
  if (told?.event.state !== 'planned' || !(moved || elsewhere)) return [];
  const people = await answered(context, told.event, moved ? ['yes', 'maybe', 'waiting'] : ['yes']);
  const variant = moved ? 'moved' : 'place';
  return people.map(({ person }) => ({ variant, to: { person }, params: told.params }));
});

const cancelled = defineRule('COM-06', async ({ item }, context) => {
  const told = await eventIn(context, item);
  if (!told) return [];
  const people = await answered(context, told.event, ['yes', 'maybe', 'waiting']);
  return people.map(({ person }) => ({
    variant: 'cancelled',
    to: { person },
    params: told.params,
  }));
});

/** Tells somebody who waited, unless they have given the seat back since. */
const seated = defineRule('COM-06', async ({ item, payload }, context) => {
  const told = await eventIn(context, item);
  if (told?.event.state !== 'planned') return [];
  const people = await answered(context, told.event, ['yes']);
  return people
    .filter(({ person }) => person === payload.person)
    .map(({ person }) => ({ variant: 'seat', to: { person }, params: told.params }));
});

export const communityEventRules: Readonly<Record<string, NotificationRule>> = {
  'community-events.remind': remind,
  'community-events.save': saved,
  'community-events.cancel': cancelled,
  'community-events.seat-free': seated,
};
