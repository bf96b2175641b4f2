// The start page of the studio: what waits for the staff roles of the caller.
import type { Locale } from '@site/shared/contract';
import { callerOf } from '../actions/caller.ts';
import type { Accountability, Endpoint, Hook, Host, Row } from '../host.ts';
import { pageAddress } from '../notifications/links.ts';
import { refusal } from '../refuse.ts';
import { type PendingWork, type Waiting, workSections } from '../schema/pending-work.ts';
import { startModule } from '../schema/studio-look.ts';
import { settingsOf } from '../settings-of.ts';
import { isStudio } from './is-studio.ts';
import { localeOf } from './studio-language.ts';
import { waitingWork } from './waiting-work.ts';

/** One entry of the page. */
export type WorkEntry = {
  name: string;
  label: string;
  hint: string;
  icon: string;
  /** The list of the rows: a path in the studio, or the URL of a page of the site; null if there is none. */
  link: string | null;
} & Waiting;

/** The answer of the endpoint, in the language of the caller. */
export type WorkPage = {
  locale: Locale;
  /** The time zone of the association, in which times are shown. */
  zone: string;
  sections: { name: string; label: string; entries: WorkEntry[] }[];
};

type OwnWork = Awaited<ReturnType<typeof waitingWork>>;
type Asking = { host: Host; accountability: NonNullable<Accountability>; locale: Locale };

/** `GET /pending-work`: for staff; every staff role gets only its own entries. */
export const pendingWorkEndpoint: Endpoint = (router, host) => {
  router.get('/', (request, response, next) => {
    const accountability = request.accountability ?? null;
    if (!accountability?.user) return next(refusal('E_FORBIDDEN'));
    const { database } = host;
    Promise.all([callerOf(database, accountability), localeOf(host, request)])
      .then(async ([caller, locale]) => {
        const own = await waitingWork({ host, accountability, caller });
        if (own.length === 0) throw refusal('E_FORBIDDEN');
        return workPage({ host, accountability, locale }, own);
      })
      .then((data) => response.status(200).json({ data }), next);
  });
};

async function workPage(asking: Asking, own: OwnWork): Promise<WorkPage> {
  const { locale } = asking;
  const listOf = await workBookmarks(asking);
  const entries = own.map(
    ({ work, waiting }): WorkEntry => ({
      name: work.name,
      label: said(work.label, locale),
      hint: said(work.hint, locale),
      icon: work.list?.icon ?? 'folder_shared',
      link: work.page ? pageAddress(asking.host, work.page, locale) : listOf(work),
      ...waiting,
    }),
  );
  const sections = Object.entries(workSections).map(([name, label]) => ({
    name,
    label: said(label, locale),
    entries: entries.filter((_, at) => own[at]?.work.section === name),
  }));
  return {
    locale,
    zone: (await settingsOf(asking.host))['deadline.zone'],
    sections: sections.filter((section) => section.entries.length > 0),
  };
}

const said = ([ru, en]: readonly [string, string], locale: Locale) => (locale === 'ru' ? ru : en);
const bookmarkOf = ({ collection, list }: Pick<PendingWork, 'collection' | 'list'>) =>
  `${collection}: ${list?.label.join(' · ')}`;

/**
 * The paths in the studio of the lists of entries: bookmarks that everybody with the caller's role has; null for an entry
 * without one.
 */
export async function workBookmarks({
  host,
  accountability,
}: Pick<Asking, 'host' | 'accountability'>): Promise<(work: PendingWork) => string | null> {
  const found = await host
    .database('directus_presets')
    .where({ role: accountability.role })
    .whereNull('user')
    .whereNotNull('bookmark')
    .select('id', 'collection', 'bookmark');
  const ids = new Map(found.map((one) => [`${one.collection}: ${one.bookmark}`, Number(one.id)]));
  return (work) => {
    const id = ids.get(bookmarkOf(work));
    return id === undefined ? null : `/content/${work.collection}?bookmark=${id}`;
  };
}

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
