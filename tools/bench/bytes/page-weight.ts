import { encode } from '../../../shell/server/static/encoding.ts';
import { rawFetch, settled } from '../backend/raw-fetch.ts';
import type { BenchContext } from '../bench-context.ts';
import type { BenchPage } from '../bench-pages.ts';
import { type FirstVisit, firstVisit } from '../painting/first-visit.ts';
import { accountOf, brotli, countElements, elementsOf, type Part } from './document-account.ts';

/** A page, its parts and the requests of its first visit. */
export type Reading = {
  page: BenchPage;
  /** Bytes as served to later visitors. */
  html: number;
  parts: Part[];
  elements: ReturnType<typeof elementsOf>;
  visit: FirstVisit;
};

/** The same with the limit page of the page. */
export type Weighed = Reading & {
  /** Bytes as served to the first visitor, compressed at a fast level. */
  hasty: number;
  limit: number;
  /** Elements of the limit page. */
  limitElements: number;
};

/** Opens a page once and weighs it as it is served. */
export async function readPage(
  context: BenchContext,
  page: BenchPage,
): Promise<Reading & { text: string }> {
  const served = await settled(context.site + page.address);
  if (served.status !== 200) throw new Error(`${page.address} answered ${served.status}.`);
  const visit = await firstVisit(context, page);
  const text = served.text();
  return {
    page,
    html: served.bytes.length,
    parts: accountOf(text),
    elements: elementsOf(text),
    visit,
    text,
  };
}

/** Weighs the limit page, too. */
export async function weighPage(context: BenchContext, page: BenchPage): Promise<Weighed> {
  const { text, ...reading } = await readPage(context, page);
  const limit = (await rawFetch(context.site + context.limitOf(page.address))).text();
  return {
    ...reading,
    hasty: (await encode(Buffer.from(text), 'br', 5)).length,
    limit: brotli(limit),
    limitElements: countElements(limit),
  };
}

export function elementCount({ elements }: Reading): number {
  return elements.reduce((sum, part) => sum + part.elements, 0);
}

/** The name of a page in tables. */
export function nameOf({ kind, locale }: BenchPage): string {
  return `${kind} ${locale}`;
}
