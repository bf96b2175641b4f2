import { specConstants } from '@site/shared/domain/system';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeToast, showToast, toastStore } from './toast.store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  toastStore.setState([], true);
});

afterEach(() => {
  vi.useRealTimers();
});

test('shows at most specConstants.toast.max toasts, removing the oldest', () => {
  for (const word of ['one', 'two', 'three', 'four', 'five', 'six']) showToast(word);
  expect(specConstants.toast.max).toBe(5);
  expect(toastStore.getState().map(({ message }) => message)).toEqual([
    'two',
    'three',
    'four',
    'five',
    'six',
  ]);
});

test('removes a closed toast after specConstants.toast.removeDelay', () => {
  showToast('gone soon');
  const [toast] = toastStore.getState();
  closeToast(toast?.id ?? -1);
  expect(toastStore.getState()).toMatchObject([{ open: false }]);
  expect(specConstants.toast.removeDelay).toBe(200);
  vi.advanceTimersByTime(199);
  expect(toastStore.getState()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toastStore.getState()).toEqual([]);
});
