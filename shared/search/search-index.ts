import { crossScriptKey } from '@site/shared/domain';
import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import { encoderVersion, indexedWords, stemOf } from './encoder.ts';
import type { SearchDocument, SearchHit } from './records.ts';

/** Documents of one language, ready to be searched. */
export type SearchIndex = MiniSearch<Row>;

/** How much a word counts where it stands. Source: docs/domain/search.md. */
export const weights = { name: 8, keys: 6, headings: 4, tags: 3, text: 1 } as const;

/** A document as the index takes it: what is shown of it as it is, what it is found by in words. */
type Row = Record<keyof typeof weights, string> & Omit<SearchHit, 'score'> & { id: string };

const shown = ['group', 'path', 'title', 'note', 'at'] as const satisfies (keyof SearchHit)[];

const options: Options<Row> = {
  fields: Object.keys(weights),
  storeFields: [...shown],
  tokenize: (text) => text.split(' '),
  processTerm: (word, field) => (field === 'keys' ? word : stemOf(word)),
};

/** An index of documents; of two with one id the last one counts. */
export function createIndex(documents: readonly SearchDocument[]): SearchIndex {
  const index = new MiniSearch(options);
  index.addAll([...new Map(documents.map((each) => [each.id, rowOf(each)])).values()]);
  return index;
}

/** The index as text for a file; `readIndex` makes it an index again. */
export function writeIndex(index: SearchIndex): string {
  return JSON.stringify({ encoderVersion, index });
}

/** Reads what `writeIndex` of the same encoder wrote. Throws on anything else. */
export function readIndex(text: string): SearchIndex {
  const written = JSON.parse(text) as { encoderVersion: number; index: AsPlainObject };
  if (written.encoderVersion !== encoderVersion) {
    throw new Error(`the index is of encoder ${written.encoderVersion}, not of ${encoderVersion}`);
  }
  return MiniSearch.loadJS<Row>(written.index, options);
}

function rowOf(document: SearchDocument): Row {
  const { id, group, path, title, section, note, tags = '', content, names = '', at } = document;
  return {
    id,
    group,
    path,
    title,
    note: note ?? excerptOf(content),
    ...(at !== undefined && { at }),
    name: section ? '' : words(title),
    headings: section ? words(title) : '',
    tags: words(tags),
    text: words(`${note ?? ''} ${content}`),
    keys: crossScriptKey(`${title} ${names}`),
  };
}

function words(text: string): string {
  return indexedWords(text).join(' ');
}

const noteLength = 140;

/** The beginning of a text, cut between two words. */
function excerptOf(text: string): string {
  if (text.length <= noteLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', noteLength)).replace(/[\s,;:–—-]+$/, '')}…`;
}
