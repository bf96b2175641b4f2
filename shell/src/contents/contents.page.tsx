import { type PageLink, readNavigation } from '@site/shared/api';
import { shellContext } from '@site/shared/contract';
import { contentsPageSize, contentsPages } from '@site/shared/domain/content';
import { type PageDataState, specSentences } from '@site/shared/domain/system';
import { PageHead, useDates, useShell } from '@site/shared/remote';
import { Button, kit, Pagination } from '@site/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data, type LoaderFunctionArgs, useHref, useLoaderData } from 'react-router';
import { FrameLink } from '../frame/frame-link.tsx';
import styles from '../search/hits.module.css';
import { askContent } from './ask-content.ts';
import { type FoundPage, pagesQuery } from './pages-query.ts';

const firstPage = '/contents';

/** One page of the list of content pages, in the language of the page. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(shellContext);
  const navigation = await api.request(readNavigation(locale));
  const pages = contentsPages(navigation.length);
  // The first page has the shorter address only: `/contents`, not `/contents/1`.
  const page = params.page === undefined ? 1 : Number(params.page);
  const isValid = params.page === undefined || /^[1-9]\d*$/.test(params.page);
  if (!isValid || page > pages || params.page === '1') {
    const { pathname } = new URL(request.url);
    throw data({ message: specSentences.routeRefused(pathname) }, { status: 404 });
  }
  const from = (page - 1) * contentsPageSize;
  const entries = navigation.slice(from, from + contentsPageSize);
  return { entries: entries.map(({ path, title }): PageLink => ({ path, title })), page, pages };
}

/**
 * Lists every content page of the site. The field filters the list while the visitor types; without
 * scripts it submits to the search.
 */
export function Component() {
  const { t } = useTranslation('shell');
  const { entries, page, pages } = useLoaderData<typeof loader>();
  const address = useHref('/search');
  const { state, pages: found, narrow } = useFilteredPages();
  const total = found[0]?.total ?? 0;
  return (
    <div className={styles.page}>
      <PageHead
        title={page > 1 ? t('contents.titleOfPage', { page }) : t('pages.contents.title')}
        description={t('pages.contents.description')}
      />
      <h1>{t('pages.contents.title')}</h1>
      <search>
        <form action={address} className={styles.form}>
          <input
            name="q"
            aria-label={t('contents.narrow')}
            placeholder={t('contents.narrow')}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            data-boot=""
            onInput={({ currentTarget }) => narrow(currentTarget.value)}
          />
          <Button type="submit">{t('search.submit')}</Button>
        </form>
      </search>
      <p role="status">
        {state === 'success' && t('search.found', { n: total })}
        {state === 'success' && total > found.length && (
          <> {t('contents.first', { n: found.length })}</>
        )}
        {state === 'error' && t('contents.lost')}
      </p>
      {state === 'success' ? (
        <FoundPages pages={found} />
      ) : (
        <>
          <Pages entries={entries} />
          <Pagination
            page={page}
            pages={pages}
            toPage={(wanted) => (wanted === 1 ? firstPage : `${firstPage}/${wanted}`)}
            words={{
              label: t('contents.pages'),
              previous: t('contents.previous'),
              next: t('contents.next'),
              position: t('contents.position', { page, pages }),
            }}
          />
        </>
      )}
    </div>
  );
}

type FilterResult = { state: PageDataState; pages: FoundPage[] };

/**
 * Debounce of the query in milliseconds: where the server has to answer, it allows ten queries a
 * minute.
 */
const typingPause = 300;

/** The result of the last query; `idle` while nothing is typed. */
function useFilteredPages(): FilterResult & { narrow: (query: string) => void } {
  const { locale } = useShell();
  const [result, setNarrowed] = useState<FilterResult>({ state: 'idle', pages: [] });
  const latestQuery = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const narrow = (query: string) => {
    clearTimeout(timer.current);
    latestQuery.current = query;
    if (!query.trim()) return setNarrowed({ state: 'idle', pages: [] });
    setNarrowed(({ state, pages }) => ({ state: state === 'success' ? state : 'pending', pages }));
    timer.current = setTimeout(runQuery, typingPause, query);
  };
  const runQuery = async (query: string) => {
    const rows = await askContent(locale, pagesQuery(query, locale)).catch(() => null);
    if (latestQuery.current !== query) return;
    setNarrowed(
      rows ? { state: 'success', pages: rows as FoundPage[] } : { state: 'error', pages: [] },
    );
  };
  return { ...result, narrow };
}

function Pages({ entries }: { entries: readonly PageLink[] }) {
  return (
    <ul className={`${styles.list} ${kit.list}`}>
      {entries.map(({ path, title }) => (
        <li key={path}>
          <FrameLink to={path}>{title}</FrameLink>
        </li>
      ))}
    </ul>
  );
}

function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  const { t } = useTranslation('shell');
  const { formatDate } = useDates();
  return (
    <ul className={`${styles.list} ${kit.list}`}>
      {pages.map(({ path, title, description, updated }) => (
        <li key={path}>
          <FrameLink to={path}>{title}</FrameLink>
          <p className={kit.hint}>{description}</p>
          <p className={kit.hint}>
            {t('contents.updated')} <time dateTime={updated}>{formatDate(updated)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
