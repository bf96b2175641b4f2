// The news of the home page: docs/domain/home.md.
import type { LatestNews, LatestNewsItem } from '@site/shared/api';
import { type Locale, localeFacts } from '@site/shared/contract';
import type { Knex } from 'knex';
import { callerOf } from '../../engine/actions/caller.ts';
import { localeOf } from '../../engine/asked-locale.ts';
import { now } from '../../engine/clock.ts';
import type { Host, Request } from '../../engine/host.ts';
import { notFound } from '../../engine/refuse.ts';
import { type ItemsIn, itemsFor } from '../../engine/system-items.ts';
import { instantOf } from '../../engine/values.ts';

const maxNews = 3;
const maxEvents = 2;
/** Articles that are looked at in one go. */
const pageSize = 30;

type Candidate = {
  id: string;
  slug: string;
  audience: string;
  title: string;
  published_at: unknown;
  event_starts_at: unknown;
};

/**
 * `GET /news/latest?locale=`: the three latest articles that the caller may read, and the next two events among them;
 * 404 for callers without an account. The permissions are asked for the ids alone: for whole rows they cost several
 * times as much.
 */
export async function latestNews(host: Host, request: Request): Promise<LatestNews> {
  const { accountability = null } = request;
  if ((await callerOf(host.database, accountability)).user === null) throw notFound();
  const locale = localeOf(request);
  const news = await itemsFor(host, accountability, 'news');
  const [latest = [], upcoming = []] = await firstReadable(news, [
    {
      count: maxNews,
      query: () => readyNews(host.database, locale).orderBy('published_at', 'desc').orderBy('slug'),
    },
    {
      count: maxEvents,
      query: () =>
        readyNews(host.database, locale)
          .where('event_starts_at', '>=', now())
          .orderBy('event_starts_at')
          .orderBy('slug'),
    },
  ]);
  return {
    news: latest.map((row) => itemOf(row, row.published_at)),
    events: upcoming.map((row) => itemOf(row, row.event_starts_at)),
  };
}

type Wanted = { count: number; query: () => ReturnType<typeof readyNews> };

/** The first rows of each query that the permissions let the caller read; they are asked once for all queries. */
async function firstReadable(
  news: ItemsIn<'news'>,
  wanted: readonly Wanted[],
): Promise<Candidate[][]> {
  const lists = wanted.map((one) => ({ ...one, found: [] as Candidate[], complete: false }));
  for (let offset = 0; lists.some(({ complete }) => !complete); offset += pageSize) {
    const pages: Candidate[][] = await Promise.all(
      lists.map(({ complete, query }) => (complete ? [] : query().limit(pageSize).offset(offset))),
    );
    const readable = await readableOf(news, pages.flat());
    for (const [at, list] of lists.entries()) {
      const page = pages[at] ?? [];
      list.found.push(...page.filter(({ id }) => readable.has(id)));
      list.complete ||= page.length < pageSize || list.found.length >= list.count;
    }
  }
  return lists.map(({ found, count }) => found.slice(0, count));
}

async function readableOf(
  news: ItemsIn<'news'>,
  rows: readonly Candidate[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  if (ids.length === 0) return new Set();
  const readable = await news.readByQuery({ fields: ['id'], filter: { id: { _in: ids } } });
  return new Set(readable.map(({ id }) => id));
}

/** Published articles with a ready text in a language. */
function readyNews(database: Knex, locale: Locale) {
  return database('news')
    .join('news_translations', 'news_translations.news', 'news.id')
    .where({ state: 'published', language: localeFacts[locale].iso, tr_status: 'ready' })
    .select(
      ...(['news.id as id', 'slug', 'audience', 'title', 'published_at'] as const),
      'event_starts_at',
    );
}

function itemOf({ slug, title, audience }: Candidate, at: unknown): LatestNewsItem {
  return { slug, title, at: instantOf(at).toISOString(), membersOnly: audience !== 'public' };
}
