// Cities as people write them: one place for every spelling. The rules: docs/domain/directory.md, "Cities".
import { crossScriptKey } from './name-search.ts';

/** The name of a city in each language, as some people wrote it. */
export type WrittenPlace = {
  readonly ru: string | null;
  readonly en: string | null;
  /** How many wrote it. */
  readonly count: number;
};

/** One place. */
export type Place = {
  /** All spellings, in either language. */
  readonly names: readonly string[];
  /** The usual name in a language; the one in the other language if there is none. */
  readonly label: { readonly ru: string; readonly en: string };
  readonly count: number;
};

/**
 * The places that people wrote, in the order in which they first occur. Spellings that have the same letters in the
 * other script are one place (`Minsk`, «Минск»), and so are two names that somebody wrote together (`Moscow`, «Москва»).
 */
export function placesOf(written: readonly WrittenPlace[]): Place[] {
  const groups: { keys: Set<string>; rows: WrittenPlace[] }[] = [];
  for (const row of written) {
    const keys = namesIn(row).map(crossScriptKey);
    if (keys.length === 0) continue;
    const same = groups.filter((group) => keys.some((key) => group.keys.has(key)));
    const [first = { keys: new Set<string>(), rows: [] }, ...others] = same;
    if (same.length === 0) groups.push(first);
    for (const key of [...keys, ...others.flatMap((group) => [...group.keys])]) first.keys.add(key);
    first.rows.push(...others.flatMap(({ rows }) => rows), row);
    for (const other of others) groups.splice(groups.indexOf(other), 1);
  }
  return groups.map(({ rows }) => placeOf(rows));
}

/** The place that a name means; undefined for a city where nobody lives. */
export function placeNamed(places: readonly Place[], name: string | null): Place | undefined {
  if (name === null) return undefined;
  const key = crossScriptKey(name);
  return places.find(({ names }) => names.some((one) => crossScriptKey(one) === key));
}

function namesIn({ ru, en }: Pick<WrittenPlace, 'ru' | 'en'>): string[] {
  return [ru, en].filter((name) => name !== null && name.trim() !== '') as string[];
}

function placeOf(rows: readonly WrittenPlace[]): Place {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const name of new Set(namesIn(row))) counts.set(name, (counts.get(name) ?? 0) + row.count);
  }
  const names = [...counts.keys()].toSorted(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || (one < other ? -1 : 1),
  );
  // Somebody may have written the name of the other language into a field.
  const usual = (script: RegExp) => names.find((name) => script.test(name)) ?? names[0] ?? '';
  return {
    names,
    label: { ru: usual(/\p{Script=Cyrillic}/u), en: usual(/\p{Script=Latin}/u) },
    count: rows.reduce((sum, { count }) => sum + count, 0),
  };
}
