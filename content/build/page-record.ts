import type { SoundPage } from './compile-page.ts';
import { compareText } from './mistake.ts';
import type { BuiltPage } from './records.ts';

/** `index` → `/`, `mission` → `/mission`, `guide/index` → `/guide`. */
export function pathOf(name: string): string {
  return `/${name.replace(/(?:^|\/)index$/, '')}`;
}

/** Makes the records of one language's pages, ordered by stem. */
export function recordsOf(pages: readonly SoundPage[]): BuiltPage[] {
  const orders = new Map(pages.map(({ source, facts }) => [source.name, facts.order]));
  return pages.map((page) => recordOf(page, stemOf(page.source.name, orders))).sort((one, other) => compareText(one.stem, other.stem));
}

function recordOf(page: SoundPage, stem: string): BuiltPage {
  const { source, facts, body, toc, words, readingMinutes } = page;
  const { title, description, kind, updated, lead, version, home } = facts;
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
      readingMinutes,
      words,
      toc,
      ...(lead !== undefined && { lead }),
      ...(version !== undefined && { version }),
      ...(home !== undefined && { home }),
    },
    navigation: { title },
    path: pathOf(source.name),
    seo: { title, description },
    stem,
  };
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
