import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { type ColorModeChoice, colorModeChoiceStore } from '../stores/color-mode.store.ts';
import styles from './control.module.css';
import { useSite } from './site-context.ts';

const choices: [ColorModeChoice, typeof Sun][] = [
  ['light', Sun],
  ['dark', Moon],
  ['system', Monitor],
];

/** Light, dark, or as the device has it: the header's button only toggles between the first two. */
export function ColorModeControl() {
  const { t } = useTranslation('shell');
  const { chooseColorMode } = useSite();
  const chosen = useStore(colorModeChoiceStore);
  return choices.map(([choice, Icon]) => (
    <button
      key={choice}
      type="button"
      className={`${styles.control} ${styles.icon} ${styles.scripted}`}
      aria-label={t(`theme.${choice}`)}
      aria-pressed={choice === chosen}
      data-tooltip={t(`theme.${choice}`)}
      data-boot=""
      onClick={() => chooseColorMode(choice)}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  ));
}
