import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { colorModeChoiceStore } from '../../stores/color-mode.store.ts';
import { useSite } from '../site-context.ts';
import styles from './control.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

/**
 * Light, dark, or the setting of the device. The toggle of the header switches between the first
 * two only.
 */
export function ColorModeControl() {
  const { t } = useTranslation('shell');
  const { chooseColorMode } = useSite();
  const chosen = useStore(colorModeChoiceStore);
  return (
    <>
      <ThemeToggle />
      <button
        type="button"
        className={`${styles.control} ${kit.scriptOnly}`}
        aria-pressed={chosen === 'system'}
        data-boot=""
        onClick={() => chooseColorMode('system')}
      >
        {t('theme.system')}
      </button>
    </>
  );
}
