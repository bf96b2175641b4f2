import type { RawSheetRow } from '@site/shared/domain';
import papaparse from 'papaparse';

/**
 * The rows of a sheet, CSV or JSON by its text, each with the line (JSON: the place in the list) by
 * which a person finds it. Throws for what is neither.
 */
export function readSheet(text: string): RawSheetRow[] {
  const plain = text.replace(/^\uFEFF/, '');
  return /^\s*[[{]/.test(plain) ? fromJson(plain) : fromCsv(plain);
}

function fromJson(text: string): RawSheetRow[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error('The JSON is no list of things.');
  return list.map((cells, index) => ({
    line: index + 1,
    cells: typeof cells === 'object' && cells !== null ? (cells as Record<string, unknown>) : {},
  }));
}

function fromCsv(text: string): RawSheetRow[] {
  const rows: RawSheetRow[] = [];
  let header: string[] | undefined;
  let from = 0;
  papaparse.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: ({ data, meta }) => {
      const line = text.slice(0, from).split('\n').length;
      from = meta.cursor;
      if (data.every((cell) => cell.trim() === '')) return;
      if (header === undefined) header = data;
      else {
        const names = header;
        rows.push({
          line,
          cells: Object.fromEntries(
            data.map((cell, index) => [names[index] ?? '', unmasked(cell)]),
          ),
        });
      }
    },
  });
  if (!header?.some((cell) => cell.trim().toLowerCase() === 'name')) {
    throw new Error('The first line does not name the columns: name, ring, quadrant, description.');
  }
  return rows;
}

/** What sets columns apart in the first line; spreadsheets of many countries write semicolons. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (mark: string) => first.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Takes back the apostrophe that keeps spreadsheets from running a cell as a formula. */
function unmasked(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
