import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

/** What stands in the member area until its page has data. */
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
