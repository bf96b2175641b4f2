import { newsActions } from '@site/shared/actions';
import { type CommunityArticle, findArticle, readOwnNews } from '@site/shared/api';
import { articleCover, newsCategories, pictureAddress } from '@site/shared/domain/content';
import { specSentences } from '@site/shared/domain/system';
import {
  Authors,
  memberLoader,
  PageHead,
  useAction,
  useDates,
  useShell,
} from '@site/shared/remote';
import { Callout, kit, Note, Prose } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Link, redirectDocument, useLoaderData } from 'react-router';
import styles from './news.module.css';
import { newsPath } from './news-query.ts';
import { SaveButton } from './save-button.tsx';

export const loader = memberLoader(async ({ shell, user, params, request }) => {
  const { api, locale } = shell;
  const wanted = { slug: params.slug ?? '', locale };
  const [article, own] = await Promise.all([
    findArticle(api, { ...wanted, audience: 'members' }),
    user.personId
      ? api
          .request(readOwnNews({ show: 'all', page: 1, ...wanted }))
          .then(({ articles }) => articles[0])
      : undefined,
  ]);
  if (article) return { article, own };
  // An article that became public is read on the public site.
  if (await findArticle(api, wanted)) {
    throw redirectDocument(`${locale === 'ru' ? '' : `/${locale}`}/news/${wanted.slug}`);
  }
  const { pathname } = new URL(request.url);
  throw data({ message: specSentences.routeRefused(pathname) }, { status: 404 });
});

export function Component() {
  const { t } = useTranslation();
  const { locale, zone } = useShell();
  const { formatDate, formatTime } = useDates();
  const { article, own } = useLoaderData<typeof loader>();
  useOpened(own);
  const { title, lead, lang, cover, event, category, publishedAt } = article;
  const words = lang === locale ? {} : { lang };
  return (
    <article className={`${kit.column8} ${kit.reading}`}>
      <PageHead title={title} noIndex />
      <header className={kit.stack3}>
        <nav aria-label={t('news.path')} className={`${kit.meta} ${styles.meta}`}>
          <Link to={newsPath}>{t('pages.community-news.title')}</Link>
        </nav>
        <h1 className={kit.hyphenated} id={own && `title-${own.id}`} {...words}>
          {title}
        </h1>
        {lead && (
          <p className={kit.muted} {...words}>
            {lead}
          </p>
        )}
        <p className={`${kit.meta} ${styles.meta}`}>
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          <span>{newsCategories[category][locale]}</span>
          <span className={`${kit.strong} ${kit.accent}`}>{t('news.forMembers')}</span>
          <Authors
            authors={article.authors}
            label={t('news.authors', { count: article.authors.length })}
            nameless={t('news.formerMember')}
          />
        </p>
        {own && <Save key={own.id} own={own} />}
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
          {article.coverCaption && (
            <figcaption className={kit.hint} {...words}>
              {article.coverCaption}
            </figcaption>
          )}
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

/** Opening an article marks it as read. */
function useOpened(own: CommunityArticle | undefined): void {
  const { perform } = useAction(newsActions.read, { silent: true });
  const unread = own?.unread ? own.id : null;
  useEffect(() => {
    if (unread) void perform({ item: unread });
  }, [unread]);
}

function Save({ own }: { own: CommunityArticle }) {
  const [saved, setSaved] = useState(own.saved);
  return (
    <p>
      <SaveButton id={own.id} saved={saved} onChange={setSaved} />
    </p>
  );
}
