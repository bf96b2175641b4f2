// What can only be told by looking at all pages together: twins, paths, links.
import { isDeepStrictEqual } from 'node:util';
import { type Locale, locales } from '@site/shared/contract';
import type { CompiledPage } from './compile-page.ts';
import { shownIn } from './languages.ts';
import type { Mistake } from './mistake.ts';
import { pathOf } from './page-record.ts';
import type { Source } from './sources.ts';

/** Pages of the site that are not made here; a remote's new page adds its path. */
const otherPages: readonly string[] = ['/news', '/login'];

/** Paths that two pages claim, and folders without a title. */
export function checkSources(sources: readonly Source[]): Mistake[] {
  const files = new Set(sources.map(({ locale, name }) => `${locale}/${name}`));
  const owners = new Map<string, Source>();
  return sources.flatMap((source) => {
    const { locale, name, file } = source;
    const mistakes: Mistake[] = [];
    const owner = owners.get(`${locale}${pathOf(name)}`);
    owners.set(`${locale}${pathOf(name)}`, source);
    if (owner !== undefined) {
      const message = `The path ${pathOf(name)} is taken by ${owner.file}.`;
      mistakes.push({ file, line: 1, message });
    }
    for (const folder of foldersOf(name)) {
      if (files.has(`${locale}/${folder}/index`)) continue;
      const message = `The folder "${folder}" needs an index.md that gives its title.`;
      mistakes.push({ file, line: 1, message });
    }
    return mistakes;
  });
}

/** Links that lead nowhere, and twins that differ in what must be equal. */
export function checkPages(pages: readonly CompiledPage[]): Mistake[] {
  return [...checkTwins(pages), ...locales.flatMap((locale) => checkLinks(pages, locale))];
}

function checkTwins(pages: readonly CompiledPage[]): Mistake[] {
  const first = new Map(
    pages.filter(({ source }) => source.locale === 'ru').map((page) => [page.source.name, page]),
  );
  return pages.flatMap((page) => {
    const twin = first.get(page.source.name);
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

function checkLinks(all: readonly CompiledPage[], locale: Locale): Mistake[] {
  const pages = shownIn(all, locale);
  const anchors = new Map(
    pages
      .filter(({ facts }) => facts?.kind !== 'folder')
      .map((page) => [pathOf(page.source.name), anchorsOf(page.body)]),
  );
  return pages.flatMap(({ source, links }) =>
    links.flatMap(({ href, line }) => {
      const message = linkProblem(href, pathOf(source.name), anchors);
      return message === undefined ? [] : [{ file: source.file, line, message }];
    }),
  );
}

function linkProblem(
  href: string,
  from: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const [address = '', anchor] = href.split('#');
  const path = address.split('?')[0] || from;
  if (path.startsWith('/en/') || path === '/en') {
    return `The link "${href}" names a language; write it without /en.`;
  }
  const there = anchors.get(path);
  if (there === undefined) {
    return otherPages.includes(path) ? undefined : `The link "${href}" leads to no page.`;
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

function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}
