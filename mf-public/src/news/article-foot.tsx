import type { ArticleNeighbours } from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './article.module.css';

/** Articles on the same topic; nothing when there are none. */
export function Related({ articles }: { articles: ArticleNeighbours['related'] }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  if (articles.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related">{t('news.related')}</h2>
      <ul>
        {articles.map(({ slug, title, publishedAt }) => (
          <li key={slug}>
            <Link to={`/news/${slug}`}>{title}</Link>
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The next and the previous article. */
export function Neighbours({ older, newer }: Pick<ArticleNeighbours, 'older' | 'newer'>) {
  const { t } = useTranslation();
  if (!older && !newer) return null;
  return (
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
  );
}
