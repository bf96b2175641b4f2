import { findArticle } from '@site/shared/api';
import { shellContext } from '@site/shared/contract';
import { specSentences } from '@site/shared/domain';
import { articleData, JsonLd, PageHead, useShell } from '@site/shared/remote';
import { formatDate, Notice, Prose } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import styles from './article.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(shellContext);
  const article = await findArticle(api, { slug: params.slug ?? '', locale });
  if (!article) {
    const { pathname } = new URL(request.url);
    throw data({ message: specSentences.routeRefused(pathname) }, { status: 404 });
  }
  return article;
}

export function Component() {
  const { t } = useTranslation();
  const { locale, product, origin } = useShell();
  const article = useLoaderData<typeof loader>();
  return (
    <article className={styles.article}>
      <PageHead
        title={article.title}
        description={article.lead || t('news.retracted.title')}
        languages={article.languages}
        card={`/news/${article.slug}`}
      />
      <JsonLd data={articleData(article, { product, origin, locale })} />
      <header className={styles.head}>
        <p className={styles.back}>
          <Link to="/news">{t('news.title')}</Link>
          <span>{t(`news.category.${article.category}`)}</span>
        </p>
        <h1>{article.title}</h1>
        {article.lead && <p className={styles.lead}>{article.lead}</p>}
        <p className={styles.meta}>
          <time dateTime={article.publishedAt}>{formatDate(article.publishedAt, locale)}</time>
          <span>{t('content.reading', { count: article.readingMinutes })}</span>
          {article.authors.length > 0 && (
            <span>
              {t('news.authors', { count: article.authors.length })}{' '}
              {new Intl.ListFormat(locale).format(article.authors.map(({ name }) => name))}
            </span>
          )}
        </p>
      </header>
      {article.retraction ? (
        <Notice title={t('news.retracted.title')}>
          <p>{t('news.retracted.reason')}</p>
          <p>{article.retraction}</p>
        </Notice>
      ) : (
        <Prose tree={article.body} />
      )}
    </article>
  );
}
