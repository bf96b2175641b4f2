// News as a person reads them in the member area: docs/domain/news.md, "In the member area".

import {
  type CommunityNews,
  communityArticleOf,
  communityPaths,
  newestFirst,
  readyIn,
  withReadyText,
} from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { newsUnreadDays } from '@site/shared/domain/content';
import type { Knex } from 'knex';
import { callerOf } from '../../engine/actions/caller.ts';
import { localeOf } from '../../engine/asked-locale.ts';
import { now } from '../../engine/clock.ts';
import type { Host, Request } from '../../engine/host.ts';
import { pageNumber } from '../../engine/page-number.ts';
import { notFound } from '../../engine/refuse.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { type ItemsIn, itemsFor } from '../../engine/system-items.ts';
import { storedDay } from '../../engine/values.ts';

const pageSize = 20;
const day = 86_400_000;

/** A row with the fields of `communityPaths`. */
type CommunityRow = Parameters<typeof communityArticleOf>[0];

/** `GET /news/own`: one page of news with the caller's marks; 404 for callers without a person. */
export async function ownNews(
  host: Host,
  { query, accountability = null }: Request,
): Promise<CommunityNews> {
  const caller = await callerOf(host.database, accountability);
  if (caller.person === null) throw notFound();
  const asked = (name: string) => (typeof query[name] === 'string' ? String(query[name]) : '');
  const locale = localeOf({ query });
  // The permissions decide which articles the caller may read.
  const news = await itemsFor(host, accountability, 'news');
  const marks = await marksOf(host.database, caller.person);
  const begin = await newsBegin(host.database, caller.person);
  const unread = await unreadNews(news, { locale, begin, read: marks.read });
  const filter = {
    _and: [...withReadyText(locale), ...conditions(asked('show'), asked('slug'), marks.saved)],
  };
  const page = pageNumber(query.page);
  const [rows, [totals]] = await Promise.all([
    news.readByQuery({
      fields: [...communityPaths],
      filter,
      deep: { translations: { _filter: readyIn(locale) } },
      sort: [...newestFirst],
      limit: pageSize,
      page,
    }),
    news.readByQuery({ aggregate: { countDistinct: ['id'] }, filter }),
  ]);
  const count = Number((totals?.countDistinct as { id?: unknown } | undefined)?.id ?? 0);
  return {
    articles: (rows as CommunityRow[]).flatMap((row) => {
      const article = communityArticleOf(row, locale);
      const { id } = row;
      return article ? [{ ...article, unread: unread.has(id), saved: marks.saved.has(id) }] : [];
    }),
    count,
    pages: Math.ceil(count / pageSize),
    unread: unread.size,
  };
}

/** Which articles of a list are wanted. A saved article stays in its list when it leaves the others. */
function conditions(show: string, slug: string, saved: ReadonlySet<string>): object[] {
  if (slug) return [{ slug: { _eq: slug } }];
  if (show === 'saved') {
    return [
      { id: { _in: [...saved] } },
      { state: { _in: ['published', 'archived', 'retracted'] } },
    ];
  }
  const audiences = audiencesOf[show] ?? ['public', 'members', 'community'];
  return [{ state: { _eq: 'published' } }, { audience: { _in: audiences } }];
}

/** The permissions say of which communities the caller reads the news. */
const audiencesOf: Readonly<Record<string, readonly string[]>> = {
  members: ['members'],
  communities: ['community'],
};

/** The articles of a language that a person has not opened, published since `begin`. */
async function unreadNews(
  news: ItemsIn<'news'>,
  { locale, begin, read }: { locale: Locale; begin: Date; read: ReadonlySet<string> },
): Promise<Set<string>> {
  const rows = await news.readByQuery<{
    translations: Pick<RowIn<'news_translations'>, 'language'>[];
  }>({
    fields: ['id', 'translations.language'],
    filter: {
      _and: [
        ...withReadyText(locale),
        ...conditions('', '', new Set()),
        { published_at: { _gt: begin.toISOString() } },
      ],
    },
    // Editors also get rows whose text is ready in the other language only: these have no text here.
    deep: { translations: { _filter: readyIn(locale) } },
    limit: -1,
  });
  const listed = rows.filter(({ translations }) => translations.length > 0);
  return new Set(listed.map(({ id }) => id).filter((id) => !read.has(id)));
}

/** Older articles do not count as unread: the day on which the person joined, at most `newsUnreadDays` ago. */
export async function newsBegin(db: Knex, person: string): Promise<Date> {
  const window = new Date(now().getTime() - newsUnreadDays * day);
  const row = await db('people').where({ id: person }).first('joined_at');
  const joined = storedDay(row?.joined_at);
  const since = joined ? new Date(`${joined}T00:00:00Z`) : window;
  return since > window ? since : window;
}

/** Ids of the articles that a person has opened and saved. */
export async function marksOf(
  db: Knex,
  person: string,
): Promise<{ read: Set<string>; saved: Set<string> }> {
  const rows = await db('news_marks').where({ person }).select('news', 'kind');
  const of = (kind: string) =>
    new Set(rows.filter((row) => row.kind === kind).map(({ news }) => news));
  return { read: of('read'), saved: of('saved') };
}
