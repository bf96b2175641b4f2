// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPageData } from './page-data.ts';

const state = { generation: 'g1', dataHash: 'h1', hydration: null };
const payload = { generation: 'g1', data: { page: 'words' }, dataHash: 'h1', errors: null };
const answer = (changes: object, status = 200) =>
  Response.json({ ...payload, ...changes }, { status });
const asked = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', asked);
  history.replaceState(null, '', '/news?page=2');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  asked.mockReset();
});

test('takes the data of the document where it has some', async () => {
  const hydration = { loaderData: {}, errors: null };
  const data = await loadPageData({ generation: 'g1', hydration });
  expect(data).toEqual({ hydration, hasChanged: false, isGone: false });
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['the same', {}, { hasChanged: false, isGone: false }],
  ['the same, of another generation', { generation: 'g2' }, { hasChanged: false, isGone: false }],
  ['newer', { dataHash: 'h2' }, { hasChanged: true, isGone: false }],
])('fetches the data: %s', async (_, changes, facts) => {
  asked.mockResolvedValue(answer(changes));
  const hydration = { loaderData: payload.data, errors: null };
  expect(await loadPageData(state)).toEqual({ hydration, ...facts });
  expect(asked).toHaveBeenCalledExactlyOnceWith('/news/_payload.json?page=2&hash=h1');
});

test('takes no newer data of another generation, whose code may expect another shape', async () => {
  asked.mockResolvedValue(answer({ dataHash: 'h2', generation: 'g2' }));
  expect(await loadPageData(state)).toEqual({ hydration: null, hasChanged: true, isGone: false });
});

test.each([
  ['is gone', answer({ errors: { page: { kind: 'response', status: 404 } } }, 404)],
  ['has moved', answer({ redirect: '/elsewhere' })],
  ['cannot be read any more', new Response('Forbidden', { status: 403 })],
  ['fails', answer({ errors: { page: { kind: 'error', message: 'x' } } })],
])('reports a page that %s', async (_, response) => {
  asked.mockResolvedValue(response);
  expect(await loadPageData(state)).toMatchObject({ isGone: true });
});

test('tries again while the data cannot be had', async () => {
  asked
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response('', { status: 503 }))
    .mockResolvedValueOnce(new Response('', { status: 429 }))
    .mockResolvedValueOnce(answer({ dataHash: undefined }))
    .mockResolvedValueOnce(Response.json({ generation: 'offline' }))
    .mockResolvedValueOnce(answer({}));
  const loading = loadPageData(state);
  await vi.runAllTimersAsync();
  expect(await loading).toMatchObject({ hasChanged: false });
  expect(asked).toHaveBeenCalledTimes(6);
});
