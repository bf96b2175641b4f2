// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollWhileVisible } from './poll-while-visible.ts';

const minute = 60_000;
const ask = vi.fn();
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  end = pollWhileVisible(ask);
});

afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

test('polls every three minutes while visible', () => {
  vi.advanceTimersByTime(3 * minute - 1);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ask).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(3 * minute);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('polls when a hidden page becomes visible, not before', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.advanceTimersByTime(60 * minute);
  expect(ask).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  comeBack();
  expect(ask).toHaveBeenCalledOnce();
});

test('polls at most once in half a minute', () => {
  comeBack();
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(minute / 2);
  comeBack();
  window.dispatchEvent(new Event('focus'));
  expect(ask).toHaveBeenCalledOnce();
});

test('stops polling when ended', () => {
  end();
  vi.advanceTimersByTime(60 * minute);
  comeBack();
  expect(ask).not.toHaveBeenCalled();
});
