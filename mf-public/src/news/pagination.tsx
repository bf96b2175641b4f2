import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './pagination.module.css';

/** Real links to the pages before and after; nothing when there is one page. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation();
  if (pages < 2) return null;
  return (
    <nav className={styles.pagination} aria-label={t('pagination.label')}>
      {page > 1 && (
        <Link to={page === 2 ? '?' : `?page=${page - 1}`} rel="prev">
          {t('pagination.previous')}
        </Link>
      )}
      <span>{t('pagination.position', { page, pages })}</span>
      {page < pages && (
        <Link to={`?page=${page + 1}`} rel="next">
          {t('pagination.next')}
        </Link>
      )}
    </nav>
  );
}
