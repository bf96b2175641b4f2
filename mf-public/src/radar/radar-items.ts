// The items of an edition as the page shows them: numbered, filtered, sorted.

import type { PlacedItem, RadarTopic } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import {
  type RadarMovement,
  type RadarQuadrant,
  type RadarRing,
  radarQuadrants,
  radarRings,
} from '@site/shared/domain/radar';
import { searchWords } from '@site/shared/domain/text';
import { collatorOf } from '../per-locale.ts';
import { firstSentence, wordsOf } from './labels.ts';

export const movements = ['new', 'in', 'out', 'none'] as const satisfies RadarMovement[];

export type ListedItem = {
  slug: string;
  name: string;
  /** The language of the name where it is not that of the page. */
  lang: Locale | undefined;
  quadrant: RadarQuadrant;
  ring: RadarRing;
  movement: RadarMovement;
  featured: boolean;
  topics: RadarTopic[];
  /** One sentence, and its language. */
  reason: string;
  language: Locale;
  /** Its number in the list of the edition, from 1; the same on the picture. */
  number: number;
};

/** Sorted by quadrant, ring and name, and numbered. */
export function numbered(placed: readonly PlacedItem[], locale: Locale): ListedItem[] {
  const { compare } = collatorOf(locale);
  return [...placed]
    .sort(
      (one, other) =>
        radarQuadrants.indexOf(one.item.quadrant) - radarQuadrants.indexOf(other.item.quadrant) ||
        radarRings.indexOf(one.ring) - radarRings.indexOf(other.ring) ||
        compare(one.item.name, other.item.name),
    )
    .map(({ item, ring, movement, featured, rationale, language }, index) => ({
      slug: item.slug,
      name: item.name,
      lang: item.lang,
      quadrant: item.quadrant,
      topics: item.topics,
      ring,
      movement,
      featured,
      reason: firstSentence(rationale, language),
      language,
      number: index + 1,
    }));
}

/** The visitor's filters; empty values match everything. */
export type Filters = {
  quadrant: string;
  ring: string;
  movement: string;
  topic: string;
  q: string;
};

export const filterKeys = ['quadrant', 'ring', 'movement', 'topic', 'q'] as const;

export function filtersOf(query: URLSearchParams): Filters {
  const value = (key: string) => query.get(key)?.trim() ?? '';
  const [quadrant, ring, movement, topic, q] = filterKeys.map(value) as [
    string,
    string,
    string,
    string,
    string,
  ];
  return { quadrant, ring, movement, topic, q };
}

/**
 * Each word must occur in name, aliases or rationale; `texts` are the searchable texts of items, by
 * `searchedTexts`.
 */
export function filtered(
  items: readonly ListedItem[],
  filters: Filters,
  texts: ReadonlyMap<string, string>,
): ListedItem[] {
  const { quadrant, ring, movement, topic } = filters;
  const words = searchWords(filters.q);
  return items.filter(
    (item) =>
      (quadrant === '' || item.quadrant === quadrant) &&
      (ring === '' || item.ring === ring) &&
      (movement === '' || item.movement === movement) &&
      (topic === '' || item.topics.some(({ slug }) => slug === topic)) &&
      words.every((word) => texts.get(item.slug)?.includes(word)),
  );
}

/** The searchable text of items by slug: more than a page carries, so it is searched separately. */
export function searchedTexts(placed: readonly PlacedItem[]): ReadonlyMap<string, string> {
  return new Map(
    placed.map(({ item, rationale }) => [
      item.slug,
      searchWords([item.name, ...item.aliases, wordsOf(rationale)].join(' ')).join(' '),
    ]),
  );
}

/** The topics of the items, each once, by name. */
export function topicsOf(items: readonly ListedItem[], locale: Locale) {
  const bySlug = new Map(items.flatMap(({ topics }) => topics).map((one) => [one.slug, one]));
  const { compare } = collatorOf(locale);
  return [...bySlug.values()].sort((one, other) => compare(one.label, other.label));
}
