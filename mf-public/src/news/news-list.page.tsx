import { locales, localized, type PageFacts, shellContext } from '@site/shared/contract';
import { specSentences } from '@site/shared/domain/system';
import { PageHead, useShell } from '@site/shared/remote';
import { ButtonLink, Callout, kit, ListPage, PageIntro } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ArticleRow } from './article-row.tsx';
import { readNewsList } from './news.api.ts';
import { NewsFilters } from './news-filters.tsx';
import styles from './news-list.module.css';
import { isNarrowed, readNewsQuery, searchOf } from './news-query.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale, now, zone } = context.get(shellContext);
  const url = new URL(request.url);
  const query = readNewsQuery(url.searchParams);
  const list = await readNewsList(api, { locale, query, now: now(), zone });
  if (query.page > 1 && list.articles.length === 0) {
    throw data({ message: specSentences.routeRefused(url.pathname + url.search) }, { status: 404 });
  }
  const facts: PageFacts = list.hasTwin ? {} : { twinQuery: searchOf(query, { page: 1 }) };
  return { query, ...list, ...facts };
}

export function Component() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { query, pinned, articles, count, pages, hasTwin, elsewhere, topics } =
    useLoaderData<typeof loader>();
  const { page } = query;
  const narrowed = isNarrowed(query);
  const isEmpty = pinned.length + articles.length === 0;
  return (
    <ListPage
      head={
        <>
          <PageHead
            title={page > 1 ? t('news.titleOfPage', { page }) : t('pages.news.title')}
            description={t('pages.news.description')}
            query={page > 1 ? `?page=${page}` : ''}
            languages={hasTwin ? locales : [locale]}
            noIndex={narrowed}
          />
          <PageIntro title={t('pages.news.title')} lead={t('news.lead')} />
        </>
      }
      filters={<NewsFilters query={query} topics={topics} />}
      summary={
        !isEmpty && (
          <div className={`${kit.row1x6} ${kit.baseline}`}>
            <p className={`${kit.textL} ${kit.strong}`} role="status">
              {t('news.count', { count })}
            </p>
            {narrowed && (
              <Link className={kit.textM} to="/news">
                {t('news.reset')}
              </Link>
            )}
          </div>
        )
      }
      rows={
        isEmpty ? (
          <Callout
            title={narrowed ? t('news.noneFound') : t('news.none')}
            action={
              narrowed ? (
                <ButtonLink to="/news">{t('news.reset')}</ButtonLink>
              ) : (
                <ButtonLink to="/">{t('news.home')}</ButtonLink>
              )
            }
          />
        ) : (
          <ol className={`${styles.list} ${kit.rows}`}>
            {pinned.map((article) => (
              <ArticleRow key={article.slug} article={article} pinned />
            ))}
            {articles.map((article) => (
              <ArticleRow key={article.slug} article={article} />
            ))}
          </ol>
        )
      }
      pagination={{
        page,
        pages,
        toPage: (wanted) => searchOf(query, { page: wanted }),
        words: {
          label: t('pagination.label'),
          previous: t('pagination.previous'),
          next: t('pagination.next'),
          position: t('pagination.position', { page, pages }),
        },
      }}
    >
      <p className={`${styles.feeds} ${kit.screenOnly}`}>
        {t('news.feeds')} <a href={localized('/feed.xml', locale)}>RSS</a>{' '}
        <a href={localized('/feed.json', locale)}>JSON Feed</a>{' '}
        {query.category === 'event' && (
          <a href={localized('/events.ics', locale)}>{t('news.events')}</a>
        )}
      </p>
      {elsewhere.length > 0 && (
        <details className={styles.elsewhere}>
          <summary>{t('news.elsewhere', { count: elsewhere.length })}</summary>
          <ol className={`${styles.list} ${kit.rows}`}>
            {elsewhere.map((article) => (
              <ArticleRow
                key={article.slug}
                article={article}
                lang={locale === 'ru' ? 'en' : 'ru'}
              />
            ))}
          </ol>
        </details>
      )}
    </ListPage>
  );
}
