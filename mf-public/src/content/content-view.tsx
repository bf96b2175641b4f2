import type { PageRecord } from '@site/shared/api';
import { type Locale, localized } from '@site/shared/contract';
import { useDates, useShell } from '@site/shared/remote';
import { kit, Prose, TableOfContents } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHeadingLinks } from '../heading-links.ts';
import { TextHead, useForeignLanguage } from '../text-head.tsx';
import { TextIntro } from '../text-intro.tsx';
import styles from './content.module.css';
import { YearIndex } from './year-index.tsx';

type Props = {
  page: PageRecord;
  /** Page content before the text. */
  children?: ReactNode;
  /** Page content after the text. */
  after?: ReactNode;
  /** Excludes this state of the page from search engines. */
  noIndex?: boolean;
};

/** A content page: its facts, table of contents, text, and the previous and next page. */
export function ContentView({ page, children, after, noIndex = false }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { body, meta, path } = page;
  const headingLinks = useHeadingLinks();
  const lang = useForeignLanguage(meta);
  const isTimeline = meta.kind === 'timeline';
  return (
    <div className={styles.page} data-kind={meta.kind}>
      <TextHead page={page} noIndex={noIndex} />
      <div className={styles.head}>
        <TextIntro page={page}>
          <p className={`${kit.row1x6} ${kit.hint}`}>
            <span>
              {t('content.updated')} <time dateTime={meta.updated}>{formatDate(meta.updated)}</time>
            </span>
            <span>{t('content.reading', { count: meta.readingMinutes })}</span>
            {meta.version && <span>{t('content.version', { version: meta.version })}</span>}
            {meta.code === 'charter' && (
              <a href={charterOf(locale, meta.version)} type="application/pdf">
                {t('content.pdf')}
              </a>
            )}
          </p>
        </TextIntro>
      </div>
      {isTimeline ? (
        <YearIndex entries={meta.toc} />
      ) : (
        <TableOfContents
          title={t('content.contents')}
          sections={meta.toc.filter(({ depth }) => depth === 2)}
          fewest={3}
        />
      )}
      <div className={styles.body}>
        {children}
        <article lang={lang}>
          <Prose tree={body} headingLinks={headingLinks} />
        </article>
        {after}
      </div>
      {path !== '/contact-us' && (
        <footer className={`${styles.foot} ${kit.screenOnly}`}>
          {(meta.previous || meta.next) && (
            <nav className={styles.neighbours} aria-label={t('content.neighbours')}>
              {meta.previous && (
                <Link to={meta.previous.path} rel="prev">
                  <span className={kit.hint}>{t('content.previous')}</span> {meta.previous.title}
                </Link>
              )}
              {meta.next && (
                <Link to={meta.next.path} rel="next">
                  <span className={kit.hint}>{t('content.next')}</span> {meta.next.title}
                </Link>
              )}
            </nav>
          )}
          <p>
            {t('content.feedback')} <Link to="/contact-us">{t('content.tellUs')}</Link>
          </p>
        </footer>
      )}
    </div>
  );
}

/**
 * The versioned URL of the charter file, cacheable for ever. Unlike `/charter`, a file is not prefetched as a
 * page.
 */
function charterOf(locale: Locale, version?: string): string {
  const file = localized('/docs/charter.pdf', locale);
  return version === undefined ? file : `${file}?${new URLSearchParams({ v: version })}`;
}
