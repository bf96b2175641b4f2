import type { ArticleNeighbours } from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './article.module.css';

/** Articles on the same topic; nothing when there are none. */
export function Related({ articles }: { articles: ArticleNeighbours['related'] }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  if (articles.length === 0) return null;
  return (
    <section
      className={`${styles.related} ${kit.stack4} ${kit.screenOnly}`}
      aria-labelledby="related"
    >
      <h2 id="related">{t('news.related')}</h2>
      <ul className={kit.rows3}>
        {articles.map(({ slug, title, publishedAt }) => (
          <li key={slug}>
            <Link to={`/news/${slug}`}>{title}</Link>
            <time className={kit.hint} dateTime={publishedAt}>
              {formatDate(publishedAt)}
            </time>
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
          <span className={kit.hint}>{t('pagination.next')}</span> {older.title}
        </Link>
      )}
      {newer && (
        <Link to={`/news/${newer.slug}`} rel="next">
          <span className={kit.hint}>{t('pagination.previous')}</span> {newer.title}
        </Link>
      )}
    </nav>
  );
}
