import { type NavigationEntry, readNavigation } from '@site/shared/api';
import { shellContext } from '@site/shared/contract';
import type { PageDataState } from '@site/shared/domain';
import { PageHead, useDates, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useHref, useLoaderData } from 'react-router';
import { FrameLink } from '../frame/frame-link.tsx';
import styles from '../search/hits.module.css';
import { askContent } from './ask-content.ts';
import { type FoundPage, pagesQuery } from './pages-query.ts';

/** The tree of content pages in the language of the page. */
export function loader({ context }: LoaderFunctionArgs): Promise<NavigationEntry[]> {
  const { api, locale } = context.get(shellContext);
  return api.request(readNavigation(locale));
}

/**
 * Every written page of the site. The field narrows them as one types; without scripts it leads to
 * the search.
 */
export function Component() {
  const { t } = useTranslation('shell');
  const pages = useLoaderData<typeof loader>();
  const address = useHref('/search');
  const { state, pages: found, narrow } = useNarrowed();
  return (
    <div className={styles.page}>
      <PageHead title={t('pages.contents.title')} description={t('pages.contents.description')} />
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
            data-boot
            onInput={({ currentTarget }) => narrow(currentTarget.value)}
          />
          <Button type="submit">{t('search.submit')}</Button>
        </form>
      </search>
      <p role="status">
        {state === 'success' && t('search.found', { n: found.length })}
        {state === 'error' && t('contents.lost')}
      </p>
      {state === 'success' ? <FoundPages pages={found} /> : <Tree entries={pages} />}
    </div>
  );
}

type Narrowed = { state: PageDataState; pages: FoundPage[] };

/** What the last question brought; `idle` while nothing is asked. */
function useNarrowed(): Narrowed & { narrow: (query: string) => Promise<void> } {
  const { locale } = useShell();
  const [narrowed, setNarrowed] = useState<Narrowed>({ state: 'idle', pages: [] });
  const asked = useRef('');
  const narrow = async (query: string) => {
    asked.current = query;
    if (!query.trim()) return setNarrowed({ state: 'idle', pages: [] });
    setNarrowed(({ state, pages }) => ({ state: state === 'success' ? state : 'pending', pages }));
    const rows = await askContent(locale, pagesQuery(query, locale)).catch(() => null);
    if (asked.current !== query) return;
    setNarrowed(
      rows ? { state: 'success', pages: rows as FoundPage[] } : { state: 'error', pages: [] },
    );
  };
  return { ...narrowed, narrow };
}

function Tree({ entries }: { entries: readonly NavigationEntry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map(({ path, title, page, children }) => (
        <li key={path}>
          {page ? <FrameLink to={path}>{title}</FrameLink> : title}
          {children && <Tree entries={children} />}
        </li>
      ))}
    </ul>
  );
}

function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  const { t } = useTranslation('shell');
  const { formatDate } = useDates();
  return (
    <ul className={styles.list}>
      {pages.map(({ path, title, description, updated }) => (
        <li key={path}>
          <FrameLink to={path}>{title}</FrameLink>
          <p>{description}</p>
          <p>
            {t('contents.updated')} <time dateTime={updated}>{formatDate(updated)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
