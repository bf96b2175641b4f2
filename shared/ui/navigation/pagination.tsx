import { Link } from 'react-router';
import * as kit from '../kit.module.css';
import styles from './pagination.module.css';

type Props = {
  /** From one. */
  page: number;
  pages: number;
  /** Address of a page: its path, or only the query, `?page=2`; empty for the first page of this path. */
  toPage: (page: number) => string;
  words: { label: string; previous: string; next: string; position: string };
};

/** Links to the previous and next page; nothing for a single page. */
export function Pagination({ page, pages, toPage, words }: Props) {
  if (pages < 2) return null;
  return (
    <nav
      className={`${styles.pagination} ${kit.row2x6} ${kit.middle} ${kit.screenOnly}`}
      aria-label={words.label}
    >
      {page > 1 && (
        <Link to={toPage(page - 1) || '?'} rel="prev">
          {words.previous}
        </Link>
      )}
      <span className={`${kit.muted} ${kit.numbers}`}>{words.position}</span>
      {page < pages && (
        <Link to={toPage(page + 1)} rel="next">
          {words.next}
        </Link>
      )}
    </nav>
  );
}
