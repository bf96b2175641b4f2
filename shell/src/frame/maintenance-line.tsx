import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { appDataStore } from '../stores/app-data.store.ts';
import styles from './maintenance-line.module.css';

/** One line above everything during maintenance. */
export function MaintenanceLine() {
  const { t } = useTranslation('shell');
  const maintenance = useStore(appDataStore, (data) => data?.maintenance);
  if (!maintenance?.active) return null;
  return (
    <p className={styles.line} role="status">
      {t('maintenance')}
    </p>
  );
}
