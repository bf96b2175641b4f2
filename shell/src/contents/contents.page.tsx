import { type NavigationEntry, readNavigation } from '@site/shared/api';
import { shellContext } from '@site/shared/contract';
import { PageHead, useShell } from '@site/shared/remote';
import { Button, formatDate } from '@site/shared/ui';
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
  const { found, lost, narrow } = useNarrowed();
  return (
    <div className={styles.page}>
      <PageHead title={t('contents.title')} description={t('contents.about')} />
      <h1>{t('contents.title')}</h1>
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
        {found && t('search.found', { n: found.length })}
        {lost && t('contents.lost')}
      </p>
      {found ? <FoundPages pages={found} /> : <Tree entries={pages} />}
    </div>
  );
}

/** What the last question brought; `null` while nothing is asked. */
function useNarrowed() {
  const { locale } = useShell();
  const [found, setFound] = useState<FoundPage[] | null>(null);
  const [lost, setLost] = useState(false);
  const asked = useRef('');
  const narrow = async (query: string) => {
    asked.current = query;
    const result = query.trim()
      ? await askContent(locale, pagesQuery(query, locale)).catch(() => undefined)
      : null;
    if (asked.current !== query) return;
    setLost(result === undefined);
    setFound((result ?? null) as FoundPage[] | null);
  };
  return { found, lost, narrow };
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
  const { locale } = useShell();
  return (
    <ul className={styles.list}>
      {pages.map(({ path, title, description, updated }) => (
        <li key={path}>
          <FrameLink to={path}>{title}</FrameLink>
          <p>{description}</p>
          <p>
            {t('contents.updated')} <time dateTime={updated}>{formatDate(updated, locale)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
