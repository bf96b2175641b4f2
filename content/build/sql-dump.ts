import type { PageRecord } from '@site/shared/api';
import { collectionOf, contentColumns } from '@site/shared/content-store';
import type { Locale } from '@site/shared/contract';

/** SQL that creates and fills the table of a language's pages. */
export function sqlDumpOf(records: readonly PageRecord[], locale: Locale): string {
  const table = collectionOf(locale);
  const columns = contentColumns.map((name) =>
    name === 'id' ? 'id TEXT PRIMARY KEY' : `${name} TEXT NOT NULL`,
  );
  const rows = records.map((record) => {
    const values = contentColumns.map((name) => sqlText(record[name]));
    return `INSERT INTO ${table} VALUES (${values.join(', ')});\n`;
  });
  return `CREATE TABLE ${table} (${columns.join(', ')});\n${rows.join('')}`;
}

function sqlText(value: string | object): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}
