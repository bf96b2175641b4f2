import { textOf } from '../../values.ts';
import { type NoticeRule, telling } from './notice-rule.ts';
import { memberStandings, peopleInUse } from './people.ts';
import { titleOf } from './titles.ts';

const published = telling('NEWS-01', async ({ item }, context) => {
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
    to: { person },
    params,
    link: `${article.audience === 'public' ? '' : '/c'}/news/${article.slug}`,
    once: item,
  }));
});

/** Who wrote an article hears why it came back, unless they returned it themselves. */
const returned = telling('NEWS-02', async ({ item, payload: { note, by } }, { trx }) => {
  const [article, named] = await Promise.all([
    trx('news')
      .join('directus_users', 'directus_users.id', 'news.created_by')
      .where({ 'news.id': item })
      .first('directus_users.person as person'),
    trx('news_authors').where({ news: item }).whereNotNull('person').select('person'),
  ]);
  const authors = new Set([article, ...named].flatMap((author) => author?.person ?? []));
  authors.delete(by);
  const params = { title: await titleOf(trx, 'news', item), note: textOf(note) };
  return [...authors].map((person) => ({ to: { person }, params }));
});

/** Readers hear of an article whose editor wants them told, its authors of its way there. */
export const newsRules: Readonly<Record<string, NoticeRule>> = {
  'news.publish': published,
  'news.return': returned,
};
