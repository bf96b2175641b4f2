import { findArticle } from '@site/shared/api';
import { articleCover, newsCategories, pictureAddress, specSentences } from '@site/shared/domain';
import { memberPage } from '@site/shared/lk';
import { Authors, memberLoader, PageHead, useDates, useShell } from '@site/shared/remote';
import { Callout, Note, Prose } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { data, Link, redirectDocument, useLoaderData } from 'react-router';
import styles from './news.module.css';
import { newsPath } from './news-query.ts';

export const loader = memberLoader(async ({ shell, params, request }) => {
  const { api, locale } = shell;
  const wanted = { slug: params.slug ?? '', locale };
  const article = await findArticle(api, { ...wanted, audience: 'members' });
  if (article) return { article };
  // An article that became public is read on the public site.
  if (await findArticle(api, wanted)) {
    throw redirectDocument(`${locale === 'ru' ? '' : `/${locale}`}/news/${wanted.slug}`);
  }
  const { pathname } = new URL(request.url);
  throw data({ message: specSentences.routeRefused(pathname) }, { status: 404 });
});

export const Component = memberPage(ArticlePage);

function ArticlePage() {
  const { t } = useTranslation();
  const { locale, zone } = useShell();
  const { formatDate, formatTime } = useDates();
  const { article } = useLoaderData<typeof loader>();
  const { title, lead, lang, cover, event, category, publishedAt } = article;
  const words = lang === locale ? {} : { lang };
  return (
    <article className={styles.article}>
      <PageHead title={title} noIndex />
      <header className={styles.head}>
        <nav aria-label={t('news.path')} className={styles.meta}>
          <Link to={newsPath}>{t('pages.community-news.title')}</Link>
        </nav>
        <h1 {...words}>{title}</h1>
        {lead && <p {...words}>{lead}</p>}
        <p className={styles.meta}>
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          <span>{newsCategories[category][locale]}</span>
          <span className={styles.forMembers}>{t('news.forMembers')}</span>
          <Authors
            authors={article.authors}
            label={t('news.authors', { count: article.authors.length })}
            nameless={t('news.formerMember')}
          />
        </p>
        {lang !== locale && (
          <Note>
            <p>{t(`news.onlyIn.${lang}`)}</p>
          </Note>
        )}
        {article.updatedNote && (
          <Note>
            <p>{t('news.updated', { date: formatDate(article.updatedAt ?? publishedAt) })}</p>
            <p {...words}>{article.updatedNote}</p>
          </Note>
        )}
      </header>
      {cover && (
        <figure className={styles.cover}>
          <img src={pictureAddress(cover, articleCover)} {...articleCover} alt={article.coverAlt} />
          {article.coverCaption && <figcaption {...words}>{article.coverCaption}</figcaption>}
        </figure>
      )}
      {event && (
        <p>
          <strong>
            <time dateTime={event.startsAt}>
              {formatDate(event.startsAt)}, {formatTime(event.startsAt)}
            </time>{' '}
            ({zone})
          </strong>
          {event.place && <>, {event.place}</>}
          {event.url && (
            <>
              {' '}
              <a href={event.url} rel="noopener">
                {t('news.eventLink')}
              </a>
            </>
          )}
        </p>
      )}
      {article.retraction ? (
        <Callout title={t('news.retracted')}>
          <p {...words}>{article.retraction}</p>
        </Callout>
      ) : (
        <div {...words}>
          <Prose tree={article.body} />
        </div>
      )}
    </article>
  );
}
