import type { SearchGroup, SearchHit } from '@site/shared/search';
import {
  containAll,
  excerptOf,
  relevance,
  stemsOf,
  type WantedStem,
} from '@site/shared/search/own-rooms';
import { now } from '../../engine/clock.ts';

/** The stems of texts, which are compared with every query of every reader. */
const knownStems = new Map<string, readonly string[]>();
const maxKnown = 10_000;

/** The most hits of one kind; the dialog shows eight. */
const maxHits = 8;

/** A text that is compared with a query. */
export type Candidate = {
  group: SearchGroup;
  path: string;
  title: string;
  /** The title in every language. */
  names: readonly (string | null)[];
  /** Other texts, in every language. */
  texts: readonly (string | null)[];
  /** Where it is, before the excerpt. */
  note?: string;
  /** The text of the excerpt. */
  shown: string;
  at?: Date | null;
};

/** The best of some candidates: every word of the query is in the title or in the text. */
export function bestOf(
  candidates: readonly Candidate[],
  wanted: readonly WantedStem[],
): SearchHit[] {
  return candidates
    .flatMap((candidate) => hitOf(candidate, wanted) ?? [])
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxHits);
}

function hitOf(
  { group, path, title, names, texts, note, shown, at }: Candidate,
  wanted: readonly WantedStem[],
): SearchHit | null {
  const inTitle = stemsIn(names);
  const isTitle = containAll(inTitle, wanted);
  if (!isTitle && !containAll([...inTitle, ...stemsIn(texts)], wanted)) return null;
  const notes = [note, excerptOf(shown, wanted)].filter(Boolean);
  return {
    group,
    path,
    title,
    note: notes.join(' · '),
    ...(at && { at: at.toISOString() }),
    score: relevance({ title, isTitle, at: at ?? null }, wanted, now()),
  };
}

function stemsIn(texts: Candidate['texts']): readonly string[] {
  const text = texts.join(' ');
  const known = knownStems.get(text);
  if (known) return known;
  if (knownStems.size >= maxKnown) knownStems.clear();
  const stems = stemsOf(text);
  knownStems.set(text, stems);
  return stems;
}
