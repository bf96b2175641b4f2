// What an edition of the radar shows. The rules: docs/domain/radar.md.

/** The rings, the closest to the middle first. */
export const radarRings = ['adopt', 'trial', 'assess', 'hold'] as const;
export type RadarRing = (typeof radarRings)[number];

export type RadarMovement = 'new' | 'in' | 'out' | 'none';

/** Rings of an edition by the slug of the item. */
export type RadarEdition = ReadonlyMap<string, RadarRing>;

export type RadarMovements = {
  readonly placed: ReadonlyMap<string, RadarMovement>;
  /** Shown by the edition before and not any more; pages and history stay. */
  readonly dropped: readonly string[];
};

/**
 * How the items of an edition have moved since the last edition in which each appeared. `earlier`
 * holds the published editions before it, the latest first.
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

/** Most characters of what a member adds to a stance. */
export const signalCommentMax = 280;

/** Characters of what a member suggests for the radar. */
export const radarSuggestion = { name: { min: 1, max: 60 }, why: { min: 20, max: 1000 } } as const;

export type SignalCounts = {
  readonly people: number;
  readonly stances: Readonly<Record<SignalStance, number>>;
};

/**
 * How many people said what of an item; null while fewer than `k` of them answered, so that nobody is
 * found out. Of a person's signals the last counts.
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
