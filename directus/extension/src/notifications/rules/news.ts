import type { OutboxEvent } from '../../outbox/outbox-event.ts';
import type { NoticeRule } from './notice-rule.ts';
import { memberStandings, peopleInUse } from './people.ts';

const published: NoticeRule = async ({ item }: OutboxEvent, context) => {
  const { trx } = context;
  const article = await trx('news').where({ id: item }).first();
  if (!article?.notify || article.state !== 'published' || article.audience === 'community') {
    return [];
  }
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
  const readers = await peopleInUse(context, memberStandings);
  return readers.map((person) => ({
    code: 'NEWS-01' as const,
    to: { person },
    params,
    link: `${article.audience === 'public' ? '' : '/c'}/news/${article.slug}`,
    once: item,
  }));
};

/** Readers of an article whose editor wants them told. */
export const newsRules: Readonly<Record<string, NoticeRule>> = { 'news.publish': published };
