import { type PageLink, readContentPage, readNavigation } from '@site/shared/api';
import { type Api, ApiError, type Locale, shellContext, splitLocale } from '@site/shared/contract';
import { nearSlugs, specSentences } from '@site/shared/domain';
import { PageHead, useShell } from '@site/shared/remote';
import { formatDate, type HeadingLinks, Prose } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import styles from './content.module.css';
import { LanguageNotes } from './language-notes.tsx';
import { TableOfContents } from './table-of-contents.tsx';
import { TopicPicker } from './topic-picker.tsx';
import { YearIndex } from './year-index.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(shellContext);
  const { path } = splitLocale(new URL(request.url).pathname);
  try {
    return await api.request(readContentPage(path, locale));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      const near = await findNearPages(api, path, locale);
      throw data({ message: specSentences.routeRefused(path), near }, { status: 404 });
    }
    throw error;
  }
}

/** Pages that may have been meant; a page that is not there says so even when they cannot be had. */
async function findNearPages(api: Api, path: string, locale: Locale): Promise<PageLink[]> {
  const pages = await api.request(readNavigation(locale)).catch(() => []);
  const candidates = pages
    .filter(({ page }) => page)
    .map(({ path: at, title }) => ({ slug: at.slice(1), path: at, title }));
  return nearSlugs(path.slice(1), candidates).map(({ path: at, title }) => ({ path: at, title }));
}

export function Component() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { title, description, body, meta, path } = useLoaderData<typeof loader>();
  const headingLinks = useHeadingLinks();
  const foreign = meta.lang !== locale;
  const isTimeline = meta.kind === 'timeline';
  return (
    <div className={styles.page} data-kind={meta.kind}>
      <PageHead
        title={title}
        description={description}
        languages={meta.languages}
        noIndex={foreign}
        card={path}
      />
      <header className={styles.head}>
        <LanguageNotes meta={meta} path={path} />
        <h1 {...(foreign && { lang: meta.lang })}>{title}</h1>
        {meta.lead && (
          <p className={styles.lead} {...(foreign && { lang: meta.lang })}>
            {meta.lead}
          </p>
        )}
        <p className={styles.meta}>
          <span>
            {t('content.updated')}{' '}
            <time dateTime={meta.updated}>{formatDate(meta.updated, locale)}</time>
          </span>
          <span>{t('content.reading', { count: meta.readingMinutes })}</span>
          {meta.version && <span>{t('content.version', { version: meta.version })}</span>}
          {meta.code === 'charter' && (
            <a href={locale === 'en' ? '/en/charter' : '/charter'} type="application/pdf">
              {t('content.pdf')}
            </a>
          )}
        </p>
      </header>
      {isTimeline ? <YearIndex entries={meta.toc} /> : <TableOfContents entries={meta.toc} />}
      <article className={styles.body} {...(foreign && { lang: meta.lang })}>
        {meta.topics && <TopicPicker topics={meta.topics} />}
        <Prose tree={body} headingLinks={headingLinks} />
      </article>
      {path !== '/contact-us' && (
        <footer className={styles.foot}>
          {(meta.previous || meta.next) && (
            <nav className={styles.neighbours} aria-label={t('content.neighbours')}>
              {meta.previous && (
                <Link to={meta.previous.path} rel="prev">
                  <span>{t('content.previous')}</span> {meta.previous.title}
                </Link>
              )}
              {meta.next && (
                <Link to={meta.next.path} rel="next">
                  <span>{t('content.next')}</span> {meta.next.title}
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

/** Following a heading's link also puts its address on the clipboard. */
function useHeadingLinks(): HeadingLinks {
  const { t } = useTranslation();
  const { toast } = useShell();
  return {
    label: (heading) => t('content.linkTo', { heading }),
    onFollow: (id) => {
      const address = new URL(`#${id}`, window.location.href).href;
      // Refused where the page may not write to it; the address is in the address bar all the same.
      navigator.clipboard?.writeText(address).then(
        () => toast(t('content.copied')),
        () => undefined,
      );
    },
  };
}
