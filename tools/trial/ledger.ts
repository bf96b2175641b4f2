// What authors were told about their drafts, against what the log of the database holds.

/** The drafts of a trial, each with the revisions of its saves. */
export type Saves = ReadonlyMap<string, readonly number[]>;

/** A difference: `lost` was told and is not there, `doubled` is there and was not told. */
export type Difference = { done: number; lost: number; doubled: number };

export type Ledger = {
  tell: (draft: string, revision: number) => void;
  drafts: () => readonly string[];
  /** How many actions authors were told of. */
  told: () => number;
  /** Compares with what is stored; what was compared before is not counted again. */
  compare: (stored: Saves) => Difference;
};

export function createLedger(): Ledger {
  const told = new Map<string, number[]>();
  let before: Difference = { done: 0, lost: 0, doubled: 0 };
  return {
    tell(draft, revision) {
      const revisions = told.get(draft) ?? [];
      revisions.push(revision);
      told.set(draft, revisions);
    },
    drafts: () => [...told.keys()],
    told: () => told.values().reduce((sum, { length }) => sum + length, 0),
    compare(stored) {
      const now = differenceOf(told, stored);
      const added = {
        done: now.done - before.done,
        lost: now.lost - before.lost,
        doubled: now.doubled - before.doubled,
      };
      before = now;
      return added;
    },
  };
}

/** A revision that was told for two saves is one that is lost. */
function differenceOf(told: Saves, stored: Saves): Difference {
  const sum: Difference = { done: 0, lost: 0, doubled: 0 };
  for (const [draft, revisions] of told) {
    const kept = stored.get(draft) ?? [];
    const isKept = new Set(kept);
    const isTold = new Set(revisions);
    sum.done += revisions.length;
    sum.lost += revisions.length - isTold.intersection(isKept).size;
    sum.doubled += kept.length - isKept.intersection(isTold).size;
  }
  return sum;
}
