import type { ArticleNeighbours } from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './article.module.css';

/** Further reading: articles on the same topic, then the next and previous article. */
export function ArticleFoot({ older, newer, related }: ArticleNeighbours) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  return (
    <>
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related">
          <h2 id="related">{t('news.related')}</h2>
          <ul>
            {related.map(({ slug, title, publishedAt }) => (
              <li key={slug}>
                <Link to={`/news/${slug}`}>{title}</Link>
                <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(older || newer) && (
        <nav className={styles.neighbours} aria-label={t('news.neighbours')}>
          {older && (
            <Link to={`/news/${older.slug}`} rel="prev">
              <span>{t('pagination.next')}</span> {older.title}
            </Link>
          )}
          {newer && (
            <Link to={`/news/${newer.slug}`} rel="next">
              <span>{t('pagination.previous')}</span> {newer.title}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
