import { newsCategories, pictureAddress, pictureSet } from '@site/shared/domain/content';
import { useDates, useShell } from '@site/shared/remote';
import { Link } from 'react-router';
import { CoverDrawing } from '../cover-drawing.tsx';
import { Unavailable } from '../unavailable.tsx';
import type { LatestArticle } from './home.api.ts';
import styles from './latest-news.module.css';

const shown = { width: 640, height: 360 } as const;

/** One large article with its picture, two small ones beside it; one line while the backend is away. */
export function LatestNews({ news }: { news: LatestArticle[] | null }) {
  const { locale } = useShell();
  const { formatDate } = useDates();
  if (!news) return <Unavailable />;
  return (
    <ul className={styles.news}>
      {news.map(({ slug, title, lead, publishedAt, category, cover, coverAlt }, index) => (
        <li key={slug}>
          <p className={styles.meta}>
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
            <span>{newsCategories[category][locale]}</span>
          </p>
          <h3>
            <Link to={`/news/${slug}`}>{title}</Link>
          </h3>
          <p className={styles.lead}>{lead}</p>
          {index === 0 && (
            <div className={styles.cover}>
              {cover ? (
                <img
                  src={pictureAddress(cover, shown)}
                  srcSet={pictureSet(cover, shown)}
                  {...shown}
                  loading="lazy"
                  alt={coverAlt}
                />
              ) : (
                <CoverDrawing slug={slug} category={category} />
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
