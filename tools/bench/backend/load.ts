import { Agent } from 'node:http';
import autocannon from 'autocannon';
import { manyAddresses } from '../addresses.ts';
import type { BenchContext } from '../bench-context.ts';
import { pageOf } from '../bench-pages.ts';
import { drawing } from '../painting/drawing.ts';
import { atLeast, atMost, type Findings, median, type Row, shown } from '../report.ts';
import { heavyBodies } from './heavy-bodies.ts';
import { counted, rawFetch } from './raw-fetch.ts';

type Load = { rate: number; slowest: number; failed: number };

/** The throughput of the server, and how often it renders. */
export async function load(context: BenchContext): Promise<Findings> {
  return {
    rows: [
      ...(await cachedPages(context)),
      ...(await renderedPages(context)),
      await drawing(context),
      await stampede(context),
      await unknownKeys(context),
      await heavyBodies(context),
      ...(await manyAddresses(context)),
    ],
  };
}

const pageOfHome = pageOf('home', 'ru').address;
const signIn = pageOf('sign-in', 'ru').address;

async function cachedPages({ site, limitOf, quick }: BenchContext): Promise<Row[]> {
  const seconds = quick ? 2 : 4;
  const ours: Load[] = [];
  const limit: Load[] = [];
  for (let round = 0; round < (quick ? 2 : 3); round += 1) {
    limit.push(await runLoad(site + limitOf(pageOfHome), seconds));
    ours.push(await runLoad(site + pageOfHome, seconds));
  }
  const rate = (loads: readonly Load[]) => median(loads.map((each) => each.rate));
  return [
    atLeast({
      what: 'cached page, requests a second, against the limit page',
      value: rate(ours) / rate(limit),
      limit: 0.8,
      unit: '×',
      note: `${Math.round(rate(ours))} : ${Math.round(rate(limit))}, p99 ${Math.max(...ours.map(({ slowest }) => slowest))} ms`,
    }),
    failures('cached page: failed requests', [...ours, ...limit]),
  ];
}

/** Sign-in depends on the referring page: it is rendered for each request. */
async function renderedPages({ site, quick }: BenchContext): Promise<Row[]> {
  const seconds = quick ? 2 : 5;
  const page = await runLoad(site + signIn, seconds);
  const payload = await runLoad(`${site}${signIn}/_payload.json`, seconds);
  return [
    shown('rendered page (sign-in), one worker', rateOf(page)),
    shown('rendered payload (sign-in), one worker', rateOf(payload)),
    failures('rendered page and payload: failed requests', [page, payload]),
  ];
}

function rateOf({ rate, slowest }: Load): string {
  return `${Math.round(rate)} requests a second, p99 ${slowest} ms`;
}

function failures(what: string, loads: readonly Load[]): Row {
  const value = loads.reduce((sum, { failed }) => sum + failed, 0);
  return atMost({ what, value, limit: 0, unit: 'count' });
}

async function runLoad(url: string, seconds: number): Promise<Load> {
  await rawFetch(url);
  const headers = { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 Chrome/140.0' };
  const result = await autocannon({ url, connections: 20, duration: seconds, headers });
  const { requests, latency, non2xx, errors, timeouts } = result;
  return { rate: requests.average, slowest: latency.p99, failed: non2xx + errors + timeouts };
}

/** Many concurrent requests for an uncached page (cache stampede). */
async function stampede({ site }: BenchContext): Promise<Row> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const before = await counted(site, 'site_renders_total');
  const crowd = Array.from({ length: 200 }, () => rawFetch(`${site}/en/confrules`, { agent }));
  const answers = await Promise.all(crowd);
  const drawn = (await counted(site, 'site_renders_total')) - before;
  agent.destroy();
  const served = answers.filter(({ status }) => status === 200).length;
  return atMost({
    what: '200 concurrent requests for an uncached page: renders',
    value: drawn,
    limit: 1,
    unit: 'count',
    note: `${served} of 200 answered 200`,
  });
}

/** Query keys that no route uses must not cause a render or a cache entry. */
async function unknownKeys({ site }: BenchContext): Promise<Row> {
  await rawFetch(site + pageOfHome);
  const before = await counted(site, 'site_renders_total');
  for (let index = 0; index < 500; index += 1) {
    await rawFetch(`${site}${pageOfHome}?unknown-${index}=${index}`);
  }
  const drawn = (await counted(site, 'site_renders_total')) - before;
  // A page is rendered again once a minute, which may happen during these seconds.
  return atMost({
    what: '500 unknown query keys on a cached page: renders',
    value: drawn,
    limit: 1,
    unit: 'count',
  });
}
