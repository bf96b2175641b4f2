import { newsCategories, pictureAddress, pictureSet } from '@site/shared/domain/content';
import { useDates, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
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
    <ul className={`${styles.news} ${kit.list} ${kit.stack8}`}>
      {news.map(({ slug, title, lead, publishedAt, category, cover, coverAlt }, index) => (
        <li className={`${kit.stack2} ${kit.packed}`} key={slug}>
          <p className={kit.meta}>
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
            <span>{newsCategories[category][locale]}</span>
          </p>
          <h3 className={`${kit.textXl} ${kit.titleLinks}`}>
            <Link to={`/news/${slug}`}>{title}</Link>
          </h3>
          <p className={`${styles.lead} ${kit.muted} ${kit.textM}`}>{lead}</p>
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
