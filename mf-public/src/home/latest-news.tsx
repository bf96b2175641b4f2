import { newsCategories } from '@site/shared/domain';
import { useDates, useShell } from '@site/shared/remote';
import { Link } from 'react-router';
import { Unavailable } from '../unavailable.tsx';
import type { LatestArticle } from './home.api.ts';
import styles from './latest-news.module.css';

/** One large article, two small ones beside it; one line while the backend is away. */
export function LatestNews({ news }: { news: LatestArticle[] | null }) {
  const { locale } = useShell();
  const { formatDate } = useDates();
  if (!news) return <Unavailable />;
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
