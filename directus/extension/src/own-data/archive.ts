import { inertCell } from '@site/shared/domain';
import { strToU8, zipSync } from 'fflate';
import { archiveIndex } from './archive-index.ts';
import { type Kind, valueAt } from './own-rows.ts';

/** A file that is put into an archive as it is. */
export type Enclosed = { name: string; bytes: Uint8Array };

/**
 * A ZIP of everything that is kept about a person: each kind as JSON and as CSV, their files, and one
 * page in the person's language that links to all of it.
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
      // A picture is packed already.
      ...Object.fromEntries(
        files.map(({ name, bytes }) => [`files/${name}`, [bytes, { level: 0 }] as const]),
      ),
    },
    { mtime: made },
  );
}

/** With the mark by which spreadsheets know UTF-8; a text that looks like a formula stays a text. */
function csvOf(fields: Kind['fields'], rows: Kind['rows']): string {
  const line = (cells: readonly string[]) => cells.map(cellOf).join(',');
  const lines = [line(fields), ...rows.map((row) => line(fields.map((f) => valueAt(row, f))))];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  return `"${inertCell(text).replaceAll('"', '""')}"`;
}
