import { specConstants } from '@site/shared/domain/system';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appDataStore, loadAppData } from './app-data.store.ts';

const facts = { maintenance: { active: false } };
const answers: (() => Promise<Response>)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answers.shift()?.()),
  );
  appDataStore.setState(null, true);
  answers.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ok = () => Promise.resolve(Response.json(facts));
const down = () => Promise.resolve(new Response(null, { status: 502 }));

test('stores the site’s answer', async () => {
  answers.push(ok);
  await loadAppData();
  expect(appDataStore.getState()).toEqual(facts);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('retries once after specConstants.appDataRetryPause', async () => {
  expect(specConstants.appDataRetryPause).toBe(2000);
  answers.push(down, ok);
  const loading = loadAppData();
  await vi.advanceTimersByTimeAsync(1999);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(appDataStore.getState()).toEqual(facts);
});

test('logs the second failure and stops', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  answers.push(down, down);
  const loading = loadAppData();
  await vi.advanceTimersByTimeAsync(2000);
  await loading;
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(appDataStore.getState()).toBeNull();
  expect(log).toHaveBeenCalledWith("Couldn't fetch app data", expect.any(Error));
});
