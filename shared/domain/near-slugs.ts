// What somebody may have meant by an address that is not there (docs/domain/near-matches.md).

/** Whether a part of an address may be a slip of a slug: at most 80 Latin letters of any case, digits, `-` and `_`. */
export function isLikeSlug(text: string): boolean {
  return /^[\w-]{1,80}$/.test(text);
}

/**
 * The candidates whose slug is nearest to a wanted one, nearest first, at most three. A slug counts
 * as near when no more than a third of its letters, and at least one, has to be changed. Nothing is near
 * to what is no slip of a slug, nor of two with `/` between them.
 */
export function nearSlugs<Candidate extends { slug: string }>(
  wanted: string,
  candidates: readonly Candidate[],
): Candidate[] {
  const parts = wanted.split('/');
  if (parts.length > 2 || !parts.every(isLikeSlug)) return [];
  return candidates
    .map((candidate) => ({ candidate, changes: changesBetween(wanted, candidate.slug) }))
    .filter(
      ({ candidate, changes }) => changes <= Math.max(1, Math.floor(candidate.slug.length / 3)),
    )
    .sort((one, other) => one.changes - other.changes)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** How many letters have to be added, left out or replaced to turn one word into the other. */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (let at = 0; at < other.length; at += 1) {
      const replaced = (row[at] ?? 0) + (letter === other[at] ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
