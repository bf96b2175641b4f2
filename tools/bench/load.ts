import { Agent } from 'node:http';
import autocannon from 'autocannon';
import { manyAddresses } from './addresses.ts';
import { pageOf } from './bench-pages.ts';
import { drawing } from './drawing.ts';
import type { Ground } from './ground.ts';
import { heavyBodies } from './heavy-bodies.ts';
import { counted, rawFetch } from './raw-fetch.ts';
import { atLeast, atMost, type Findings, median, type Row, shown } from './report.ts';

type Load = { rate: number; slowest: number; failed: number };

/** How much the server bears, and what it draws for it. */
export async function load(ground: Ground): Promise<Findings> {
  return {
    rows: [
      ...(await keptPages(ground)),
      ...(await drawnPages(ground)),
      await drawing(ground),
      await stampede(ground),
      await unknownKeys(ground),
      await heavyBodies(ground),
      ...(await manyAddresses(ground)),
    ],
  };
}

const pageOfHome = pageOf('home', 'ru').address;
const signIn = pageOf('sign-in', 'ru').address;

async function keptPages({ site, limitOf, quick }: Ground): Promise<Row[]> {
  const seconds = quick ? 2 : 4;
  const ours: Load[] = [];
  const limit: Load[] = [];
  for (let round = 0; round < (quick ? 2 : 3); round += 1) {
    limit.push(await burden(site + limitOf(pageOfHome), seconds));
    ours.push(await burden(site + pageOfHome, seconds));
  }
  const rate = (loads: readonly Load[]) => median(loads.map((each) => each.rate));
  return [
    atLeast({
      what: 'kept page, requests a second, against the limit page',
      value: rate(ours) / rate(limit),
      limit: 0.8,
      unit: '×',
      note: `${Math.round(rate(ours))} : ${Math.round(rate(limit))}, p99 ${Math.max(...ours.map(({ slowest }) => slowest))} ms`,
    }),
    failures('kept page: failed requests', [...ours, ...limit]),
  ];
}

/** Sign-in depends on where a visitor comes from: it is drawn for each. */
async function drawnPages({ site, quick }: Ground): Promise<Row[]> {
  const seconds = quick ? 2 : 5;
  const page = await burden(site + signIn, seconds);
  const payload = await burden(`${site}${signIn}/_payload.json`, seconds);
  return [
    shown('drawn page (sign-in), one worker', rateOf(page)),
    shown('drawn payload (sign-in), one worker', rateOf(payload)),
    failures('drawn page and payload: failed requests', [page, payload]),
  ];
}

function rateOf({ rate, slowest }: Load): string {
  return `${Math.round(rate)} requests a second, p99 ${slowest} ms`;
}

function failures(what: string, loads: readonly Load[]): Row {
  const value = loads.reduce((sum, { failed }) => sum + failed, 0);
  return atMost({ what, value, limit: 0, unit: 'count' });
}

async function burden(url: string, seconds: number): Promise<Load> {
  await rawFetch(url);
  const headers = { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 Chrome/140.0' };
  const result = await autocannon({ url, connections: 20, duration: seconds, headers });
  const { requests, latency, non2xx, errors, timeouts } = result;
  return { rate: requests.average, slowest: latency.p99, failed: non2xx + errors + timeouts };
}

/** A page nobody has asked for, asked for by many at once. */
async function stampede({ site }: Ground): Promise<Row> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const before = await counted(site, 'site_renders_total');
  const crowd = Array.from({ length: 200 }, () => rawFetch(`${site}/en/confrules`, { agent }));
  const answers = await Promise.all(crowd);
  const drawn = (await counted(site, 'site_renders_total')) - before;
  agent.destroy();
  const served = answers.filter(({ status }) => status === 200).length;
  return atMost({
    what: '200 at once for a cold page: drawn',
    value: drawn,
    limit: 1,
    unit: 'count',
    note: `${served} of 200 answered 200`,
  });
}

/** What no route listens to must not be drawn, let alone kept. */
async function unknownKeys({ site }: Ground): Promise<Row> {
  await rawFetch(site + pageOfHome);
  const before = await counted(site, 'site_renders_total');
  for (let index = 0; index < 500; index += 1) {
    await rawFetch(`${site}${pageOfHome}?unknown-${index}=${index}`);
  }
  const drawn = (await counted(site, 'site_renders_total')) - before;
  // A page is drawn anew once a minute, and that may fall into these seconds.
  return atMost({
    what: '500 unknown query keys on a kept page: drawn',
    value: drawn,
    limit: 1,
    unit: 'count',
  });
}
