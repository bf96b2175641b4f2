// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  chooseColorMode,
  colorModeStore,
  forceColorMode,
  toggleColorMode,
  watchColorMode,
} from './color-mode.store.ts';

let device: EventTarget & { matches: boolean };

/** Switches the device to dark or light. */
function turn(dark: boolean): void {
  device.matches = dark;
  device.dispatchEvent(new Event('change'));
}

beforeEach(() => {
  device = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => device);
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  watchColorMode();
});

test('follows the device until a choice is made', () => {
  expect(colorModeStore.getState()).toBe('light');
  turn(true);
  expect(colorModeStore.getState()).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('color-mode')).toBeNull();
  chooseColorMode('dark');
  turn(false);
  expect(colorModeStore.getState()).toBe('dark');
});

test('toggles between light and dark and stores the choice on the device', () => {
  toggleColorMode();
  expect(colorModeStore.getState()).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('color-mode')).toBe('dark');
  toggleColorMode();
  expect(localStorage.getItem('color-mode')).toBe('light');
});

test('follows the device again after choosing the system', () => {
  chooseColorMode('dark');
  chooseColorMode('system');
  expect(colorModeStore.getState()).toBe('light');
});

test('shows a forced mode without storing it, until its page ends', () => {
  const letGo = forceColorMode('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('color-mode')).toBeNull();
  localStorage.setItem('color-mode', 'light');
  dispatchEvent(new StorageEvent('storage', { key: 'color-mode' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  letGo();
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('adopts a choice made in another tab', () => {
  localStorage.setItem('color-mode', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'color-mode' }));
  expect(colorModeStore.getState()).toBe('dark');
});

test('refuses to force `system`', () => {
  expect(() => forceColorMode('system' as never)).toThrow('not system');
});

test('keeps a choice as long as the page where the device stores nothing', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document', 'SecurityError');
  });
  toggleColorMode();
  expect(colorModeStore.getState()).toBe('dark');
  vi.restoreAllMocks();
});
