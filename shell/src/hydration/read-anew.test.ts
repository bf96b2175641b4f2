// @vitest-environment happy-dom
import { ApiError } from '@site/shared/contract';
import { data, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAnew } from './read-anew.ts';

const loader = vi.fn<() => Promise<unknown>>();
const read = () =>
  readAnew(
    { route: { id: 'page', path: '/news', loader }, params: {} },
    new RouterContextProvider(),
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  loader.mockReset();
});

test('tries again while a call fails', async () => {
  loader
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new ApiError(503, 'E_BACKEND'))
    .mockRejectedValueOnce(new ApiError(429, 'E_RATE_LIMIT'))
    .mockResolvedValueOnce('words');
  const reading = read();
  await vi.runAllTimersAsync();
  expect(await reading).toEqual({ page: 'words' });
});

test.each([
  ['is gone', data(null, { status: 404 })],
  ['is gone', new Response('', { status: 404 })],
  ['has moved', new Response('', { status: 301 })],
  ['may not be read', new ApiError(403, 'FORBIDDEN')],
])('gives nothing where the page %s', async (_, refusal) => {
  loader.mockRejectedValue(refusal);
  expect(await read()).toBeNull();
  expect(loader).toHaveBeenCalledOnce();
});
