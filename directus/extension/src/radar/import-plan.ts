// What an imported sheet would make of the radar. The rules: docs/domain/radar.md.

import {
  type CountedRows,
  isRadarEditionCode,
  isToldBySlug,
  type RadarRing,
  type RawSheetRow,
  radarEditionCodeAfter,
  radarNameKey,
  radarRings,
  radarSlug,
  readRadarSheet,
  type SheetProblem,
  type SheetThing,
  slugOf,
} from '@site/shared/domain';
import { renderMarkdown } from '@site/shared/markdown';
import { isRude } from '../people/rude-slugs.ts';

/** Something on the radar as the import knows it. */
export type KnownItem = {
  id: string;
  slug: string;
  quadrant: string;
  /** Its names in all languages. */
  names: string[];
  aliases: string[];
};

export type KnownEdition = {
  id: string;
  no: number;
  code: string;
  state: string;
  /** Rings by the id of the item. */
  rings: ReadonlyMap<string, RadarRing>;
};

type Ground = {
  items: readonly KnownItem[];
  editions: readonly KnownEdition[];
  /** The code of the edition to be written; without one, the half-year after the last one's. */
  code: string | undefined;
  counted?: CountedRows | undefined;
};

/** A row that will be written: the item it is, or null for a new one, and the address of that. */
export type PlannedRow = SheetThing & { item: KnownItem | null };

export type ImportPlan = {
  code: string;
  /** The draft that will be replaced. */
  draft: KnownEdition | null;
  /** The last published edition before it. */
  previous: KnownEdition | null;
  rows: PlannedRow[];
  problems: SheetProblem[];
  changes: {
    new: string[];
    moved: { name: string; from: RadarRing; to: RadarRing }[];
    unchanged: number;
    dropped: string[];
  };
};

/** Compares a sheet with what is there. With a problem nothing of the sheet may be written. */
export function planImport(
  raw: readonly RawSheetRow[],
  { items, editions, code, counted = 'line' }: Ground,
): ImportPlan {
  const { things, problems } = readRadarSheet(raw, counted);
  const byNo = [...editions].sort((one, other) => other.no - one.no);
  const published = byNo.filter(({ state }) => state === 'published');
  const last = published[0]?.code;
  const wanted = code ?? radarEditionCodeAfter(last) ?? '';
  const target = editions.find((edition) => edition.code === wanted);
  const earlier = target ? published.filter(({ no }) => no < target.no) : published;
  if (!isRadarEditionCode(wanted)) {
    problems.push({ line: 0, problem: code === undefined ? unnamed(last) : misnamed(code) });
  }
  if (target && target.state !== 'draft') {
    problems.push({ line: 0, problem: `Edition ${wanted} is no draft any more.` });
  }

  const rows: PlannedRow[] = [];
  const lineOf = new Map<string, number>();
  const itemNamed = finderOf(items);
  const taken = new Set(items.map(({ slug }) => slug));
  for (const thing of things) {
    const { line, name, quadrant } = thing;
    const item = itemNamed(name);
    const slug = item?.slug ?? freeSlug(thing.slug, taken);
    taken.add(slug);
    const earlier = item && lineOf.get(item.id);
    if (earlier !== undefined) {
      problems.push({
        line,
        problem: `"${name}" is the thing of ${counted} ${earlier} by another name.`,
      });
    } else if (item && item.quadrant !== quadrant) {
      problems.push({ line, problem: `"${name}" stands in the quadrant ${item.quadrant}.` });
    }
    if (!item && isRude(slug)) {
      problems.push({ line, problem: `The address of "${name}" would be read as rude.` });
    }
    problems.push(...unshown(thing));
    if (item) lineOf.set(item.id, line);
    rows.push({ ...thing, slug, item: item ?? null });
  }
  problems.sort((one, other) => one.line - other.line);
  return {
    code: wanted,
    draft: target?.state === 'draft' ? target : null,
    previous: earlier[0] ?? null,
    rows,
    problems,
    changes: changesOf(rows, earlier, items),
  };
}

/** What of a description readers would not see as it is written. */
function unshown({ line, description }: SheetThing): SheetProblem[] {
  const { errors } = renderMarkdown(description ?? '', { locale: 'en' });
  return errors.map((error) => ({
    line,
    problem: `The description, line ${error.line}: ${error.message}`,
  }));
}

function misnamed(code: string): string {
  return `"${code}" is no code of an edition, such as 2026-1.`;
}

/** Why the edition has to be named. */
function unnamed(last: string | undefined): string {
  return last === undefined
    ? 'No edition is published yet: name this one, such as 2026-1.'
    : `No code follows "${last}": name the edition, such as 2026-1.`;
}

/** Finds things by a name, else by another name, else by an address that tells all of the name. */
function finderOf(items: readonly KnownItem[]): (name: string) => KnownItem | undefined {
  const byKey = (namesOf: (item: KnownItem) => string[]) =>
    new Map(
      // The first of several wins.
      items
        .toReversed()
        .flatMap((item) =>
          namesOf(item).map((name): [string, KnownItem] => [radarNameKey(name), item]),
        ),
    );
  const byName = byKey(({ names }) => names);
  const byAlias = byKey(({ aliases }) => aliases);
  const bySlug = new Map(items.filter(isToldByItsSlug).map((item) => [item.slug, item]));
  return (name) => {
    const key = radarNameKey(name);
    const slug = radarSlug(name);
    return (
      byName.get(key) ??
      byAlias.get(key) ??
      (isToldBySlug(slug, name) ? bySlug.get(slug) : undefined)
    );
  };
}

/** Not so where the address has lost a sign of the name: `c` of C* would be found for C, too. */
function isToldByItsSlug({ slug, names, aliases }: KnownItem): boolean {
  return [...names, ...aliases].every((name) => slugOf(name) !== slug || isToldBySlug(slug, name));
}

function freeSlug(proposed: string, taken: ReadonlySet<string>): string {
  let slug = proposed;
  for (let number = 2; taken.has(slug); number += 1) slug = `${proposed}-${number}`;
  return slug;
}

/** What the movements will say that are written, each against the last of the earlier editions with the thing. */
function changesOf(
  rows: readonly PlannedRow[],
  earlier: readonly KnownEdition[],
  items: readonly KnownItem[],
): ImportPlan['changes'] {
  const ringBefore = ({ item }: PlannedRow) =>
    item ? earlier.find(({ rings }) => rings.has(item.id))?.rings.get(item.id) : undefined;
  const known = new Set(rows.map(({ item }) => item?.id));
  return {
    new: rows.filter((row) => ringBefore(row) === undefined).map(({ name }) => name),
    moved: rows.flatMap((row) => {
      const from = ringBefore(row);
      return from && from !== row.ring ? [{ name: row.name, from, to: row.ring }] : [];
    }),
    unchanged: rows.filter((row) => ringBefore(row) === row.ring).length,
    dropped: items
      .filter(({ id }) => earlier[0]?.rings.has(id) && !known.has(id))
      .map(({ slug }) => slug),
  };
}

/** Whether a text is a ring, for rows of the database. */
export function isRing(text: unknown): text is RadarRing {
  return radarRings.some((ring) => ring === text);
}
