import { LRUCache } from 'lru-cache';

/** Numbers by field. */
export type Counts = Readonly<Record<string, number>>;

/** Counters that all web servers of a site add to. They are deleted some time after the last addition. */
export type SharedCounts = {
  /** Adds in the background. */
  add: (key: string, counts: Counts) => void;
  /** The sums of several keys, by field; without Redis those of this server alone. */
  sum: (keys: readonly string[]) => Promise<Counts>;
};

export type CountsOptions = {
  /** Milliseconds. */
  keptFor: number;
};

/** Keys that one server keeps in memory: those of the oldest additions are dropped first. */
const maxKeys = 20_000;

/** The counters of one web server, in memory. */
export function memoryCounts({ keptFor }: CountsOptions): SharedCounts {
  const kept = new LRUCache<string, Counts>({ max: maxKeys, ttl: keptFor });
  return {
    add(key, counts) {
      kept.set(key, addedTo(kept.get(key) ?? {}, counts));
    },
    sum: async (keys) => keys.reduce<Counts>((sum, key) => addedTo(sum, kept.get(key) ?? {}), {}),
  };
}

/** The sums of two counts, field by field. */
export function addedTo(counts: Counts, more: Counts): Counts {
  const sums: Record<string, number> = { ...counts };
  for (const [field, count] of Object.entries(more)) sums[field] = (sums[field] ?? 0) + count;
  return sums;
}
