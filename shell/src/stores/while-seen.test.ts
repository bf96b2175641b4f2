// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileSeen } from './while-seen.ts';

const minute = 60_000;
const ask = vi.fn();
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  end = whileSeen(ask);
});

afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

test('a page that is seen asks every three minutes', () => {
  vi.advanceTimersByTime(3 * minute - 1);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ask).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(3 * minute);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a page behind others asks when one comes back to it, not before', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.advanceTimersByTime(60 * minute);
  expect(ask).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  comeBack();
  expect(ask).toHaveBeenCalledOnce();
});

test('going to and fro asks once in half a minute', () => {
  comeBack();
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(minute / 2);
  comeBack();
  window.dispatchEvent(new Event('focus'));
  expect(ask).toHaveBeenCalledOnce();
});

test('asks nothing once it has ended', () => {
  end();
  vi.advanceTimersByTime(60 * minute);
  comeBack();
  expect(ask).not.toHaveBeenCalled();
});
