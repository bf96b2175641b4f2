// The start page of the studio: what waits for the staff roles of the caller.
import type { Locale } from '@site/shared/contract';
import { callerOf } from '../actions/caller.ts';
import type { Accountability, Endpoint, Hook, Host, Row } from '../host.ts';
import { pageAddress } from '../notifications/links.ts';
import { refusal } from '../refuse.ts';
import { pendingWork } from '../schema/declared-work.ts';
import { type PendingWork, workSections } from '../schema/pending-work.ts';
import { startModule } from '../schema/studio-look.ts';
import type { Options } from '../schema/types.ts';
import { settingsOf } from '../settings-of.ts';
import { instantOf, textOf } from '../values.ts';
import { isStudio } from './is-studio.ts';
import { localeOf } from './studio-language.ts';

/** One entry of the page. */
export type WorkEntry = {
  name: string;
  label: string;
  hint: string;
  icon: string;
  count: number;
  /** Since when the oldest row waits (ISO 8601); null without rows. */
  oldest: string | null;
  /** When the first row expires; null if the rows do not expire. */
  deadline: string | null;
  /** The list of the rows: a path in the studio, or the URL of a page of the site; null if there is none. */
  link: string | null;
};

/** The answer of the endpoint, in the language of the caller. */
export type WorkPage = {
  locale: Locale;
  /** The time zone of the association, in which times are shown. */
  zone: string;
  sections: { name: string; label: string; entries: WorkEntry[] }[];
};

type Asking = {
  host: Host;
  accountability: NonNullable<Accountability>;
  person: string | null;
  locale: Locale;
};

/** `GET /pending-work`: for staff; every staff role gets only its own entries. */
export const pendingWorkEndpoint: Endpoint = (router, host) => {
  router.get('/', (request, response, next) => {
    const accountability = request.accountability ?? null;
    if (!accountability?.user) return next(refusal('E_FORBIDDEN'));
    const { database } = host;
    Promise.all([callerOf(database, accountability), localeOf(host, request)])
      .then(([{ duties, person }, locale]) => {
        const own = pendingWork().filter((work) => work.duties.some((one) => duties.includes(one)));
        if (own.length === 0) throw refusal('E_FORBIDDEN');
        return workPage({ host, accountability, person, locale }, own);
      })
      .then((data) => response.status(200).json({ data }), next);
  });
};

async function workPage(asking: Asking, own: readonly PendingWork[]): Promise<WorkPage> {
  const { locale } = asking;
  const schema = await asking.host.getSchema();
  const bookmarks = await bookmarksOf(asking);
  const entries = await Promise.all(
    own.map(async (work): Promise<WorkEntry> => {
      return {
        name: work.name,
        label: said(work.label, locale),
        hint: said(work.hint, locale),
        icon: work.list?.icon ?? 'folder_shared',
        link: linkOf(asking, work, bookmarks),
        ...(await countOf(asking, work, schema)),
      };
    }),
  );
  const sections = Object.entries(workSections).map(([name, label]) => ({
    name,
    label: said(label, locale),
    entries: entries.filter((_, at) => own[at]?.section === name),
  }));
  return {
    locale,
    zone: (await settingsOf(asking.host))['deadline.zone'],
    sections: sections.filter((section) => section.entries.length > 0),
  };
}

/** Where the rows of an entry are listed. */
function linkOf(
  { host, locale }: Asking,
  work: PendingWork,
  bookmarks: ReadonlyMap<string, number>,
): string | null {
  if (work.page) return pageAddress(host, work.page, locale);
  const bookmark = bookmarks.get(bookmarkOf(work));
  return bookmark === undefined ? null : `/content/${work.collection}?bookmark=${bookmark}`;
}

const said = ([ru, en]: readonly [string, string], locale: Locale) => (locale === 'ru' ? ru : en);
const bookmarkOf = ({ collection, list }: Pick<PendingWork, 'collection' | 'list'>) =>
  `${collection}: ${list?.label.join(' · ')}`;

/** The ids of the bookmarks that everybody with the caller's role has. */
async function bookmarksOf({ host, accountability }: Asking): Promise<Map<string, number>> {
  const found = await host
    .database('directus_presets')
    .where({ role: accountability.role })
    .whereNull('user')
    .whereNotNull('bookmark')
    .select('id', 'collection', 'bookmark');
  return new Map(found.map((one) => [`${one.collection}: ${one.bookmark}`, Number(one.id)]));
}

/** Counts with the rights of the caller, so that the number is that of the list. */
async function countOf(
  { host, accountability, person }: Asking,
  { collection, filter, closedTo, since, until, page }: PendingWork,
  schema: unknown,
): Promise<Pick<WorkEntry, 'count' | 'oldest' | 'deadline'>> {
  const items = new host.services.ItemsService(collection, { schema, accountability });
  const [column = until ?? 'id', otherwise] = since ?? [];
  const read = async (rows: Options, from: string): Promise<Row> => {
    const aggregate = { countDistinct: ['id'], min: [from] };
    const [found = {}] = await items.readByQuery({ filter: rows, aggregate });
    return found;
  };
  const closed = person && closedTo ? await closedTo(host.database, person) : [];
  const dated = withDates(filter);
  const wanted = closed.length === 0 ? dated : { _and: [dated, { id: { _nin: [...closed] } }] };
  if (page && since) {
    const visible = await items.readByQuery({ filter: wanted, fields: ['id'], limit: -1 });
    const ids = visible.map(({ id }) => textOf(id));
    return {
      count: ids.length,
      oldest: await oldestOf(host, collection, ids, since),
      deadline: null,
    };
  }
  const found = await read(wanted, column);
  const count = Number((found.countDistinct as Row | undefined)?.id ?? 0);
  if (count === 0) return { count, oldest: null, deadline: null };
  if (until) return { count, oldest: null, deadline: earliest([minimumOf(found, until)]) };
  const untouched =
    otherwise && (await read({ _and: [wanted, { [column]: { _null: true } }] }, otherwise));
  const moments = [minimumOf(found, column), untouched && minimumOf(untouched, otherwise)];
  return { count, oldest: earliest(moments), deadline: null };
}

/**
 * Since when the oldest of these rows waits. The pages of the site show that moment to whoever may read the row;
 * the rights of the collection need not include its column.
 */
async function oldestOf(
  { database }: Host,
  collection: string,
  ids: readonly string[],
  [column, otherwise = column]: NonNullable<PendingWork['since']>,
): Promise<string | null> {
  const rows: Row[] = await database(collection)
    .whereIn('id', [...ids])
    .select(column, otherwise);
  return earliest(rows.map((row) => row[column] ?? row[otherwise]));
}

/** Puts dates in place of `$NOW(-14 days)`, which only the API resolves. */
function withDates(filter: Options): Options {
  const resolved = JSON.stringify(filter).replaceAll(/\$NOW\(-(\d+) days\)/g, (_, days: string) =>
    new Date(Date.now() - Number(days) * 86_400_000).toISOString(),
  );
  return JSON.parse(resolved) as Options;
}

function earliest(moments: readonly unknown[]): string | null {
  const known = moments.filter((moment) => moment !== undefined && moment !== null);
  if (known.length === 0) return null;
  return new Date(Math.min(...known.map((one) => instantOf(one).getTime()))).toISOString();
}

const minimumOf = (row: Row, column: string): unknown => (row.min as Row | undefined)?.[column];

/** The path of the start page in the studio. */
const startPage = `/${startModule}`;

/**
 * Lets staff begin at the start page after they have signed in. The studio opens the `last_page` of the account,
 * which is otherwise the page of an earlier session.
 */
export const openStartPage: Hook = ({ init }, { database }) => {
  init('routes.before', ({ app }) => {
    app.use(['/users/me'], (request, response, next) => {
      const { accountability, method, originalUrl } = request;
      const [path] = originalUrl.split('?', 1);
      if (method !== 'GET' || path !== '/users/me' || !accountability || !isStudio(request)) {
        return next();
      }
      callerOf(database, accountability).then(({ duties }) => {
        if (duties.length > 0) {
          const json = response.json.bind(response);
          response.json = (body) => json(atStartPage(body as { data?: Row }));
        }
        next();
      }, next);
    });
  });
};

/** Only for callers who have asked for the page. */
function atStartPage(body: { data?: Row }): unknown {
  const { data } = body;
  return data && 'last_page' in data ? { ...body, data: { ...data, last_page: startPage } } : body;
}
