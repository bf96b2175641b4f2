import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { LineIcon } from '../../icons/line-icon.tsx';
import { paths } from '../../icons/paths.ts';
import { useSite } from '../site-context.ts';
import styles from './control.module.css';

/**
 * Toggles light and dark. Style sheets choose the icon, so the markup is the same in both modes.
 */
export function ThemeToggle() {
  const { t } = useTranslation('shell');
  const { toggleColorMode } = useSite();
  return (
    <button
      type="button"
      data-action="theme"
      className={`${styles.control} ${styles.icon} ${kit.scriptOnly}`}
      aria-label={t('theme.toggle')}
      data-tooltip="label"
      onClick={toggleColorMode}
    >
      <LineIcon
        path={
          <>
            <path className={kit.ifLight} d={paths.sun} />
            <path className={kit.ifDark} d={paths.moon} />
          </>
        }
        size={20}
      />
    </button>
  );
}
