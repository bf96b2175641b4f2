import type { ColorMode } from '@site/shared/contract';
import { keepText, readText } from '@site/shared/remote';
import { createStore } from 'zustand/vanilla';

/** What a person may choose; `system` follows the device until they toggle. */
export type ColorModeChoice = ColorMode | 'system';

const storageKey = 'color-mode';

/** What was chosen here; `system` until somebody chooses. Kept on the device where it keeps anything. */
export const colorModeChoiceStore = createStore<ColorModeChoice>()(() => 'system');

/** The mode in force. The inline script has put it on <html> before the first paint. */
export const colorModeStore = createStore<ColorMode>()(() => 'light');

/** Takes over from the inline script what is shown now, and follows the device and other tabs. */
export function watchColorMode(): void {
  const follow = () => {
    colorModeChoiceStore.setState(keptChoice(), true);
    apply(shown());
  };
  follow();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => apply(shown()));
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) follow();
  });
}

/** Header button: light becomes dark and back; the choice is remembered on this device. */
export function toggleColorMode(): void {
  chooseColorMode(colorModeStore.getState() === 'dark' ? 'light' : 'dark');
}

/** Remembers a choice on this device; with `system` the site follows the device. */
export function chooseColorMode(choice: ColorModeChoice): void {
  keepText('localStorage', storageKey, choice);
  colorModeChoiceStore.setState(choice, true);
  apply(shown());
}

/**
 * While a page forces a mode it is shown, yet never remembered. Returns how to let go. Throws for anything but
 * light and dark: forcing `system` is not allowed (specification, appearance).
 */
export function forceColorMode(mode: ColorMode): () => void {
  assertForcible(mode);
  document.documentElement.dataset.forced = mode;
  apply(mode);
  return () => {
    delete document.documentElement.dataset.forced;
    apply(shown());
  };
}

/** Refuses everything but light and dark as the mode that a page forces. */
export function assertForcible(mode: unknown): asserts mode is ColorMode {
  if (!isColorMode(mode)) throw new Error(`A page may force light or dark, not ${String(mode)}`);
}

function keptChoice(): ColorModeChoice {
  const chosen = readText('localStorage', storageKey);
  return isColorMode(chosen) ? chosen : 'system';
}

function isColorMode(value: unknown): value is ColorMode {
  return value === 'light' || value === 'dark';
}

function shown(): ColorMode {
  const { forced } = document.documentElement.dataset;
  if (isColorMode(forced)) return forced;
  const chosen = colorModeChoiceStore.getState();
  if (chosen !== 'system') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function apply(mode: ColorMode): void {
  if (document.documentElement.dataset.theme !== mode) {
    document.documentElement.dataset.theme = mode;
  }
  colorModeStore.setState(mode, true);
}
