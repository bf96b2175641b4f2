// Removals and narrowings of columns: docs/decisions/067-upgrades-only-add.md.

/** A change of the tables that instances without the code for it survive. */
type Contraction = {
  /** As `breakingChanges` says it. */
  change: string;
  /** The first version whose code does without what is removed. */
  unusedSince: string;
};

/** The contractions of this version. */
export const contractions: readonly Contraction[] = [];

/** The changes that break instances of a version. */
export function undeclared(
  changes: readonly string[],
  version: string,
  declared: readonly Contraction[] = contractions,
): string[] {
  const isHarmless = (change: string) =>
    declared.some((one) => one.change === change && !isEarlier(version, one.unusedSince));
  return changes.filter((change) => !isHarmless(change));
}

function isEarlier(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0;
}
