// Describes and verifies the content of an archive.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { versions } from '../database/versions.ts';
import type { RowCounts } from './count-rows.ts';

/** A failed backup or restore, with a message for the user of the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const manifestSchema = z.object({
  format: z.literal(1),
  /** The version of the project. */
  version: z.string(),
  directus: z.string(),
  made_at: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** SHA-256 of every other file of the archive. */
  files: z.record(z.string(), z.string()),
  /** Storage locations whose uploads are not in the archive. */
  elsewhere: z.array(z.string()).default([]),
  /** Rows of each table; archives of earlier versions have none. */
  rows: z.record(z.string(), z.number()).optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Path of the manifest in the archive. */
export const manifestFile = 'manifest.json';

/** Creates the manifest for the files of a folder. */
export async function describe(
  folder: string,
  parts: Pick<Manifest, 'database' | 'elsewhere'> & { rows: RowCounts },
): Promise<Manifest> {
  const made_at = new Date().toISOString();
  return { format: 1, ...versions, made_at, ...parts, files: await sumsOf(folder) };
}

/** Verifies an unpacked archive. Throws a `BackupError` if it is damaged or made by a newer version. */
export async function verify(folder: string): Promise<Manifest> {
  const { [manifestFile]: own, ...files } = await sumsOf(folder);
  if (own === undefined) throw new BackupError('The archive is no backup: it has no manifest.');
  const text = await readFile(join(folder, manifestFile), 'utf8');
  const manifest = parse(text);
  const names = new Set([...Object.keys(manifest.files), ...Object.keys(files)]);
  const wrong = [...names].filter((name) => manifest.files[name] !== files[name]);
  if (wrong.length > 0) {
    throw new BackupError(`The archive is damaged: ${wrong.slice(0, 5).join(', ')}.`);
  }
  for (const part of ['version', 'directus'] as const) {
    if (manifest[part].localeCompare(versions[part], 'en', { numeric: true }) <= 0) continue;
    const what = part === 'version' ? 'version' : 'Directus';
    throw new BackupError(
      `The archive was made by a newer version (${what} ${manifest[part]}; here ${versions[part]}): upgrade first.`,
    );
  }
  return manifest;
}

function parse(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupError('The archive is damaged: its manifest cannot be read.');
  }
}

async function sumsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sums: Record<string, string> = {};
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    sums[relative(folder, file).split(sep).join('/')] = hash.digest('hex');
  }
  return sums;
}
