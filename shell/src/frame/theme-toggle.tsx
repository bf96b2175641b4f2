import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './control.module.css';
import { useSite } from './site-context.ts';

/** Light becomes dark and back. Style sheets pick the icon, so the markup is the same in both. */
export function ThemeToggle() {
  const { t } = useTranslation('shell');
  const { toggleColorMode } = useSite();
  return (
    <button
      type="button"
      data-action="theme"
      className={`${styles.control} ${styles.icon} ${styles.scripted}`}
      aria-label={t('theme.toggle')}
      data-tooltip={t('theme.toggle')}
      onClick={toggleColorMode}
    >
      <Sun className={styles.sun} size={20} strokeWidth={1.75} aria-hidden="true" />
      <Moon className={styles.moon} size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
