import type { PlacedItem } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { type RadarRing, radarMovements } from '@site/shared/domain/radar';
import { collatorOf } from '../per-locale.ts';

/** What an edition changed, in four groups. */
export type Comparison = {
  previous: string;
  groups: Record<'new' | 'in' | 'out' | 'dropped', Change[]>;
};

/** An item with its previous and current ring; null where it was not or is not shown. */
export type Change = {
  slug: string;
  name: string;
  /** The language of the name where it is not that of the page. */
  lang: Locale | undefined;
  from: RadarRing | null;
  to: RadarRing | null;
};

/** Compares an edition with the `earlier` ones, latest first; null for the first edition. */
export function comparisonOf(
  placed: readonly PlacedItem[],
  { edition, earlier, locale }: { edition: string; earlier: readonly string[]; locale: Locale },
): Comparison | null {
  const [previous] = earlier;
  if (previous === undefined) return null;
  const ringsIn = (code: string) =>
    new Map(
      placed.filter((one) => one.edition === code).map(({ item, ring }) => [item.slug, ring]),
    );
  const items = new Map(placed.map(({ item }) => [item.slug, item]));
  const now = ringsIn(edition);
  const before = earlier.map(ringsIn);
  const moved = radarMovements(now, before);
  const change = (slug: string): Change => ({
    slug,
    name: items.get(slug)?.name ?? slug,
    lang: items.get(slug)?.lang,
    from: before.find((one) => one.has(slug))?.get(slug) ?? null,
    to: now.get(slug) ?? null,
  });
  const group = (movement: 'new' | 'in' | 'out') =>
    [...moved.placed].filter(([, one]) => one === movement).map(([slug]) => change(slug));
  const { compare } = collatorOf(locale);
  const byName = (changes: Change[]) => changes.sort((one, other) => compare(one.name, other.name));
  return {
    previous,
    groups: {
      new: byName(group('new')),
      in: byName(group('in')),
      out: byName(group('out')),
      dropped: byName(moved.dropped.map(change)),
    },
  };
}
