import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryLoad } from './retry-load.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('calls once when it succeeds at once', async () => {
  const bring = vi.fn(async () => 'words');
  expect(await retryLoad(bring)).toBe('words');
  expect(bring).toHaveBeenCalledTimes(1);
});

test('retries failures with growing pauses until success', async () => {
  const failures = 9;
  const times: number[] = [];
  const bring = vi.fn(async () => {
    times.push(Date.now());
    if (times.length <= failures) throw new Error(`${times.length}`);
    return 'words';
  });
  const missed = vi.fn();
  const coming = retryLoad(bring, missed);
  await vi.runAllTimersAsync();
  expect(await coming).toBe('words');
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(missed).toHaveBeenCalledTimes(failures);
});
