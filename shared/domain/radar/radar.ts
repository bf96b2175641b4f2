// Movements and signals of a radar edition. The rules: docs/domain/radar.md.

/** The rings, the innermost first. */
export const radarRings = ['adopt', 'trial', 'assess', 'hold'] as const;
export type RadarRing = (typeof radarRings)[number];

export type RadarMovement = 'new' | 'in' | 'out' | 'none';

/** Rings of an edition by item slug. */
export type RadarEdition = ReadonlyMap<string, RadarRing>;

export type RadarMovements = {
  readonly placed: ReadonlyMap<string, RadarMovement>;
  /** In the previous edition but not in this one; their pages and history stay. */
  readonly dropped: readonly string[];
};

/**
 * Movements of the items since the last edition that contained each. `earlier` holds the previous published
 * editions, the latest first.
 */
export function radarMovements(
  edition: RadarEdition,
  earlier: readonly RadarEdition[],
): RadarMovements {
  const placed = new Map<string, RadarMovement>();
  for (const [item, ring] of edition) {
    const before = earlier.find((one) => one.has(item))?.get(item);
    placed.set(item, movement(ring, before));
  }
  const dropped = [...(earlier[0]?.keys() ?? [])].filter((item) => !edition.has(item)).sort();
  return { placed, dropped };
}

function movement(ring: RadarRing, before: RadarRing | undefined): RadarMovement {
  if (before === undefined) return 'new';
  const step = radarRings.indexOf(ring) - radarRings.indexOf(before);
  if (step === 0) return 'none';
  return step < 0 ? 'in' : 'out';
}

export const signalStances = ['use', 'want', 'learning', 'avoid'] as const;
export type SignalStance = (typeof signalStances)[number];

/** Maximum length of the comment on a signal. */
export const signalCommentMax = 280;

/** Limits of the texts of editions and placements. */
export const radarTexts = {
  title: { min: 1, max: 110 },
  foreword: { max: 6000 },
  rationale: { min: 80, max: 1500 },
} as const;

/** Length limits of a radar suggestion. */
export const radarSuggestion = { name: { min: 1, max: 60 }, why: { min: 20, max: 1000 } } as const;

export type SignalCounts = {
  readonly people: number;
  readonly stances: Readonly<Record<SignalStance, number>>;
};

/**
 * Number of people per stance for an item; null while fewer than `k` have answered, for anonymity. Only the
 * latest signal of a person counts.
 */
export function signalCounts(
  signals: readonly { readonly person: string; readonly stance: SignalStance }[],
  k: number,
): SignalCounts | null {
  const last = new Map(signals.map(({ person, stance }) => [person, stance]));
  if (last.size < k) return null;
  const stances = { use: 0, want: 0, learning: 0, avoid: 0 };
  for (const stance of last.values()) stances[stance] += 1;
  return { people: last.size, stances };
}
