import type { Counts } from '../../cluster/shared-counts.ts';

/** Web vitals: largest contentful paint and interaction to next paint in milliseconds, cumulative layout shift. */
export const vitalNames = ['lcp', 'inp', 'cls'] as const;
export type VitalName = (typeof vitalNames)[number];
export type Vitals = Partial<Record<VitalName, number>>;

/** Upper limits of the buckets in which values are counted; the last bucket has none. */
const vitalLimits: Readonly<Record<VitalName, readonly number[]>> = {
  lcp: [250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 3500, 4000, 5000, 7500, 10_000],
  inp: [8, 16, 24, 40, 64, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 2000, 5000],
  cls: [0, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1],
};

/** The fields under which measured vitals are counted. */
export function vitalCounts(vitals: Vitals): Counts {
  const fields = vitalNames.flatMap((name) => {
    const value = vitals[name];
    if (value === undefined) return [];
    const limits = vitalLimits[name];
    const at = limits.findIndex((limit) => value <= limit);
    return [[`${name}:${at < 0 ? limits.length : at}`, 1] as const];
  });
  return Object.fromEntries(fields);
}

/** The value that three of four visits stay within, as the limit of its bucket; null without visits. */
export function p75(name: VitalName, counts: Counts): number | null {
  const limits = vitalLimits[name];
  const perBucket = [...limits, limits.at(-1) ?? 0].map((limit, at) => ({
    limit,
    count: counts[`${name}:${at}`] ?? 0,
  }));
  const all = perBucket.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { limit, count } of perBucket) {
    seen += count;
    if (all > 0 && seen >= all * 0.75) return limit;
  }
  return null;
}
