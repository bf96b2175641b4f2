// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import {
  chooseColorMode,
  colorModeStore,
  forceColorMode,
  toggleColorMode,
  watchColorMode,
} from './color-mode.store.ts';

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  watchColorMode();
});

test('follows the device until a choice is made', () => {
  expect(colorModeStore.getState()).toBe('light');
  expect(localStorage.getItem('color-mode')).toBeNull();
});

test('toggles between light and dark and remembers the choice on the device', () => {
  toggleColorMode();
  expect(colorModeStore.getState()).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('color-mode')).toBe('dark');
  toggleColorMode();
  expect(localStorage.getItem('color-mode')).toBe('light');
});

test('choosing the system forgets the choice', () => {
  chooseColorMode('dark');
  chooseColorMode('system');
  expect(localStorage.getItem('color-mode')).toBeNull();
  expect(colorModeStore.getState()).toBe('light');
});

test('a forced mode is shown, never remembered, and ends with its page', () => {
  const letGo = forceColorMode('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('color-mode')).toBeNull();
  localStorage.setItem('color-mode', 'light');
  dispatchEvent(new StorageEvent('storage', { key: 'color-mode' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  letGo();
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('a choice made in another tab is taken over', () => {
  localStorage.setItem('color-mode', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'color-mode' }));
  expect(colorModeStore.getState()).toBe('dark');
});
