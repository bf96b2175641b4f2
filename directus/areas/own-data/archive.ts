import { inertCell } from '@site/shared/domain/text';
import { strToU8, zipSync } from 'fflate';
import { archiveIndex } from './archive-index.ts';
import { type Kind, valueAt } from './own-rows.ts';

/** A file that is added to an archive unchanged. */
export type Enclosed = { name: string; bytes: Uint8Array };

/**
 * Builds a ZIP of all data about a person: each kind as JSON and CSV, the files, and an index page in the person's
 * language.
 */
export function archiveOf(
  kinds: readonly Kind[],
  {
    locale,
    made,
    zone,
    files,
  }: { locale: 'ru' | 'en'; made: Date; zone: string; files: readonly Enclosed[] },
): Uint8Array {
  const names = files.map(({ name }) => `files/${name}`);
  const index = archiveIndex(kinds, { locale, made, zone, files: names });
  const texts = kinds.flatMap(({ name, fields, rows }) => [
    [`json/${name}.json`, JSON.stringify(rows, null, 2)],
    [`csv/${name}.csv`, csvOf(fields, rows)],
  ]);
  return zipSync(
    {
      'index.html': strToU8(index),
      ...Object.fromEntries(texts.map(([name = '', text = '']) => [name, strToU8(text)])),
      // Pictures are compressed already.
      ...Object.fromEntries(
        files.map(({ name, bytes }) => [`files/${name}`, [bytes, { level: 0 }] as const]),
      ),
    },
    { mtime: made },
  );
}

/** CSV with a byte order mark for spreadsheets; `inertCell` prevents CSV formula injection. */
function csvOf(fields: Kind['fields'], rows: Kind['rows']): string {
  const line = (cells: readonly string[]) => cells.map(cellOf).join(',');
  const lines = [line(fields), ...rows.map((row) => line(fields.map((f) => valueAt(row, f))))];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  return `"${inertCell(text).replaceAll('"', '""')}"`;
}
