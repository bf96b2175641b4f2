import { addressesOf } from '../../programs/site.ts';
import type { BenchContext } from '../bench-context.ts';
import { atMost, median, type Row } from '../report.ts';
import { rawFetch } from './raw-fetch.ts';

/** A JSON list with as many values as fit in a megabyte. */
const megabyte = `[${'0,'.repeat(500_000)}0]`;
const atOnce = 6;

/**
 * How much longer visitors wait for an uncached page while anonymous clients send six lists of a megabyte at
 * once, to the site and to the backend itself (docs/domain/refused-input.md, rule 2).
 */
export async function heavyBodies({ site, settings, quick }: BenchContext): Promise<Row> {
  const { directus } = addressesOf(settings);
  const targets = [
    `${site}/api/directus/items/news`,
    `${site}/auth/login`,
    `${directus}/items/news`,
    `${directus}/auth/login`,
  ];
  const quiet: number[] = [];
  const beset: number[] = [];
  for (let round = 0; round < (quick ? 20 : 60); round += 1) {
    quiet.push(await pageTime(site, `quiet${round}`));
    const url = targets[round % targets.length] ?? site;
    const bodies = Array.from({ length: atOnce }, () => send(url));
    beset.push(await pageTime(site, `beset${round}`));
    await Promise.all(bodies);
  }
  return atMost({
    what: `a page that queries the backend, while ${atOnce} bodies of a megabyte come, against none`,
    value: median(beset) / median(quiet),
    limit: 2,
    unit: '×',
    note: `${Math.round(median(beset))} : ${Math.round(median(quiet))} ms`,
  });
}

/** Milliseconds until an uncached page is served. */
async function pageTime(site: string, word: string): Promise<number> {
  const began = performance.now();
  const { status } = await rawFetch(`${site}/members?q=${word}`);
  if (status !== 200) throw new Error(`/members?q=${word} answered ${status}`);
  return performance.now() - began;
}

/** A server that refuses a body unread may close the connection while it is still being sent. */
async function send(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'fetch' };
  await fetch(url, { method: 'POST', headers, body: megabyte })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}
