import { plainText } from '@site/shared/markdown';
import type { BuiltPage, SearchRecord } from './records.ts';

type Block = BuiltPage['body']['children'][number];

/** The records of a page for search: its beginning, then one for each heading. */
export function searchRecordsOf({ title, description, path, meta, body }: BuiltPage): SearchRecord[] {
  const pageTitle = plain(title);
  const home = meta.home === undefined ? [] : textsOf(meta.home);
  const start: SearchRecord = { id: path, title: pageTitle, titles: [], content: '', level: 1 };
  const records = [start];
  const texts = [[description, meta.lead ?? '', ...home]];
  const above: { title: string; level: number }[] = [{ title: pageTitle, level: 1 }];
  for (const block of body.children) {
    const heading = headingOf(block);
    if (heading === undefined) {
      texts.at(-1)?.push(plainText(block));
      continue;
    }
    while ((above.at(-1)?.level ?? 0) >= heading.level) above.pop();
    records.push({
      id: `${path}#${heading.id}`,
      title: heading.title,
      titles: above.map((entry) => entry.title),
      content: '',
      level: heading.level,
    });
    texts.push([]);
    above.push(heading);
  }
  return records.map((record, at) => ({ ...record, content: plain((texts[at] ?? []).join(' ')) }));
}

function headingOf(block: Block): { id: string; title: string; level: number } | undefined {
  if (block.type !== 'element' || !/^h[2-4]$/.test(block.tagName)) return undefined;
  return {
    id: String(block.properties.id),
    title: plainText(block),
    level: Number(block.tagName[1]),
  };
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
