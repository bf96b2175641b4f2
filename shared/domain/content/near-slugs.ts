// Suggestions for a mistyped address (docs/domain/near-matches.md).

/**
 * Whether a path segment may be a mistyped slug: at most 80 Latin letters of any case, digits, `-` and `_`.
 */
export function isLikeSlug(text: string): boolean {
  return /^[\w-]{1,80}$/.test(text);
}

/**
 * The candidates with the most similar slugs, nearest first, at most three. A slug is similar when at most
 * a third of its letters (at least one) has to be changed. Texts that cannot be a mistyped slug, or two
 * with `/` between them, have no suggestions.
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

/** Levenshtein distance. */
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
