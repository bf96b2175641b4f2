import { afterEach, beforeEach, expect, test } from 'vitest';
import { singleNode } from '../../cluster/cluster.ts';
import { createMetrics } from '../../metrics.ts';
import { type TestSite, testSite } from '../../testing/site.ts';
import { createReleaseFigures } from './figures.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0';
/** Another address for each number, as a trusted proxy reports it. */
const person = (at = 1) => ({ 'user-agent': firefox, 'x-forwarded-for': `192.0.2.${at}` });
const generation = 'generation-1';

/** Every page of the fake generations belongs to this release. */
const release = { name: 'mf-public', version: '1.0.0' };
const figures = () => site.figures.of('mf-public', '1.0.0', { minutes: 5 });

const report = (body: object, headers: Record<string, string> = person()) =>
  site.send('/api/_report', { generation, path: '/news', ...body }, { headers });

test('counts views that people read, and those that failed on the server', async () => {
  await site.get('/news', person());
  await site.get('/en/news', person());
  await site.get('/news', { 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' });
  await site.get('/news', { ...person(), 'sec-purpose': 'prefetch' });
  await expect.poll(figures).toMatchObject({ views: 2, errors: 0 });
  site.generations.answer({ status: 500, degraded: true });
  await site.get('/news/failing', person(2));
  await expect.poll(figures).toMatchObject({ views: 3, errors: 1 });
});

test('counts what browsers report', async () => {
  expect((await report({ failed: true })).status).toBe(204);
  for (const lcp of [900, 1100, 1100, 9000]) await report({ vitals: { lcp, inp: 30, cls: 0 } });
  expect(await figures()).toEqual({
    views: 0,
    errors: 1,
    vitals: { lcp: 1250, inp: 40, cls: 0 },
  });
});

test('one address counts with one error of a release, however often it reports', async () => {
  for (let at = 0; at < 10; at += 1) await report({ failed: true });
  await report({ failed: true }, person(2));
  expect((await figures()).errors).toBe(2);
});

test('one address counts with twenty views of a release in five minutes', async () => {
  for (let at = 0; at < 30; at += 1) site.figures.countView(release, 'a');
  expect((await figures()).views).toBe(20);
});

test('counts thirty reports of one address in a minute', async () => {
  for (let at = 0; at < 30; at += 1) await report({ vitals: {} });
  expect((await report({ failed: true })).status).toBe(204);
  expect((await figures()).errors).toBe(0);
});

test('a report about an unknown generation, or of a program, counts nothing', async () => {
  await report({ generation: 'abcdefabcdef', failed: true });
  await report({ failed: true }, { 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' });
  expect((await figures()).errors).toBe(0);
});

test.each([{ failed: 'yes' }, { vitals: { lcp: -1 } }, { path: 'x' }, { who: 'me' }])(
  'refuses the report %j',
  async (body) => {
    expect((await report(body)).status).toBe(400);
  },
);

test('figures are those of the last minutes', async () => {
  let now = new Date('2026-01-01T10:00:30Z');
  const parts = { cluster: singleNode, clock: { now: () => now }, metrics: createMetrics() };
  const counted = createReleaseFigures(parts);
  const views = async (minutes: number) =>
    (await counted.of('mf-public', '1.0.0', { minutes })).views;
  counted.countView(release, 'a');
  now = new Date('2026-01-01T10:06:00Z');
  counted.countView(release, 'b');
  expect([await views(5), await views(10), await views(24 * 60)]).toEqual([1, 2, 2]);
});

test('metrics tell views and errors by release', async () => {
  await site.figures.countError(release, 'a', 'browser');
  expect(await site.metrics.registry.metrics()).toContain(
    'site_release_errors_total{remote="mf-public",version="1.0.0",where="browser"} 1',
  );
});
