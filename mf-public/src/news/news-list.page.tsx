import { listArticles } from '@site/shared/api';
import { shellContext } from '@site/shared/contract';
import { specSentences } from '@site/shared/domain';
import { PageHead, useShell } from '@site/shared/remote';
import { ButtonLink, formatDate, Notice } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import styles from './news-list.module.css';
import { Pagination } from './pagination.tsx';

const pageSize = 12;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(shellContext);
  const url = new URL(request.url);
  const page = pageOf(url.searchParams.get('page'));
  const { articles, pages } = await listArticles(api, { locale, page, size: pageSize });
  if (page > 1 && articles.length === 0) {
    throw data({ message: specSentences.routeRefused(url.pathname + url.search) }, { status: 404 });
  }
  return { articles, page, pages };
}

/** Whole numbers from one; anything else is the first page. */
function pageOf(text: string | null): number {
  return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

export function Component() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { articles, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <PageHead
        title={page > 1 ? t('news.titleOfPage', { page }) : t('news.title')}
        description={t('news.description')}
        query={page > 1 ? `?page=${page}` : ''}
      />
      <header className={styles.head}>
        <h1>{t('news.title')}</h1>
        <p>{t('news.lead')}</p>
      </header>
      {articles.length === 0 ? (
        <Notice title={t('news.none')} action={<ButtonLink to="/">{t('news.home')}</ButtonLink>} />
      ) : (
        <ol className={styles.list}>
          {articles.map(({ slug, title, lead, publishedAt, category }) => (
            <li key={slug}>
              <p className={styles.meta}>
                <time dateTime={publishedAt}>{formatDate(publishedAt, locale)}</time>
                <span>{t(`news.category.${category}`)}</span>
              </p>
              <div className={styles.text}>
                <h2>
                  <Link to={`/news/${slug}`}>{title}</Link>
                </h2>
                <p>{lead}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <Pagination page={page} pages={pages} />
    </div>
  );
}
