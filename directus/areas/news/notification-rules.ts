import { defineRule, type NotificationRule } from '../../engine/notifications/notification-rule.ts';
import { memberStandings, peopleInUse } from '../../engine/notifications/recipients.ts';
import { titleOf } from '../../engine/notifications/titles.ts';
import type { OutboxContext } from '../../engine/outbox/outbox-event.ts';
import { textOf } from '../../engine/values.ts';

const published = defineRule('NEWS-01', async ({ item }, context) => {
  const { trx } = context;
  const article = await trx('news').where({ id: item }).first();
  if (!article?.notify || article.state !== 'published') return [];
  const texts = await trx('news_translations')
    .where({ news: item, tr_status: 'ready' })
    .select('language', 'title', 'lead');
  const russian = texts.find(({ language }) => language === 'ru-RU') ?? texts[0];
  const english = texts.find(({ language }) => language === 'en-US') ?? texts[0];
  if (!russian || !english) return [];
  const params = {
    slug: article.slug,
    title: { ru: russian.title, en: english.title },
    lead: { ru: russian.lead, en: english.lead },
  };
  const members = await peopleInUse(context, memberStandings);
  const readers =
    article.audience === 'community'
      ? await readersOfCommunity(context, article.for_community, members)
      : members;
  return readers.map((person) => ({
    to: { person },
    params,
    link: `${article.audience === 'public' ? '' : '/c'}/news/${article.slug}`,
    once: item,
  }));
});

/** Members of a community who have accepted its agreement and did not mute it. */
async function readersOfCommunity(
  { trx }: OutboxContext,
  community: string | null,
  members: readonly string[],
): Promise<string[]> {
  if (community === null) return [];
  const agreed: string[] = await trx('community_memberships')
    .join('communities', 'communities.id', 'community_memberships.community')
    .where('communities.id', community)
    .where('community_memberships.state', 'active')
    .where({ muted: false })
    .whereRaw('community_memberships.agreement_version = communities.agreement_version')
    .pluck('person');
  return members.filter((person) => agreed.includes(person));
}

/** Notifies the authors why an article was returned, except the person who returned it. */
const returned = defineRule('NEWS-02', async ({ item, payload: { note, by } }, { trx }) => {
  const [article, named] = await Promise.all([
    trx('news')
      .join('directus_users', 'directus_users.id', 'news.created_by')
      .where('news.id', item)
      .first('directus_users.person as person'),
    trx('news_authors').where({ news: item }).whereNotNull('person').select('person'),
  ]);
  const authors = new Set([article, ...named].flatMap((author) => author?.person ?? []));
  authors.delete(by);
  const params = { title: await titleOf(trx, 'news', item), note: textOf(note) };
  return [...authors].map((person) => ({ to: { person }, params }));
});

/** Rules for events of news: publication (if `notify` is set) and return to the author. */
export const newsRules: Readonly<Record<string, NotificationRule>> = {
  'news.publish': published,
  'news.return': returned,
};
