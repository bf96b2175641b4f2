import type { PageLink, PageMeta, PageRecord } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import type { SoundPage } from './compile-page.ts';
import { behindSince, languagesOf, shownIn } from './languages.ts';
import { compareText } from './mistake.ts';
import type { NavigationItem } from './records.ts';

/** A page and its place among the others; a folder has a place but no record. */
export type PlacedPage = { item: NavigationItem; record: PageRecord | undefined };

/** `index` → `/`, `mission` → `/mission`, `guide/index` → `/guide`. */
export function pathOf(name: string): string {
  return `/${name.replace(/(?:^|\/)index$/, '')}`;
}

/** Puts one language's pages in order: ascending by stem. */
export function placePages(all: readonly SoundPage[], locale: Locale): PlacedPage[] {
  const pages = shownIn(all, locale);
  const orders = new Map(pages.map(({ source, facts }) => [source.name, facts.order]));
  const inOrder = pages
    .map((page) => ({ page, stem: stemOf(page.source.name, orders) }))
    .sort((one, other) => compareText(one.stem, other.stem));
  return inOrder.map(({ page, stem }) => {
    const series = inOrder.filter(({ page: { facts } }) => isOneSeries(facts, page.facts));
    const at = series.findIndex((entry) => entry.page === page);
    return placePage(page, stem, {
      languages: languagesOf(all, page.source.name),
      behind: behindSince(all, page),
      previous: linkTo(series[at - 1]?.page),
      next: linkTo(series[at + 1]?.page),
    });
  });
}

function isOneSeries(one: SoundPage['facts'], other: SoundPage['facts']): boolean {
  return one.series !== undefined && one.series === other.series;
}

function linkTo(page: SoundPage | undefined): PageLink | undefined {
  return page && { path: pathOf(page.source.name), title: page.facts.title };
}

type Around = {
  languages: readonly Locale[];
  behind: string | undefined;
  previous: PageLink | undefined;
  next: PageLink | undefined;
};

function placePage(page: SoundPage, stem: string, around: Around): PlacedPage {
  const { source, facts, body, toc, words, readingMinutes } = page;
  const { title, description, kind, updated, lead, legal, topics, home } = facts;
  const path = pathOf(source.name);
  const item = { title, path, stem, page: kind !== 'folder' };
  if (kind === 'folder') return { item, record: undefined };
  const record: PageRecord = {
    id: `content_${source.locale}/${source.name}.md`,
    title,
    body,
    description,
    extension: 'md',
    meta: {
      lang: source.locale,
      kind,
      updated,
      words,
      readingMinutes,
      toc,
      ...present({ ...around, lead, topics }),
      ...(legal !== undefined && {
        code: legal.code,
        version: legal.version,
        effectiveFrom: legal.effective_from,
        prevailing: legal.prevailing,
      }),
      ...(home !== undefined && { home }),
    },
    navigation: { title },
    path,
    seo: { title, description },
    stem,
  };
  return { item, record };
}

/** Without what is not there. */
function present(facts: Partial<Record<keyof PageMeta, unknown>>) {
  const there = Object.entries(facts).filter(([, fact]) => fact !== undefined);
  return Object.fromEntries(there) as Pick<PageMeta, 'languages'> & Partial<PageMeta>;
}

/**
 * The name with the order in front of each part, because navigation goes by stem: `02.mission`,
 * `07.guide/01.start`. A folder takes the order of its `index`, and that page takes its stem.
 */
function stemOf(name: string, orders: ReadonlyMap<string, number>): string {
  const parts = name === 'index' ? [name] : name.replace(/\/index$/, '').split('/');
  const numbered = parts.map((part, at) => {
    const here = parts.slice(0, at + 1).join('/');
    const order = orders.get(here) ?? orders.get(`${here}/index`) ?? 0;
    return `${String(order).padStart(2, '0')}.${part}`;
  });
  return numbered.join('/');
}
