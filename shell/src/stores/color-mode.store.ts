import type { ColorMode } from '@site/shared/contract';
import { createStore } from 'zustand/vanilla';

/** What a person may choose; `system` follows the device until they toggle. */
export type ColorModeChoice = ColorMode | 'system';

const storageKey = 'color-mode';

/** The mode in force. The inline script has put it on <html> before the first paint. */
export const colorModeStore = createStore<ColorMode>()(() => 'light');

/** Takes over from the inline script what is shown now, and follows the device and other tabs. */
export function watchColorMode(): void {
  apply(shown());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => apply(shown()));
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) apply(shown());
  });
}

/** Header button: light becomes dark and back; the choice is remembered on this device. */
export function toggleColorMode(): void {
  chooseColorMode(colorModeStore.getState() === 'dark' ? 'light' : 'dark');
}

/** Remembers a choice; `system` forgets it. */
export function chooseColorMode(choice: ColorModeChoice): void {
  if (choice === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, choice);
  apply(shown());
}

/** While a page forces a mode it is shown, yet never remembered. Returns how to let go. */
export function forceColorMode(mode: ColorMode): () => void {
  document.documentElement.dataset.forced = mode;
  apply(mode);
  return () => {
    delete document.documentElement.dataset.forced;
    apply(shown());
  };
}

function shown(): ColorMode {
  const { forced } = document.documentElement.dataset;
  if (forced === 'light' || forced === 'dark') return forced;
  const chosen = localStorage.getItem(storageKey);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function apply(mode: ColorMode): void {
  if (document.documentElement.dataset.theme !== mode) {
    document.documentElement.dataset.theme = mode;
  }
  colorModeStore.setState(mode, true);
}
