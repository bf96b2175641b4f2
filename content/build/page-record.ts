import type { NavigationEntry, PageLink, PageMeta, PageRecord } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import type { SoundPage } from './compile-page.ts';
import { behindSince, languagesOf, shownIn, versionsOf } from './languages.ts';
import { compareText } from './mistake.ts';

/** `index` → `/`, `mission` → `/mission`, `book/index` → `/book`. */
export function pathOf(name: string): string {
  return `/${name.replace(/(?:^|\/)index$/, '')}`;
}

/** One language's pages, ascending by stem. */
export function placePages(all: readonly SoundPage[], locale: Locale): PageRecord[] {
  const versions = versionsOf(all);
  const placed = shownIn(all, versions, locale)
    .map((page) => ({ page, stem: stemOf(page) }))
    .sort((one, other) => compareText(one.stem, other.stem));
  const neighbours = neighboursOf(placed.map(({ page }) => page));
  return placed.map(({ page, stem }) =>
    recordOf(page, stem, {
      languages: languagesOf(versions, page.source.name),
      behind: behindSince(versions, page),
      ...neighbours.get(page),
    }),
  );
}

/** What the navigation says of a page. */
export function navigationItemOf({ title, path, stem }: PageRecord): NavigationEntry {
  return { title, path, stem, page: true, children: [] };
}

type Neighbours = { previous?: PageLink; next?: PageLink };

/** The page before and after each in its series. */
function neighboursOf(inOrder: readonly SoundPage[]): ReadonlyMap<SoundPage, Neighbours> {
  const neighbours = new Map<SoundPage, Neighbours>();
  const lastOf = new Map<string, SoundPage>();
  for (const page of inOrder) {
    const { series } = page.facts;
    if (series === undefined) continue;
    const before = lastOf.get(series);
    lastOf.set(series, page);
    neighbours.set(page, before === undefined ? {} : { previous: linkTo(before) });
    if (before) neighbours.set(before, { ...neighbours.get(before), next: linkTo(page) });
  }
  return neighbours;
}

function linkTo({ source, facts }: SoundPage): PageLink {
  return { path: pathOf(source.name), title: facts.title };
}

type Around = Neighbours & { languages: readonly Locale[]; behind: string | undefined };

function recordOf(page: SoundPage, stem: string, around: Around): PageRecord {
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

/** Without what is not there. */
function present(facts: Partial<Record<keyof PageMeta, unknown>>) {
  const there = Object.entries(facts).filter(([, fact]) => fact !== undefined);
  return Object.fromEntries(there) as Pick<PageMeta, 'languages'> & Partial<PageMeta>;
}

/** The name with the order in front, because navigation goes by stem: `02.mission`, `00.index`. */
function stemOf({ source, facts }: SoundPage): string {
  const name = source.name.replace(/\/index$/, '');
  return `${String(facts.order).padStart(2, '0')}.${name}`;
}
