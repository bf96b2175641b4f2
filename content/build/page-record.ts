import type { NavigationEntry, PageLink, PageMeta, PageRecord } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import type { ValidPage } from './compile-page.ts';
import { behindSince, languagesOf, shownIn, versionsOf } from './languages.ts';
import { compareText } from './mistake.ts';

/** `index` → `/`, `mission` → `/mission`, `book/index` → `/book`. */
export function pathOf(name: string): string {
  return `/${name.replace(/(?:^|\/)index$/, '')}`;
}

/** The pages of one language, sorted by stem. */
export function placePages(all: readonly ValidPage[], locale: Locale): PageRecord[] {
  const versions = versionsOf(all);
  const placed = shownIn(all, versions, locale)
    .map((page) => ({ page, stem: stemOf(page) }))
    .sort((one, other) => compareText(one.stem, other.stem));
  const seriesLinks = seriesLinksOf(placed.map(({ page }) => page));
  return placed.map(({ page, stem }) =>
    recordOf(page, stem, {
      languages: languagesOf(versions, page.source.name),
      behind: behindSince(versions, page),
      ...seriesLinks.get(page),
    }),
  );
}

/** The navigation entry of a page. */
export function navigationItemOf({ title, path, stem }: PageRecord): NavigationEntry {
  return { title, path, stem, page: true, children: [] };
}

type SeriesLinks = { previous?: PageLink; next?: PageLink };

/** Links to the previous and the next page in a series. */
function seriesLinksOf(inOrder: readonly ValidPage[]): ReadonlyMap<ValidPage, SeriesLinks> {
  const seriesLinks = new Map<ValidPage, SeriesLinks>();
  const lastOf = new Map<string, ValidPage>();
  for (const page of inOrder) {
    const { series } = page.facts;
    if (series === undefined) continue;
    const before = lastOf.get(series);
    lastOf.set(series, page);
    seriesLinks.set(page, before === undefined ? {} : { previous: linkTo(before) });
    if (before) seriesLinks.set(before, { ...seriesLinks.get(before), next: linkTo(page) });
  }
  return seriesLinks;
}

function linkTo({ source, facts }: ValidPage): PageLink {
  return { path: pathOf(source.name), title: facts.title };
}

type Around = SeriesLinks & { languages: readonly Locale[]; behind: string | undefined };

function recordOf(page: ValidPage, stem: string, around: Around): PageRecord {
  const { source, facts, body, toc, words, readingMinutes } = page;
  const { title, description, kind, updated, lead, legal, topics, home } = facts;
  return {
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
    path: pathOf(source.name),
    seo: { title, description },
    stem,
  };
}

/** Drops undefined fields. */
function present(facts: Partial<Record<keyof PageMeta, unknown>>) {
  const there = Object.entries(facts).filter(([, fact]) => fact !== undefined);
  return Object.fromEntries(there) as Pick<PageMeta, 'languages'> & Partial<PageMeta>;
}

/** The name prefixed with the order, because the navigation is sorted by stem: `02.mission`, `00.index`. */
function stemOf({ source, facts }: ValidPage): string {
  const name = source.name.replace(/\/index$/, '');
  return `${String(facts.order).padStart(2, '0')}.${name}`;
}
