import { hydratesByItself } from '../bench-pages.ts';
import type { FirstVisit } from '../painting/first-visit.ts';
import { markdownTable } from '../report.ts';
import type { LibraryPart } from './library-account.ts';
import { elementCount, nameOf, type Reading, type Weighed } from './page-weight.ts';

/** The bytes of pages, their files and the host, part by part. */
export function accounts(
  weighed: readonly Weighed[],
  further: readonly Reading[],
  hydrated: FirstVisit,
  libraries: readonly LibraryPart[],
): string {
  const pages = [...weighed, ...further];
  const boot = markdownTable(
    ['file', 'bytes'],
    hydrated.all
      .filter(
        ({ type, at }) =>
          type !== 'document' && type !== 'font' && at <= (hydrated.hydratedAt ?? 0) + 50,
      )
      .map(({ path, bytes }) => [nameless(path), String(bytes)]),
  );
  return [
    '### Documents\n',
    documents(weighed, [
      ['limit page of the same text', ...weighed.map(({ limit }) => String(limit))],
    ]),
    '',
    documents(further, []),
    '\n### Elements\n',
    elements(weighed),
    '\n### Other requests before any interaction\n',
    fetchedOn(pages.filter(({ page }) => !hydratesByItself(page))),
    '\n### Requests of pages that hydrate by themselves\n',
    fetchedOn(pages.filter(({ page }) => hydratesByItself(page))),
    '\n### Requests of hydration, home\n',
    boot,
    ...(libraries.length > 0
      ? [
          '\n### The scripts of the host by origin\n',
          markdownTable(
            ['origin', 'bytes'],
            libraries.map(({ library, bytes }) => [library, String(bytes)]),
          ),
        ]
      : []),
  ].join('\n');
}

function documents(pages: readonly Reading[], beside: readonly (readonly string[])[]): string {
  const parts = pages[0]?.parts.map(({ part }) => part) ?? [];
  const sum = (own: Reading['parts']) => own.reduce((all, { bytes }) => all + bytes, 0);
  return markdownTable(
    ['bytes, brotli', ...pages.map(({ page }) => nameOf(page))],
    [
      ...parts.map((part, index) => [
        part,
        ...pages.map((each) => String(each.parts[index]?.bytes ?? 0)),
      ]),
      [
        'fast compression: rendered for each visitor',
        ...pages.map(({ html, parts: own }) => String(html - sum(own))),
      ],
      ['**document**', ...pages.map(({ html }) => `**${html}**`)],
      ...beside,
    ],
  );
}

function elements(pages: readonly Weighed[]): string {
  const parts = pages[0]?.elements.map(({ part }) => part) ?? [];
  return markdownTable(
    ['elements', ...pages.map(({ page }) => nameOf(page))],
    [
      ...parts.map((part, index) => [
        part,
        ...pages.map((each) => String(each.elements[index]?.elements ?? 0)),
      ]),
      ['**document**', ...pages.map((each) => `**${elementCount(each)}**`)],
      ['limit page of the same text', ...pages.map(({ limitElements }) => String(limitElements))],
    ],
  );
}

/** Files beside the documents, and the kinds of pages that request them without interaction. */
function fetchedOn(readings: readonly Reading[]): string {
  const files = new Map<string, { path: string; bytes: number; pages: Set<string> }>();
  for (const { page, visit } of readings) {
    for (const { path, bytes, type } of visit.all) {
      if (type === 'document') continue;
      const known = files.get(path) ?? { path: nameless(path), bytes, pages: new Set() };
      known.pages.add(page.kind);
      files.set(path, known);
    }
  }
  return markdownTable(
    ['file', 'bytes', 'on'],
    [...files.values()].map(({ path, bytes, pages }) => [
      path,
      String(bytes),
      [...pages].join(', '),
    ]),
  );
}

/** Removes hashes and versions, which change with every build. */
function nameless(path: string): string {
  return path
    .replace(/\.[0-9a-f]{8,}\./, '.')
    .replace(/\/[0-9a-f]{12}\//, '/…/')
    .replace(/\?v=\w+/, '');
}
