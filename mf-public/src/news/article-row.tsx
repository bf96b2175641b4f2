import type { ArticleSummary } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { newsCategories, pictureAddress, pictureSet } from '@site/shared/domain/content';
import { useDates, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CoverDrawing } from '../cover-drawing.tsx';
import styles from './news-list.module.css';

const shown = { width: 320, height: 180 } as const;

type Props = {
  article: ArticleSummary;
  pinned?: boolean;
  /** The language of its text when it is not that of the page. */
  lang?: Locale;
};

/** An article in a list: date, category, title, lead, and the cover: its picture or a drawing. */
export function ArticleRow({ article, pinned, lang }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { slug, title, lead, publishedAt, category, cover, coverAlt } = article;
  return (
    <li>
      <p className={`${styles.meta} ${kit.meta} ${kit.packed}`}>
        <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
        <span>{newsCategories[category][locale]}</span>
        {pinned && <span className={`${kit.strong} ${kit.accent}`}>{t('news.pinned')}</span>}
      </p>
      <div className={styles.text} lang={lang}>
        <h2 className={kit.titleLinks}>
          <Link to={`/news/${slug}`}>{title}</Link>
        </h2>
        <p className={`${kit.muted} ${kit.textM}`}>{lead}</p>
      </div>
      <div className={styles.cover}>
        {cover ? (
          <img
            src={pictureAddress(cover, shown)}
            srcSet={pictureSet(cover, shown)}
            width={shown.width}
            height={shown.height}
            loading="lazy"
            alt={coverAlt}
          />
        ) : (
          <CoverDrawing slug={slug} category={category} />
        )}
      </div>
    </li>
  );
}
