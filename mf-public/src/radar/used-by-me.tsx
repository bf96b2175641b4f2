import { useTranslation } from 'react-i18next';
import styles from './for-members.module.css';

export type UsedByMeProps = {
  /** How many of the things shown the member uses. */
  count: number;
  isOn: boolean;
  toggle: () => void;
};

/** Narrows the radar to what the member uses; nobody else's page knows of it. */
export function UsedByMe({ count, isOn, toggle }: UsedByMeProps) {
  const { t } = useTranslation();
  return (
    <label className={styles.used}>
      <input type="checkbox" checked={isOn} onChange={toggle} />
      {t('radar.own.used', { count })}
    </label>
  );
}
