// News of one community, for those who are in it: docs/domain/communities.md, "News".

import type { Localized, RoomArticle, RoomNews } from '@site/shared/api';
import type { NewsCategory } from '@site/shared/domain/content';
import { newsPublication } from '@site/shared/domain/workflows';
import { callerOf } from '../../engine/actions/caller.ts';
import { localeOf } from '../../engine/asked-locale.ts';
import type { Host, Request } from '../../engine/host.ts';
import { pageNumber } from '../../engine/page-number.ts';
import { notFound } from '../../engine/refuse.ts';
import type { FilterIn, RowIn, RowWith } from '../../engine/schema/row-types.ts';
import { systemItems } from '../../engine/system-items.ts';
import { instantOf } from '../../engine/values.ts';
import { eventsBy } from '../communities/events-by.ts';
import { type OwnRoom, ownRooms } from '../communities/own-rooms.ts';

const pageSize = 20;
/** Drafts that moderators see. */
const maxDrafts = 20;

type Text = Pick<RowIn<'news_translations'>, 'language' | 'title' | 'lead' | 'body'>;
type Article = RowWith<'news', { translations: Text[]; topics: { topic: string | null }[] }>;
type Locale = 'ru' | 'en';

/** One page of the news of a community. Throws `E_NOT_FOUND` alike for outsiders and where there is no such community. */
export async function roomNews(host: Host, request: Request): Promise<RoomNews> {
  const { params, query, accountability = null } = request;
  const caller = await callerOf(host.database, accountability);
  const room = [...(await ownRooms(host.database, caller)).values()].find(
    ({ slug }) => slug === params.slug,
  );
  if (!room) throw notFound();
  const locale = localeOf(request);
  const ofRoom = { for_community: { _eq: room.id } };
  const news = await systemItems(host, 'news');
  const read = async (filter: FilterIn<'news'>, limit: number, page = 1) =>
    news.readByQuery<{ translations: Text[]; topics: { topic: string | null }[] }>({
      filter,
      fields: [
        ...(['id', 'slug', 'state', 'category', 'notify', 'published_at'] as const),
        ...(['translations.language', 'translations.title', 'translations.lead'] as const),
        ...(['translations.body', 'topics.topic'] as const),
      ],
      sort: ['-published_at', 'slug'],
      limit,
      page,
    });
  const published = { _and: [ofRoom, { state: { _eq: 'published' } }] } satisfies FilterIn<'news'>;
  const [rows, drafts, [counted]] = await Promise.all([
    read(published, pageSize, pageNumber(query.page)),
    room.moderates ? read({ _and: [ofRoom, { state: { _eq: 'draft' } }] }, maxDrafts) : [],
    host.database('news').where({ for_community: room.id, state: 'published' }).count({ n: '*' }),
  ]);
  const total = Number(counted?.n ?? 0);
  const opened = [...drafts, ...rows].find(({ id }) => id === query.edit);
  return {
    articles: rows.map((row) => articleOf(row, room, locale)),
    total,
    pages: Math.ceil(total / pageSize),
    drafts: drafts.map((row) => articleOf(row, room, locale)),
    mayWrite: room.moderates,
    edited:
      room.moderates && opened ? { ...articleOf(opened, room, locale), ...partsOf(opened) } : null,
  };
}

function articleOf(row: Article, { moderates }: OwnRoom, locale: Locale): RoomArticle {
  return {
    id: row.id,
    slug: row.slug,
    title: titleIn(row, locale),
    publishedAt: row.published_at ? instantOf(row.published_at).toISOString() : null,
    languages: row.translations.map(languageOf),
    allowed: moderates ? eventsBy(newsPublication, row.state, 'moderator') : [],
  };
}

function titleIn({ translations }: Article, locale: Locale): Localized {
  const text = translations.find((one) => languageOf(one) === locale) ?? translations[0];
  return { value: text?.title ?? '', lang: text ? languageOf(text) : locale };
}

/** What the form about an article shows. */
function partsOf(row: Article) {
  const wordsIn = (locale: Locale) => {
    const text = row.translations.find((one) => languageOf(one) === locale);
    return { title: text?.title ?? '', lead: text?.lead ?? '', body: text?.body ?? '' };
  };
  return {
    category: row.category as NewsCategory,
    notify: Boolean(row.notify),
    topics: row.topics.flatMap(({ topic }) => topic ?? []),
    words: { ru: wordsIn('ru'), en: wordsIn('en') },
  };
}

function languageOf({ language }: Pick<Text, 'language'>): Locale {
  return language === 'en-US' ? 'en' : 'ru';
}
