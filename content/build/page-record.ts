import type { PageRecord } from '@site/shared/api';
import type { SoundPage } from './compile-page.ts';
import { compareText } from './mistake.ts';
import type { NavigationItem } from './records.ts';

/** A page and its place among the others; a folder has a place but no record. */
export type PlacedPage = { item: NavigationItem; record: PageRecord | undefined };

/** `index` → `/`, `mission` → `/mission`, `guide/index` → `/guide`. */
export function pathOf(name: string): string {
  return `/${name.replace(/(?:^|\/)index$/, '')}`;
}

/** Puts one language's pages in order: ascending by stem. */
export function placePages(pages: readonly SoundPage[]): PlacedPage[] {
  const orders = new Map(pages.map(({ source, facts }) => [source.name, facts.order]));
  return pages
    .map((page) => placePage(page, stemOf(page.source.name, orders)))
    .sort((one, other) => compareText(one.item.stem, other.item.stem));
}

function placePage(page: SoundPage, stem: string): PlacedPage {
  const { source, facts, body, toc, words, readingMinutes } = page;
  const { title, description, kind, updated, lead, version, home } = facts;
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
      ...(lead !== undefined && { lead }),
      ...(version !== undefined && { version }),
      ...(home !== undefined && { home }),
    },
    navigation: { title },
    path,
    seo: { title, description },
    stem,
  };
  return { item, record };
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
