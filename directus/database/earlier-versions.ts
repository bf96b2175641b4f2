// Which earlier versions may serve a database that a later one has upgraded: docs/decisions/067-upgrades-only-add.md.
import { createHash } from 'node:crypto';
import { breakingChanges, type Layout } from '../engine/schema/column-changes.ts';
import { undeclared } from './contractions.ts';
import { versions } from './versions.ts';

/** What the database says of itself, by key. */
export type Stamps = Readonly<Record<string, string>>;

type Recorded = typeof versions & { layout: Layout };

/** More than are ever rolled out at once. */
const maxEarlier = 10;

/** The row of `site_state` that describes the tables for the next upgrade. */
export function recordedLayout(layout: Layout): string {
  const recorded: Recorded = { ...versions, layout };
  return JSON.stringify(recorded);
}

/** Whether an upgrade of a database with these stamps to these tables leaves everything that is there as it is. */
export function onlyAdds({ layout: text }: Stamps, after: Layout): boolean {
  if (!text) return false;
  const { version, directus, layout } = JSON.parse(text) as Recorded;
  // Directus has migrations of its own.
  return (
    directus === versions.directus &&
    undeclared(breakingChanges(layout, after), version).length === 0
  );
}

/** The row of `site_state` with the versions that may serve while and after this upgrade runs. */
export function earlierVersions(stamps: Stamps, after: Layout): string {
  if (!onlyAdds(stamps, after)) return '[]';
  const earlier = new Set([versionOf(stamps), ...earlierOf(stamps)]);
  return JSON.stringify([...earlier].slice(0, maxEarlier));
}

/** Whether the database of these stamps was upgraded from the version with the own ones, and only added to. */
export function mayServeLater(stamps: Stamps, own: Stamps): boolean {
  return stamps.accounts === own.accounts && earlierOf(stamps).includes(versionOf(own));
}

function earlierOf({ earlier = '[]' }: Stamps): string[] {
  return JSON.parse(earlier) as string[];
}

function versionOf({ schema, settings, texts, projections }: Stamps): string {
  return createHash('sha256')
    .update(JSON.stringify([schema, settings, texts, projections]))
    .digest('hex');
}
