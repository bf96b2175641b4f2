import type { ArticleSummary } from '@site/shared/api';
import { newsCategories } from '@site/shared/domain';
import { useDates, useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './latest-news.module.css';
import { Unavailable } from './unavailable.tsx';

/** One article large, two small beside it. Without the backend it says so in one line. */
export function LatestNews({ news }: { news: ArticleSummary[] | null }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  if (!news) return <Unavailable />;
  if (news.length === 0) return <p>{t('news.none')}</p>;
  return (
    <ul className={styles.news}>
      {news.map(({ slug, title, lead, publishedAt, category }) => (
        <li key={slug}>
          <p className={styles.meta}>
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
            <span>{newsCategories[category][locale]}</span>
          </p>
          <h3>
            <Link to={`/news/${slug}`}>{title}</Link>
          </h3>
          <p className={styles.lead}>{lead}</p>
        </li>
      ))}
    </ul>
  );
}
