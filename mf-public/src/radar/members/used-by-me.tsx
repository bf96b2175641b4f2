import { useTranslation } from 'react-i18next';
import styles from './for-members.module.css';

export type UsedByMeProps = {
  /** How many of the shown items the member uses. */
  count: number;
  isOn: boolean;
  toggle: () => void;
};

/** Filters the radar by what the member uses; not shown to anybody else. */
export function UsedByMe({ count, isOn, toggle }: UsedByMeProps) {
  const { t } = useTranslation();
  return (
    <label className={styles.used}>
      <input type="checkbox" checked={isOn} onChange={toggle} />
      {t('radar.own.used', { count })}
    </label>
  );
}
