import { brotliCompressSync, constants } from 'node:zlib';
import type { PageRecord } from '@site/shared/api';
import { plainText } from '@site/shared/markdown';
import type { SearchDocument, WrittenIndex } from '@site/shared/search';
import type { Mistake } from './mistake.ts';
import type { SearchRecord } from './records.ts';

/** The search records of a page: its beginning and each heading of the text. */
export function searchRecordsOf(page: PageRecord): SearchRecord[] {
  const { path, meta, body } = page;
  const title = plain(page.title);
  const opening = [page.description, meta.lead ?? '', ...textsOf(meta.home)];
  const sections = [{ id: path, title, level: 1, texts: opening }];
  for (const block of body.children) {
    if (block.type === 'element' && /^h[2-4]$/.test(block.tagName)) {
      const id = `${path}#${block.properties.id}`;
      const level = Number(block.tagName[1]);
      sections.push({ id, title: plainText(block), level, texts: [] });
    } else {
      sections.at(-1)?.texts.push(plainText(block));
    }
  }
  return sections.map(({ id, title, level, texts }, at) => ({
    id,
    title,
    titles: titlesAbove(sections.slice(0, at), level),
    content: plain(texts.join(' ')),
    level,
  }));
}

/**
 * Converts a record to a document of the search index. A page is found by its title in the other language, too, which a
 * reader may type.
 */
export function searchDocumentOf(
  { id, title, titles, content, level }: SearchRecord,
  otherTitle?: string,
): SearchDocument {
  const section = level > 1;
  return {
    id,
    group: 'pages',
    path: id,
    title,
    ...(section && { section, note: titles.join(' › ') }),
    ...(otherTitle && { tags: otherTitle }),
    content,
  };
}

/** Compressed size of the index allowed for this number of sections; it scales with more sections. */
const sizeBudget = { bytes: 150_000, sections: 600 };

/**
 * Reports a search index that is too large for browsers (docs/domain/search.md, "Limits"): its size may
 * grow only in proportion to the number of sections.
 */
export function checkSearchSize(
  { titles, texts }: WrittenIndex,
  { sections, folder }: { sections: number; folder: string },
): Mistake[] {
  const size = sentBytes(titles) + sentBytes(texts);
  const { bytes } = sizeBudget;
  const limit = Math.round(bytes * Math.max(1, sections / sizeBudget.sections));
  if (size <= limit) return [];
  const message = `The search index of ${sections} sections takes ${kilobytes(size)} kB, which is more than ${kilobytes(limit)} kB. Divide long texts by headings or move lists of data out of the pages.`;
  return [{ file: folder, line: 1, message }];
}

function sentBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1000);
}

/** Titles of the parent sections, beginning with the page title. */
function titlesAbove(before: readonly { title: string; level: number }[], level: number): string[] {
  const parent = before.findLast((section) => section.level < level);
  if (parent === undefined) return [];
  const further = before.slice(0, before.indexOf(parent));
  return [...titlesAbove(further, parent.level), parent.title];
}

/** All strings in a front-matter value, in order. */
function textsOf(facts: unknown): string[] {
  if (typeof facts === 'string') return [facts];
  return typeof facts === 'object' && facts !== null ? Object.values(facts).flatMap(textsOf) : [];
}

/** Replaces special spaces: readers type ordinary ones. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
