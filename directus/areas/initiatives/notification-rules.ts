import { defineRule, type NotificationRule } from '../../engine/notifications/notification-rule.ts';
import { dayValue, nameOf } from '../../engine/notifications/recipients.ts';
import type { OutboxContext } from '../../engine/outbox/outbox-event.ts';
import type { Initiative } from './visible.ts';

const initiativeIn = ({ trx }: OutboxContext, id: string): Promise<Initiative | undefined> =>
  trx('initiatives').where({ id }).first();

function paramsOf({ no, title_ru, title_en }: Initiative) {
  const title = { ru: title_ru || title_en || '', en: title_en || title_ru || '' };
  return { no, title };
}

const linkTo = ({ slug }: Initiative) => `/c/initiatives/${slug}`;

/** Asks those who have not answered; everybody once, also when further people are named. */
const asked = defineRule('INI-01', async ({ item }, context) => {
  const initiative = await initiativeIn(context, item);
  if (!initiative?.author) return [];
  const people = await context
    .trx('initiative_co_sponsors')
    .where({ initiative: item })
    .whereNull('confirmed_at')
    .whereNull('declined_at')
    .select('id', 'person');
  const params = {
    ...paramsOf(initiative),
    ...dayValue('date', initiative.confirm_by),
    person: await nameOf(context, initiative.author),
  };
  return people.map(({ id, person }) => ({
    variant: 'asked',
    to: { person },
    params,
    link: linkTo(initiative),
    once: `asked ${id}`,
  }));
});

/** Tells the author. */
function toAuthor(variant: string): NotificationRule {
  return defineRule('INI-01', async ({ item }, context) => {
    const initiative = await initiativeIn(context, item);
    if (!initiative?.author) return [];
    const params = { ...paramsOf(initiative), note: initiative.note ?? '' };
    return [{ variant, to: { person: initiative.author }, params, link: linkTo(initiative) }];
  });
}

/**
 * Tells author, co-sponsors, and the supporters with a public name. The others cannot be told: nothing stored leads to
 * them.
 */
function toEverybody(variant: string): NotificationRule {
  return defineRule('INI-01', async ({ item }, context) => {
    const initiative = await initiativeIn(context, item);
    if (!initiative) return [];
    const coSponsors: string[] = await context
      .trx('initiative_co_sponsors')
      .where({ initiative: item })
      .whereNotNull('confirmed_at')
      .whereNull('declined_at')
      .pluck('person');
    const supporters: (string | null)[] = await context
      .trx('initiative_supports')
      .where({ initiative: item })
      .whereNotNull('person')
      .pluck('person');
    const people = [initiative.author, ...coSponsors, ...supporters].flatMap((id) => id ?? []);
    const told = { variant, params: paramsOf(initiative), link: linkTo(initiative) };
    return [...new Set(people)].map((person) => ({ ...told, to: { person } }));
  });
}

export const initiativeRules: Readonly<Record<string, NotificationRule>> = {
  'initiatives.ask': asked,
  'initiatives.decline': toAuthor('declined'),
  'initiatives.sponsored': toAuthor('sponsored'),
  'initiatives.approve': toEverybody('opened'),
  'initiatives.return': toAuthor('returned'),
  'initiatives.reject': toAuthor('rejected'),
  'initiatives.expire': toAuthor('expired'),
  'initiatives.reach': toEverybody('threshold'),
  'initiatives.answer': toEverybody('answered'),
};
