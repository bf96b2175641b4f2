import { normalizedText } from '@site/shared/domain/text';

/** Two windows have changed a draft. */
type Merge<Fields> = {
  fields: Fields;
  /** Fields that both have changed differently; `fields` has what was written here. */
  conflicts: (keyof Fields & string)[];
};

/** The fields in which two versions differ. */
export function changedFields<Fields extends object>(
  one: Fields,
  other: Fields,
): (keyof Fields & string)[] {
  return namesOf(one, other).filter((name) => !isSame(one[name], other[name]));
}

/**
 * Merges what was written here with what another window has saved since `base`, field by field: a field that only one of
 * them has changed is that of this one.
 */
export function mergeFields<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Merge<Fields> {
  const names = namesOf(base, mine, theirs);
  const unchanged = names.filter((name) => isSame(base[name], mine[name]));
  const taken = unchanged.filter((name) => !isSame(mine[name], theirs[name]));
  const conflicts = names.filter(
    (name) =>
      !unchanged.includes(name) &&
      !isSame(base[name], theirs[name]) &&
      !isSame(mine[name], theirs[name]),
  );
  return { fields: withFields(mine, theirs, taken), conflicts };
}

/** `fields` with some of `source`. */
export function withFields<Fields extends object>(
  fields: Fields,
  source: Partial<Fields>,
  names: readonly (keyof Fields & string)[],
): Fields {
  const taken = Object.fromEntries(names.map((name) => [name, source[name]]));
  return { ...fields, ...taken };
}

/** Some of the fields. */
export function pickFields<Fields extends object>(
  fields: Fields,
  names: readonly (keyof Fields & string)[],
): Partial<Fields> {
  return withFields<Partial<Fields>>({}, fields, names);
}

function namesOf<Fields extends object>(...versions: Fields[]): (keyof Fields & string)[] {
  return [...new Set(versions.flatMap((version) => Object.keys(version)))] as (keyof Fields &
    string)[];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** A value as it is compared: neither spaces around a text nor the order of the keys of an object matter. */
function sorted(value: unknown): unknown {
  if (typeof value === 'string') return normalizedText(value);
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
