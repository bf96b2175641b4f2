import { type CommunityArticle, listCommunityNews } from '@site/shared/api';
import { isMemberStanding, newsCategories } from '@site/shared/domain';
import { memberPage } from '@site/shared/lk';
import { memberLoader, PageHead, useDates, useShell } from '@site/shared/remote';
import { ButtonLink, Callout, Chips, Pagination } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, redirect, useLoaderData } from 'react-router';
import styles from './news.module.css';
import { newsPath, readNewsQuery, searchOf } from './news-query.ts';

const pageSize = 20;

export const loader = memberLoader(async ({ shell, user, request }) => {
  const isMember = isMemberStanding(user.standing);
  const asked = readNewsQuery(new URL(request.url).searchParams);
  const query = { ...asked, membersOnly: asked.membersOnly && isMember };
  const { api, locale } = shell;
  const { articles, count } = await listCommunityNews(api, { locale, ...query, size: pageSize });
  const pages = Math.ceil(count / pageSize);
  const last = Math.max(1, pages);
  if (query.page > last) throw redirect(newsPath + searchOf(query, { page: last }));
  return { isMember, query, articles, count, pages };
});

export const Component = memberPage(NewsPage);

function NewsPage() {
  const { t } = useTranslation();
  const { isMember, query, articles, count, pages } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <PageHead title={t('pages.community-news.title')} noIndex />
      <header className={styles.head}>
        <h1>{t('pages.community-news.title')}</h1>
        <p>{isMember ? t('news.lead') : t('news.leadForApplicants')}</p>
      </header>
      {isMember && (
        <Chips
          label={t('news.tabs.label')}
          chips={[false, true].map((membersOnly) => ({
            key: String(membersOnly),
            label: membersOnly ? t('news.tabs.members') : t('news.tabs.all'),
            search: searchOf(query, { membersOnly }),
            chosen: query.membersOnly === membersOnly,
          }))}
        />
      )}
      <section className={styles.results} aria-label={t('news.results')}>
        <p role="status" className="visually-hidden">
          {t('news.count', { count })}
        </p>
        {articles.length === 0 ? (
          <Callout
            title={t('news.none')}
            action={query.membersOnly && <ButtonLink to={newsPath}>{t('news.showAll')}</ButtonLink>}
          />
        ) : (
          <ol className={styles.list}>
            {articles.map((article) => (
              <ArticleLine key={article.slug} article={article} />
            ))}
          </ol>
        )}
        <Pagination
          page={query.page}
          pages={pages}
          toPage={(page) => searchOf(query, { page })}
          words={{
            label: t('news.pages.label'),
            previous: t('news.pages.newer'),
            next: t('news.pages.older'),
            position: t('news.pages.position', { page: query.page, pages }),
          }}
        />
      </section>
    </div>
  );
}

/** A public article is read on the public site, another document; others in the member area. */
function ArticleLine({ article }: { article: CommunityArticle }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { slug, title, lead, publishedAt, category, forMembers } = article;
  return (
    <li>
      <h2>
        {forMembers ? (
          <Link to={`${newsPath}/${slug}`}>{title}</Link>
        ) : (
          <Link to={`/news/${slug}`} reloadDocument>
            {title}
          </Link>
        )}
      </h2>
      <p>{lead}</p>
      <p className={styles.meta}>
        <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
        <span>{newsCategories[category][locale]}</span>
        {forMembers && <span className={styles.forMembers}>{t('news.forMembers')}</span>}
      </p>
    </li>
  );
}
