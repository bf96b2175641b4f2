// Checks across all pages: language versions, paths, links.
import { isDeepStrictEqual } from 'node:util';
import { locales } from '@site/shared/contract';
import { isTakenAddress } from '@site/shared/domain/text';
import type { CompiledPage } from './compile-page.ts';
import { shownIn, type Versions, versionsOf } from './languages.ts';
import type { Mistake } from './mistake.ts';
import { isOtherPage } from './other-pages.ts';
import { pathOf } from './page-record.ts';
import type { Source } from './sources.ts';

/** Reports paths used by two pages and paths at which no page can be opened. */
export function checkSources(sources: readonly Source[]): Mistake[] {
  const owners = new Map<string, Source>();
  return sources.flatMap((source) => {
    const { locale, name, file } = source;
    const path = pathOf(name);
    const owner = owners.get(`${locale}${path}`);
    owners.set(`${locale}${path}`, source);
    const problems = [
      ...(owner === undefined ? [] : [`The path ${path} is taken by ${owner.file}.`]),
      ...pathProblems(path),
    ];
    return problems.map((message) => ({ file, line: 1, message }));
  });
}

/** Returns the reason why a page at this path could not be opened. */
function pathProblems(path: string): string[] {
  const [first = '', ...rest] = path.slice(1).split('/');
  if (rest.length > 0) {
    return [`No page is shown at ${path}: the address of a page has one part.`];
  }
  return isTakenAddress(first)
    ? [`The path ${path} leads to another part of the site; choose another name.`]
    : [];
}

/** Reports broken links, and language versions whose common fields differ. */
export function checkPages(pages: readonly CompiledPage[]): Mistake[] {
  const versions = versionsOf(pages);
  return [
    ...checkTwins(pages, versions),
    ...locales.flatMap((locale) => checkLinks(shownIn(pages, versions, locale))),
  ];
}

function checkTwins(pages: readonly CompiledPage[], versions: Versions): Mistake[] {
  return pages.flatMap((page) => {
    const twin = versions.get(page.source.name)?.ru;
    if (twin?.facts === undefined || page.facts === undefined || twin === page) return [];
    const { facts } = page;
    const { facts: other } = twin;
    return (['kind', 'order', 'series', 'legal'] as const)
      .filter((field) => !isDeepStrictEqual(facts[field], other[field]))
      .map((field) => ({
        file: page.source.file,
        line: 1,
        message: `The field "${field}" differs from that of ${twin.source.file}.`,
      }));
  });
}

function checkLinks(pages: readonly CompiledPage[]): Mistake[] {
  const anchors = new Map(pages.map((page) => [pathOf(page.source.name), anchorsOf(page.body)]));
  const isElsewhere = (path: string) => isOtherPage(path, pages.length);
  return pages.flatMap(({ source, links }) =>
    links.flatMap(({ href, line }) => {
      const message = linkProblem(href, pathOf(source.name), { anchors, isElsewhere });
      return message === undefined ? [] : [{ file: source.file, line, message }];
    }),
  );
}

type Places = {
  /** The heading ids of each content page, by its path. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  isElsewhere: (path: string) => boolean;
};

function linkProblem(
  href: string,
  from: string,
  { anchors, isElsewhere }: Places,
): string | undefined {
  const [address = '', anchor] = href.split('#');
  const path = address.split('?')[0] || from;
  if (path.startsWith('/en/') || path === '/en') {
    return `The link "${href}" names a language; write it without /en.`;
  }
  const there = anchors.get(path);
  if (there === undefined) {
    return isElsewhere(path) ? undefined : `The link "${href}" leads to no page.`;
  }
  if (anchor === undefined || there.has(anchor)) return undefined;
  return `The link "${href}" leads to no heading of ${path}.`;
}

function anchorsOf(
  node: CompiledPage['body'] | CompiledPage['body']['children'][number],
): Set<string> {
  const ids = new Set<string>();
  if (node.type === 'element' && node.properties.id) ids.add(String(node.properties.id));
  if (node.type !== 'element' && node.type !== 'root') return ids;
  for (const child of node.children) for (const id of anchorsOf(child)) ids.add(id);
  return ids;
}
