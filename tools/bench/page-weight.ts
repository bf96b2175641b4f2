import { encode } from '../../shell/server/static/encoding.ts';
import type { BenchPage } from './bench-pages.ts';
import { accountOf, brotli, type Part } from './document-account.ts';
import { type FirstVisit, firstVisit } from './first-visit.ts';
import type { Ground } from './ground.ts';
import { rawFetch, settled } from './raw-fetch.ts';

/** A page, what it is made of and what its first visit fetched. */
export type Reading = {
  page: BenchPage;
  /** As served to whoever comes later. */
  html: number;
  parts: Part[];
  visit: FirstVisit;
};

/** The same beside its limit page. */
export type Weighed = Reading & {
  /** As served to whoever comes first. */
  hasty: number;
  limit: number;
};

/** Opens a page once and weighs it as it is served. */
export async function readPage(
  ground: Ground,
  page: BenchPage,
): Promise<Reading & { text: string }> {
  const served = await settled(ground.site + page.address);
  if (served.status !== 200) throw new Error(`${page.address} answered ${served.status}.`);
  const visit = await firstVisit(ground, page);
  const text = served.text();
  return { page, html: served.bytes.length, parts: accountOf(text), visit, text };
}

/** Weighs its limit page, too. */
export async function weighPage(ground: Ground, page: BenchPage): Promise<Weighed> {
  const { text, ...reading } = await readPage(ground, page);
  const limit = await rawFetch(ground.site + ground.limitOf(page.address));
  return {
    ...reading,
    hasty: (await encode(Buffer.from(text), 'br', 5)).length,
    limit: brotli(limit.text()),
  };
}

/** How tables name a page. */
export function nameOf({ kind, locale }: BenchPage): string {
  return `${kind} ${locale}`;
}
