/** A path without the numbers of entries: `practice.0.from` is `practice.from`. */
export function kindOfField(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, '');
}

/** The number of the entry that a path leads to, from 1; null for a field outside a list. */
export function entryOf(path: string): number | null {
  const found = /\.(\d+)(?:\.|$)/.exec(path);
  return found ? Number(found[1]) + 1 : null;
}

/** Lists of entries, whose name is beside those of their fields. */
const lists: readonly string[] = [
  'practice',
  'achievements',
  'contributions',
  'education',
  'endorsers',
  'declaredConflicts',
];

/** Key of the label of a field. */
export function labelKeyOf(path: string): string {
  const kind = kindOfField(path);
  return lists.includes(kind) ? `fields.${kind}.all` : `fields.${kind}`;
}
