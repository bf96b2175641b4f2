import {
  type CountedRows,
  type RawSheetRow,
  type SheetProblem,
  unknownColumns,
} from '@site/shared/domain/radar';
import { shownCharacters, unfitCharacters } from '@site/shared/domain/text';
import papaparse from 'papaparse';
import { hasHtml, markdownOf } from './sheet-html.ts';

type SheetFile = {
  rows: RawSheetRow[];
  counted: CountedRows;
  /** Problems that do not prevent the import. */
  warnings: SheetProblem[];
};

/**
 * The rows of a sheet, CSV or JSON by its content, each with its line number (JSON: list index) and its
 * problems. Throws for other formats.
 */
export function readSheet(text: string): SheetFile {
  if (/^\s*[[{]/.test(text)) {
    const rows = fromJson(text).map(storable).map(inMarkdown);
    return { rows, counted: 'item', warnings: unknownColumns(rows) };
  }
  const { rows: read, head } = fromCsv(text);
  const rows = read.map(storable).map(inMarkdown);
  return { rows, counted: 'line', warnings: unknownColumns(rows, head) };
}

/** Checks that the cells can be stored; else leaves them out and adds the problem. */
function storable(row: RawSheetRow): RawSheetRow {
  const unfit = Object.entries(row.cells).flatMap(([column, cell]) => {
    const characters = unfitCharacters(`${column}${typeof cell === 'string' ? cell : ''}`);
    return characters.length > 0 ? `${column.trim()}: ${shownCharacters(characters)}` : [];
  });
  if (unfit.length === 0) return row;
  const problem = `Remove the characters that cannot be stored: ${unfit.join('; ')}.`;
  return { line: row.line, cells: {}, problem: row.problem ?? problem };
}

/** Converts the HTML of a description to Markdown, or adds the problem where it cannot be converted. */
function inMarkdown(row: RawSheetRow): RawSheetRow {
  const [column, html] =
    Object.entries(row.cells).find(([name]) => name.trim().toLowerCase() === 'description') ?? [];
  if (column === undefined || typeof html !== 'string' || !hasHtml(html)) return row;
  try {
    return { ...row, cells: { ...row.cells, [column]: markdownOf(html) } };
  } catch (error) {
    const problem = `The description: ${(error as Error).message}`;
    return { ...row, problem: row.problem ?? problem };
  }
}

function fromJson(text: string): RawSheetRow[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error('The JSON is no list of things.');
  return list.map((cells, index) => ({
    line: index + 1,
    cells: typeof cells === 'object' && cells !== null ? (cells as Record<string, unknown>) : {},
  }));
}

function fromCsv(sheet: string): { rows: RawSheetRow[]; head: number } {
  const { text, delimiter } = withoutSeparatorLine(sheet);
  const rows: RawSheetRow[] = [];
  let head = 1;
  let columns: string[] | undefined;
  let from = 0;
  papaparse.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors, meta }) => {
      const line = text.slice(0, from).split('\n').length;
      from = meta.cursor;
      const [unread] = errors.map(({ code }) => quoteProblems[code] ?? code);
      if (!unread && data.every(isBlank)) return;
      if (columns !== undefined) rows.push(rowOf(data, { line, columns, unread }));
      else if (unread) throw new Error(`The first line: ${unread}`);
      else {
        columns = withoutBlankEnd(data);
        head = line;
      }
    },
  });
  if (!columns?.some((column) => column.trim().toLowerCase() === 'name')) {
    throw new Error('The first line does not name the columns: name, ring, quadrant, description.');
  }
  return { rows, head };
}

/** The parser's errors about quotation marks; the row may then contain text of other lines. */
const quoteProblems: Readonly<Record<string, string>> = {
  MissingQuotes: 'A quotation mark opens a text here that nothing closes.',
  InvalidQuotes: 'A quotation mark within a quoted text is not doubled.',
};

type Place = { line: number; columns: readonly string[]; unread: string | undefined };

function rowOf(data: readonly string[], { line, columns, unread }: Place): RawSheetRow {
  const cells = Object.fromEntries(
    columns.map((column, index) => [column, unmasked(data[index] ?? '')]),
  );
  const problem = unread ?? unevenness(data, columns.length);
  return problem === undefined ? { line, cells } : { line, cells, problem };
}

/** More cells than columns, or fewer: some text is in the wrong place. */
function unevenness(data: readonly string[], columns: number): string | undefined {
  const filled = withoutBlankEnd(data).length;
  if (filled <= columns && data.length >= columns) return undefined;
  const cells = Math.max(filled, Math.min(data.length, columns));
  return `The number of cells is ${cells}, that of columns ${columns}; a text with a separator in it needs quotation marks.`;
}

/** Drops the empty cells with which spreadsheets pad every row to the longest one. */
function withoutBlankEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1);
}

function isBlank(cell: string): boolean {
  return cell.trim() === '';
}

/** Reads the column separator that some spreadsheets name in a first line (`sep=;`), and blanks that line. */
function withoutSeparatorLine(sheet: string): { text: string; delimiter: string } {
  const named = /^\uFEFF?sep=([^\r\n"])(?=\r?\n)/i.exec(sheet);
  if (named === null) return { text: sheet, delimiter: delimiterOf(sheet) };
  return { text: sheet.slice(named[0].length), delimiter: named[1] as string };
}

/** The column separator in the first line; spreadsheets of many countries write semicolons. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (mark: string) => first.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Removes the apostrophe that keeps spreadsheets from running a cell as a formula (CSV injection). */
function unmasked(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
