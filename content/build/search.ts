import type { PageRecord } from '@site/shared/api';
import { plainText } from '@site/shared/markdown';
import type { SearchDocument } from '@site/shared/search';
import type { SearchRecord } from './records.ts';

/** The records of a page for search: its beginning, then one for each heading of the text. */
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

/** A record as the index takes it. */
export function searchDocumentOf({
  id,
  title,
  titles,
  content,
  level,
}: SearchRecord): SearchDocument {
  const section = level > 1;
  return {
    id,
    group: 'pages',
    path: id,
    title,
    ...(section && { section, note: titles.join(' › ') }),
    content,
  };
}

/** The titles a section stands under, the page's first. */
function titlesAbove(before: readonly { title: string; level: number }[], level: number): string[] {
  const parent = before.findLast((section) => section.level < level);
  if (parent === undefined) return [];
  const further = before.slice(0, before.indexOf(parent));
  return [...titlesAbove(further, parent.level), parent.title];
}

/** Every text in a tree of facts, in order. */
function textsOf(facts: unknown): string[] {
  if (typeof facts === 'string') return [facts];
  return typeof facts === 'object' && facts !== null ? Object.values(facts).flatMap(textsOf) : [];
}

/** With ordinary spaces: readers type no others. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
