import { crossScriptKey } from '@site/shared/domain/people';
import { Document, type DocumentOptions } from 'flexsearch';
import { encoderVersion, indexedWords, stemOf } from './encoder.ts';
import { beginningOf } from './excerpt.ts';
import type { SearchDocument, SearchHit } from './records.ts';

/** Field weights. Source: docs/domain/search.md. */
export const weights = { name: 8, keys: 6, headings: 4, tags: 3, text: 1 } as const;

export type SearchField = keyof typeof weights;

/** An indexed document: the displayed fields unchanged, the searchable fields as words. */
type Row = Record<SearchField, string> & Omit<SearchHit, 'score'> & { id: number };

/** A search index of one language. */
export type SearchIndex = {
  rows: Document<Row>;
  size: number;
  /** All distinct words of each field, for prefix matching and typo tolerance. */
  words: Record<SearchField, readonly string[]>;
  /** Full texts by document id, for excerpts; empty for an index read from a file. */
  contents: readonly string[];
};

const shown = ['group', 'path', 'title', 'note', 'at'] as const satisfies (keyof SearchHit)[];
const fields = Object.keys(weights) as SearchField[];

/** Number of ranks of a word in a field, by its frequency and the length of the field. Rank 0 is the best. */
const places = 10;
const worth = { most: 2.7, least: 0.5 };

/** The score of a word by its rank in the index. */
export function worthAt(place: number): number {
  return worth.most - (place / (places - 1)) * (worth.most - worth.least);
}

/** Creates an index; of documents with the same id the last one is used. */
export function createIndex(documents: readonly SearchDocument[]): SearchIndex {
  const steps = indexing(documents);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Creates an index as `createIndex` does; after each slice of some milliseconds it awaits a pause. */
export async function createIndexInSlices(
  documents: readonly SearchDocument[],
  { slice, pause }: { slice: number; pause: () => Promise<unknown> },
): Promise<SearchIndex> {
  const steps = indexing(documents);
  for (let until = performance.now() + slice; ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await pause();
    until = performance.now() + slice;
  }
}

/** Creates an index in short steps: a document each. */
function* indexing(documents: readonly SearchDocument[]): Generator<undefined, SearchIndex> {
  const kept = [...new Map(documents.map((each) => [each.id, each])).values()];
  const added: Row[] = [];
  for (const [id, document] of kept.entries()) {
    added.push(rowOf(document, id));
    yield;
  }
  const rows = new Document<Row>(optionsFor(added));
  for (const row of added) {
    rows.add(row);
    yield;
  }
  const words = inEach((): readonly string[] => []);
  for (const field of fields) {
    words[field] = [...new Set(added.flatMap((row) => wordsOf(row[field])))];
    yield;
  }
  return { rows, size: added.length, words, contents: kept.map(({ content }) => content) };
}

type Parts = Record<string, [string][]>;
type WrittenTitles = { encoderVersion: number; size: number; parts: Parts };

/** A serialised index in two files. */
export type WrittenIndex = {
  /** Search data of titles, headings and topics, and the displayed fields. */
  titles: string;
  /** Search data of the texts: the larger part, loaded later. */
  texts: string;
};

const textField: SearchField = 'text';

/** Serialises an index; `readIndex` restores it. */
export function writeIndex({ rows, size }: SearchIndex): WrittenIndex {
  const titles: Parts = {};
  const texts: Parts = {};
  rows.export((key, data) => {
    const part = key.startsWith(`${textField}.`) ? texts : titles;
    part[key] = JSON.parse(data);
  });
  return {
    titles: JSON.stringify({ encoderVersion, size, parts: titles }),
    texts: JSON.stringify(texts),
  };
}

/**
 * Restores an index written by the same encoder version; without `texts` it finds only titles, headings and
 * topics, without `contents` (in indexing order) hits have no excerpts. Throws on invalid input.
 */
export function readIndex(
  titles: string,
  texts = '{}',
  contents: readonly string[] = [],
): SearchIndex {
  const { encoderVersion: writer, size, parts } = JSON.parse(titles) as WrittenTitles;
  if (writer !== encoderVersion) {
    throw new Error(`the index is of encoder ${writer}, not of ${encoderVersion}`);
  }
  const rows = new Document<Row>(optionsFor([]));
  const entries = Object.entries({ ...parts, ...(JSON.parse(texts) as Parts) });
  // `import` accepts parsed parts as well; its types name strings only.
  for (const [key, part] of entries) rows.import(key, part as unknown as string);
  const words = (field: SearchField) =>
    entries
      .filter(([key]) => key.startsWith(`${field}.`) && key.endsWith('.map'))
      .flatMap(([, part]) => part.map(([word]) => word));
  return { rows, size, words: inEach(words), contents };
}

function optionsFor(rows: readonly Row[]): DocumentOptions<Row> {
  const index = fields.map((field) => {
    const score = placesIn(rows.map((row) => wordsOf(row[field]).length));
    return { field, encoder: wordsOf, resolution: places, score };
  });
  return { document: { id: 'id', store: [...shown], index } };
}

/** Computes the rank of a word by BM25+ (k = 1.2, b = 0.7, d = 0.5), given the lengths of all texts of the field. */
function placesIn(lengths: readonly number[]): (text: string[], word: string) => number {
  const usual = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return (text, word) => {
    const often = text.filter((each) => each === word).length;
    const value = 0.5 + (often * 2.2) / (often + 1.2 * (0.3 + (0.7 * text.length) / usual));
    return Math.round(((worth.most - value) / (worth.most - worth.least)) * (places - 1));
  };
}

function inEach<T>(made: (field: SearchField) => T): Record<SearchField, T> {
  return Object.fromEntries(fields.map((field) => [field, made(field)])) as Record<SearchField, T>;
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

function rowOf(document: SearchDocument, id: number): Row {
  const { group, path, title, section, note, tags = '', content, names = '', at } = document;
  return {
    id,
    group,
    path,
    title,
    note: note ?? beginningOf(content),
    ...(at !== undefined && { at }),
    name: section ? '' : words(title),
    headings: section ? words(title) : '',
    tags: words(tags),
    text: words(`${note ?? ''} ${content}`),
    keys: crossScriptKey(`${title} ${names}`),
  };
}

function words(text: string): string {
  return indexedWords(text).map(stemOf).join(' ');
}
