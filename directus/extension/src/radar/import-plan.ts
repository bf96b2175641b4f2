// What an imported sheet would make of the radar. The rules: docs/domain/radar.md.

import {
  type RadarRing,
  type RawSheetRow,
  radarRings,
  readRadarSheet,
  type SheetProblem,
  type SheetThing,
} from '@site/shared/domain';
import { isRude } from '../people/rude-slugs.ts';

/** Something on the radar as the import knows it. */
export type KnownItem = { id: string; slug: string; quadrant: string; names: string[] };

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
};

/** A row that will be written: the item it is, or null for a new one. */
export type PlannedRow = SheetThing & { item: KnownItem | null };

export type ImportPlan = {
  code: string;
  /** The draft that will be replaced. */
  draft: KnownEdition | null;
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
  { items, editions, code }: Ground,
): ImportPlan {
  const { things, problems } = readRadarSheet(raw);
  const byNo = [...editions].sort((one, other) => other.no - one.no);
  const previous = byNo.find(({ state }) => state === 'published') ?? null;
  const wanted = code ?? codeAfter(previous?.code);
  const target = editions.find((edition) => edition.code === wanted);
  if (!/^\d{4}-\d{1,2}$/.test(wanted)) {
    problems.push({ line: 0, problem: `"${wanted}" is no code of an edition, such as 2026-1.` });
  }
  if (target && target.state !== 'draft') {
    problems.push({ line: 0, problem: `Edition ${wanted} is no draft any more.` });
  }

  const rows: PlannedRow[] = [];
  const lineOf = new Map<string, number>();
  for (const thing of things) {
    const { line, name, quadrant } = thing;
    const item = items.find(
      ({ slug, names }) => slug === thing.slug || names.includes(name.toLowerCase()),
    );
    const earlier = item && lineOf.get(item.id);
    if (earlier !== undefined) {
      problems.push({
        line,
        problem: `"${name}" is the thing of line ${earlier} by another name.`,
      });
    } else if (item && item.quadrant !== quadrant) {
      problems.push({ line, problem: `"${name}" stands in the quadrant ${item.quadrant}.` });
    }
    if (!item && isRude(thing.slug)) {
      problems.push({ line, problem: `The address of "${name}" would be read as rude.` });
    }
    if (item) lineOf.set(item.id, line);
    rows.push({ ...thing, item: item ?? null });
  }
  problems.sort((one, other) => one.line - other.line);
  return {
    code: wanted,
    draft: target?.state === 'draft' ? target : null,
    previous,
    rows,
    problems,
    changes: changesOf(rows, previous, items),
  };
}

function changesOf(
  rows: readonly PlannedRow[],
  previous: KnownEdition | null,
  items: readonly KnownItem[],
): ImportPlan['changes'] {
  const before = previous?.rings ?? new Map<string, RadarRing>();
  const ringBefore = ({ item }: PlannedRow) => (item ? before.get(item.id) : undefined);
  const known = new Set(rows.map(({ item }) => item?.id));
  return {
    new: rows.filter((row) => ringBefore(row) === undefined).map(({ name }) => name),
    moved: rows.flatMap((row) => {
      const from = ringBefore(row);
      return from && from !== row.ring ? [{ name: row.name, from, to: row.ring }] : [];
    }),
    unchanged: rows.filter((row) => ringBefore(row) === row.ring).length,
    dropped: items.filter(({ id }) => before.has(id) && !known.has(id)).map(({ slug }) => slug),
  };
}

/** The half-year after one: 2025-1, 2025-2, 2026-1. */
function codeAfter(code: string | undefined): string {
  if (code === undefined) return '';
  const [year = 0, half] = code.split('-').map(Number);
  return half === 1 ? `${year}-2` : `${year + 1}-1`;
}

/** Whether a text is a ring, for rows of the database. */
export function isRing(text: unknown): text is RadarRing {
  return radarRings.some((ring) => ring === text);
}
