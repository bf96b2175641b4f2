// Computes the changes that an imported sheet would make to the radar. Rules: docs/domain/radar.md.

import {
  type CountedRows,
  isLosslessSlug,
  isRadarEditionCode,
  type RadarRing,
  type RawSheetRow,
  radarEditionCodeAfter,
  radarNameKey,
  radarSlug,
  readRadarSheet,
  type SheetItem,
  type SheetProblem,
} from '@site/shared/domain/radar';
import { slugOf } from '@site/shared/domain/text';
import { renderMarkdown } from '@site/shared/markdown';
import { isProfane } from '../people/profiles/profanity-filter.ts';

/** An item on the radar. */
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

type KnownRadar = {
  items: readonly KnownItem[];
  editions: readonly KnownEdition[];
  /** The code of the edition to write; by default, the half-year after the last edition. */
  code: string | undefined;
  counted?: CountedRows | undefined;
};

/** A row to write: the existing item or null for a new one, and its slug. */
export type PlannedRow = SheetItem & { item: KnownItem | null };

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

/** Compares a sheet with the stored radar. The caller may write it only if there are no problems. */
export function planImport(
  raw: readonly RawSheetRow[],
  { items, editions, code, counted = 'line' }: KnownRadar,
): ImportPlan {
  const { items: sheetItems, problems } = readRadarSheet(raw, counted);
  const byNo = [...editions].sort((one, other) => other.no - one.no);
  const published = byNo.filter(({ state }) => state === 'published');
  const last = published[0]?.code;
  const targetCode = code ?? radarEditionCodeAfter(last) ?? '';
  const target = editions.find((edition) => edition.code === targetCode);
  const earlier = target ? published.filter(({ no }) => no < target.no) : published;
  if (!isRadarEditionCode(targetCode)) {
    problems.push({ line: 0, problem: code === undefined ? missingCode(last) : invalidCode(code) });
  }
  if (target && target.state !== 'draft') {
    problems.push({ line: 0, problem: `Edition ${targetCode} is no draft any more.` });
  }

  const rows: PlannedRow[] = [];
  const lineOf = new Map<string, number>();
  const findItem = createItemFinder(items);
  const taken = new Set(items.map(({ slug }) => slug));
  for (const sheetItem of sheetItems) {
    const { line, name, quadrant } = sheetItem;
    const item = findItem(name);
    const slug = item?.slug ?? freeSlug(sheetItem.slug, taken);
    taken.add(slug);
    const earlier = item && lineOf.get(item.id);
    if (earlier !== undefined) {
      problems.push({
        line,
        problem: `"${name}" is the item of ${counted} ${earlier} by another name.`,
      });
    } else if (item && item.quadrant !== quadrant) {
      problems.push({ line, problem: `"${name}" stands in the quadrant ${item.quadrant}.` });
    }
    if (!item && isProfane(slug)) {
      problems.push({ line, problem: `The address of "${name}" would be read as rude.` });
    }
    problems.push(...markdownProblems(sheetItem));
    if (item) lineOf.set(item.id, line);
    rows.push({ ...sheetItem, slug, item: item ?? null });
  }
  problems.sort((one, other) => one.line - other.line);
  return {
    code: targetCode,
    draft: target?.state === 'draft' ? target : null,
    previous: earlier[0] ?? null,
    rows,
    problems,
    changes: changesOf(rows, earlier, items),
  };
}

/** Markdown errors of a description. */
function markdownProblems({ line, description }: SheetItem): SheetProblem[] {
  const { errors } = renderMarkdown(description ?? '', { locale: 'en' });
  return errors.map((error) => ({
    line,
    problem: `The description, line ${error.line}: ${error.message}`,
  }));
}

function invalidCode(code: string): string {
  return `"${code}" is no code of an edition, such as 2026-1.`;
}

/** Why the code of the edition is required. */
function missingCode(last: string | undefined): string {
  return last === undefined
    ? 'No edition is published yet: name this one, such as 2026-1.'
    : `No code follows "${last}": name the edition, such as 2026-1.`;
}

/** Finds items by name, then by alias, then by slug if the slug represents every sign of the name. */
function createItemFinder(items: readonly KnownItem[]): (name: string) => KnownItem | undefined {
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
  const bySlug = new Map(items.filter(hasUnambiguousSlug).map((item) => [item.slug, item]));
  return (name) => {
    const key = radarNameKey(name);
    const slug = radarSlug(name);
    return (
      byName.get(key) ??
      byAlias.get(key) ??
      (isLosslessSlug(slug, name) ? bySlug.get(slug) : undefined)
    );
  };
}

/** False if the slug has lost a sign of the name: the slug `c` of C* would also match C. */
function hasUnambiguousSlug({ slug, names, aliases }: KnownItem): boolean {
  return [...names, ...aliases].every(
    (name) => slugOf(name) !== slug || isLosslessSlug(slug, name),
  );
}

function freeSlug(proposed: string, taken: ReadonlySet<string>): string {
  let slug = proposed;
  for (let number = 2; taken.has(slug); number += 1) slug = `${proposed}-${number}`;
  return slug;
}

/** The resulting movements, each compared with the latest earlier edition that has the item. */
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
