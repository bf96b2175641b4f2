import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

/** Placeholder of a page that is rendered in the browser, until it has data. */
export function Skeleton() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('lk.loading')}>
      <span className={styles.title} />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  );
}
