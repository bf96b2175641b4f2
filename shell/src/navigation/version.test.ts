import { specConstants } from '@site/shared/domain/system';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function watching(...ids: string[]) {
  const fetched = vi.fn((_address: string) => Promise.resolve(Response.json({ id: ids.shift() })));
  vi.stubGlobal('fetch', fetched);
  const { watchVersion } = await import('./version.ts');
  watchVersion('first');
  return { fetched, ...(await import('./outdated.ts')) };
}

test('polls at once, bypassing caches; pages begin specConstants.versionCheckDelay after boot', async () => {
  const { fetched } = await watching('first');
  expect(specConstants.versionCheckDelay).toBe(1000);
  expect(fetched).toHaveBeenCalledWith(expect.stringMatching(/^\/builds\/latest\.json\?\d+$/));
});

test('treats the same build as current and another one as outdated', async () => {
  const { isOutdated } = await watching('first', 'second');
  await vi.advanceTimersByTimeAsync(0);
  expect(isOutdated()).toBe(false);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(isOutdated()).toBe(true);
});

test('only logs a failed poll', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  const { watchVersion } = await import('./version.ts');
  const { isOutdated } = await import('./outdated.ts');
  watchVersion('first');
  await vi.advanceTimersByTimeAsync(0);
  expect(isOutdated()).toBe(false);
  expect(warned.mock.calls).toEqual([
    ['The newest build could not be asked for', new Error('offline')],
  ]);
});
