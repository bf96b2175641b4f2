// The tables of the last release: `node directus/database/released-layout.ts` writes them when a version is released.
import '../areas.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Layout, layoutOf } from '../engine/schema/column-changes.ts';
import { currentDefinition } from '../engine/schema/definition.ts';
import { versions } from './versions.ts';

const file = join(import.meta.dirname, 'released-layout.jsonl');

type Line = [table: string, columns: Layout[string]['columns'], unique: string[]];

/** The version and the tables of the last release; one line of the file is a table. */
export function releasedLayout(): { version: string; layout: Layout } {
  const [version, ...tables] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string | Line) as [string, ...Line[]];
  const layout = tables.map(([table, columns, unique]) => [table, { columns, unique }] as const);
  return { version, layout: Object.fromEntries(layout) };
}

if (import.meta.main) {
  const tables = Object.entries(layoutOf(currentDefinition().collections));
  const lines = tables.map(([table, { columns, unique }]): Line => [table, columns, unique]);
  const values = [versions.version, ...lines];
  writeFileSync(file, `${values.map((value) => JSON.stringify(value)).join('\n')}\n`);
}
