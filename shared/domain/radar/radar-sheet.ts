// Import and export of the common sheet format for technology radars. The rules: docs/domain/radar.md.

import { withoutInvisible } from '../text/characters.ts';
import { textLength } from '../text/text-length.ts';
import { type RadarMovement, type RadarRing, radarRings } from './radar.ts';
import { radarNameKey, radarSlug } from './radar-name.ts';
import { type RadarQuadrant, radarQuadrants } from './radar-picture.ts';

/** A row of the sheet, with the sheet's own keys. */
export type RadarSheetRow = {
  name: string;
  ring: RadarRing;
  quadrant: RadarQuadrant;
  isNew: 'TRUE' | 'FALSE';
  status: string;
  description: string;
};

export const radarSheetKeys = [
  'name',
  'ring',
  'quadrant',
  'isNew',
  'status',
  'description',
] as const satisfies (keyof RadarSheetRow)[];

/** The sheet's terms for movements. */
const statuses: Readonly<Record<RadarMovement, string>> = {
  new: 'new',
  in: 'moved in',
  out: 'moved out',
  none: 'no change',
};

type Placed = {
  name: string;
  ring: RadarRing;
  quadrant: RadarQuadrant;
  movement: RadarMovement;
  description: string;
};

/** Converts a placement to a row of the sheet. */
export function radarSheetRow({ movement, ...item }: Placed): RadarSheetRow {
  return {
    name: item.name,
    ring: item.ring,
    quadrant: item.quadrant,
    isNew: movement === 'new' ? 'TRUE' : 'FALSE',
    status: statuses[movement],
    description: item.description,
  };
}

/** Row numbering: by line, or by index in a list whose items may span several lines. */
export type CountedRows = 'line' | 'item';

/** A row of a file with its line or item number, from 1. */
export type RawSheetRow = {
  readonly line: number;
  readonly cells: Readonly<Record<string, unknown>>;
  /** Parse error of the row, in English; the row is rejected then. */
  readonly problem?: string | undefined;
};

export type SheetItem = {
  readonly line: number;
  readonly name: string;
  /** The slug proposed from the name. */
  readonly slug: string;
  readonly ring: RadarRing;
  readonly quadrant: RadarQuadrant;
  /** Null when the sheet has none. */
  readonly description: string | null;
};

export type SheetProblem = { readonly line: number; readonly problem: string };

const limits = { name: 60, leastDescription: 80, description: 1500 };

/**
 * Validates the rows of a sheet: returns the items, and every rejected row with the reason in English. Keys
 * and values are case-insensitive; `isNew` is ignored, because movements are computed.
 */
export function readRadarSheet(
  rows: readonly RawSheetRow[],
  counted: CountedRows = 'line',
): { items: SheetItem[]; problems: SheetProblem[] } {
  const items: SheetItem[] = [];
  const problems: SheetProblem[] = [];
  const lineOf = new Map<string, number>();
  for (const { line, cells, problem: unread } of rows) {
    const report = (problem: string) => problems.push({ line, problem });
    if (unread !== undefined) {
      report(unread);
      continue;
    }
    const before = problems.length;
    const text = cellsOf(cells);
    const name = withoutInvisible(text('name'));
    const slug = radarSlug(name);
    const key = radarNameKey(name);
    const ring = radarRings.find((known) => known === text('ring').toLowerCase());
    const quadrant = radarQuadrants.find((known) => known === text('quadrant').toLowerCase());
    const description = text('description');

    if (name === '') report('The name is missing.');
    else if (textLength(name) > limits.name)
      report(`The name is longer than ${limits.name} characters.`);
    else if (slug === '') report('The name has no letter or digit.');
    if (!ring) report(`Unknown ring "${text('ring')}"; known are ${radarRings.join(', ')}.`);
    if (!quadrant) {
      report(`Unknown quadrant "${text('quadrant')}"; known are ${radarQuadrants.join(', ')}.`);
    }
    const length = textLength(description);
    if (length > limits.description) {
      report(`The description is longer than ${limits.description} characters.`);
    } else if (length > 0 && length < limits.leastDescription) {
      report(`The description is shorter than ${limits.leastDescription} characters.`);
    }
    const earlier = lineOf.get(key);
    if (slug !== '' && earlier !== undefined)
      report(`The same name stands in ${counted} ${earlier}.`);
    else lineOf.set(key, line);

    if (problems.length > before || !ring || !quadrant) continue;
    items.push({ line, name, slug, ring, quadrant, description: description || null });
  }
  return { items, problems };
}

/**
 * Unknown columns, each once, with the header line or else the first row that has it. Their content is
 * ignored, so a misspelt name must be reported; columns without name and content are not reported.
 */
export function unknownColumns(rows: readonly RawSheetRow[], head?: number): SheetProblem[] {
  const known = new Set(radarSheetKeys.map((key) => key.toLowerCase()));
  const found = new Map<string, SheetProblem>();
  for (const { line, cells } of rows) {
    for (const [name, words] of Object.entries(cells)) {
      const column = name.trim();
      const key = column.toLowerCase();
      const isBlank = key === '' && (typeof words !== 'string' || words.trim() === '');
      if (isBlank || known.has(key) || found.has(key)) continue;
      const problem = `Unknown column "${column}" is left out; known are ${radarSheetKeys.join(', ')}.`;
      found.set(key, { line: head ?? line, problem });
    }
  }
  return [...found.values()];
}

/** Case-insensitive access to cells as trimmed text; values that are not text are empty. */
function cellsOf(cells: Readonly<Record<string, unknown>>): (key: string) => string {
  const byKey = new Map(
    Object.entries(cells).map(([key, value]) => [key.trim().toLowerCase(), value]),
  );
  return (key) => {
    const value = byKey.get(key);
    return typeof value === 'string' ? value.trim() : '';
  };
}
