import { Link } from 'react-router';
import styles from './pagination.module.css';

type Props = {
  /** From one. */
  page: number;
  pages: number;
  /** The address of a page, without its path: `?page=2`, for the first `?` alone. */
  searchOf: (page: number) => string;
  words: { label: string; previous: string; next: string; position: string };
};

/** Real links to the pages before and after; nothing when there is one page. */
export function Pagination({ page, pages, searchOf, words }: Props) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pagination} aria-label={words.label}>
      {page > 1 && (
        <Link to={searchOf(page - 1) || '?'} rel="prev">
          {words.previous}
        </Link>
      )}
      <span>{words.position}</span>
      {page < pages && (
        <Link to={searchOf(page + 1)} rel="next">
          {words.next}
        </Link>
      )}
    </nav>
  );
}
