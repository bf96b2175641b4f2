// @vitest-environment happy-dom
import { specConstants } from '@site/shared/domain/system';
import { fakeShell } from '@site/shared/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { createI18n } from '../../messages/i18n.ts';
import { Providers } from '../../providers.tsx';
import { showToast, toastStore } from '../../stores/toast.store.ts';
import { fakeSite } from '../../testing/fake-site.ts';
import { ToastList } from './toast-list.tsx';

const { duration, removeDelay } = specConstants.toast;

beforeEach(() => {
  vi.useFakeTimers();
  toastStore.setState([], true);
  const i18n = createI18n('en', { shell: en });
  render(
    <Providers shell={{ ...fakeShell({ locale: 'en' }), i18n }} site={fakeSite}>
      <ToastList />
    </Providers>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const isShown = (text: string) => screen.queryByText(text) !== null;
const passes = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('keeps a closed toast for its closing animation', () => {
  act(() => showToast('Saved'));
  fireEvent.click(screen.getByRole('button', { name: en.toast.close }));
  passes(removeDelay - 1);
  expect(isShown('Saved')).toBe(true);
  passes(1);
  expect(isShown('Saved')).toBe(false);
});

test('closes an error after specConstants.toast.duration, as any other toast', () => {
  act(() => showToast('Not saved', 'error'));
  passes(duration - 1);
  expect(isShown('Not saved')).toBe(true);
  passes(1 + removeDelay);
  expect(isShown('Not saved')).toBe(false);
});
