// Pages of `uncached` routes: docs/domain/verification.md, rule 6.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestSite, testSite } from '../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
  vi.spyOn(site.generations.current(), 'match').mockReturnValue({
    slot: 'default',
    pattern: '/verify/:code',
    remote: 'mf-certificates',
    id: 'verify-answer',
    locale: 'ru',
    query: [],
    uncached: true,
    personal: null,
  });
  site.generations.answer({ tags: ['certificates'] });
});
afterEach(() => {
  vi.useRealTimers();
  return site.close();
});

const browser = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
const read = async () => {
  const { headers } = await site.get('/verify/ABCDEFGHJKMN', browser);
  return [headers.get('cache-control'), headers.get('x-cache')];
};

test('an uncached page may be cached by browsers for a minute, if it is complete', async () => {
  expect(await read()).toEqual(['public, max-age=60', 'drawn']);
  for (const [flaw, how] of [
    [{ partial: true }, 'drawn'],
    [{ degraded: true }, null],
    [{ status: 503 }, null],
  ] as const) {
    site.generations.answer({ tags: ['certificates'], ...flaw });
    site.listener().missed(new Map());
    expect(await read(), JSON.stringify(flaw)).toEqual(['no-store', how]);
  }
});

test('an uncached page is rendered once for the visitors of a few seconds, then again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await Promise.all([read(), read()]);
  expect((await read())[1]).toBe('fresh');
  expect(site.generations.rendered).toHaveLength(1);
  vi.setSystemTime(Date.now() + 15_000);
  expect((await read())[1]).toBe('drawn');
});

test('an uncached page is never served when rendering fails', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await read();
  vi.setSystemTime(Date.now() + 15_000);
  site.generations.answer({ status: 503, degraded: true });
  expect((await site.get('/verify/ABCDEFGHJKMN', browser)).status).toBe(503);
});

test('an uncached page is invalidated by its tags', async () => {
  await read();
  site.listener().changed(['news']);
  expect((await read())[1]).toBe('fresh');
  site.listener().changed(['certificates']);
  expect((await read())[1]).toBe('drawn');
});
