import type { ColorMode, ColorModeChoice } from '@site/shared/contract';
import { readText, storeText } from '@site/shared/remote';
import { createStore } from 'zustand/vanilla';

const storageKey = 'color-mode';

/**
 * The choice on this device; `system` until the user chooses. Persisted where local storage is
 * available.
 */
export const colorModeChoiceStore = createStore<ColorModeChoice>()(() => 'system');

/** The mode in force. The inline script sets it on <html> before the first paint. */
export const colorModeStore = createStore<ColorMode>()(() => 'light');

/** Takes the current mode over from the inline script, and follows the device and other tabs. */
export function watchColorMode(): void {
  const follow = () => {
    colorModeChoiceStore.setState(readStoredChoice(), true);
    apply(effectiveMode());
  };
  follow();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
    apply(effectiveMode()),
  );
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) follow();
  });
}

/** Toggles light and dark; the choice is stored on this device. */
export function toggleColorMode(): void {
  chooseColorMode(colorModeStore.getState() === 'dark' ? 'light' : 'dark');
}

/** Stores a choice on this device; with `system` the site follows the device. */
export function chooseColorMode(choice: ColorModeChoice): void {
  storeText('localStorage', storageKey, choice);
  colorModeChoiceStore.setState(choice, true);
  apply(effectiveMode());
}

/**
 * Shows a mode while a page forces it, without storing it. Returns a function that ends it. Throws
 * for anything but light and dark: forcing `system` is not allowed (specification, appearance).
 */
export function forceColorMode(mode: ColorMode): () => void {
  assertForcible(mode);
  document.documentElement.dataset.forced = mode;
  apply(mode);
  return () => {
    delete document.documentElement.dataset.forced;
    apply(effectiveMode());
  };
}

/** Throws unless a page forces light or dark. */
export function assertForcible(mode: unknown): asserts mode is ColorMode {
  if (!isColorMode(mode)) throw new Error(`A page may force light or dark, not ${String(mode)}`);
}

function readStoredChoice(): ColorModeChoice {
  const chosen = readText('localStorage', storageKey);
  return isColorMode(chosen) ? chosen : 'system';
}

function isColorMode(value: unknown): value is ColorMode {
  return value === 'light' || value === 'dark';
}

function effectiveMode(): ColorMode {
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
