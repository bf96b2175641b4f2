// Backup of an installation in one file: database, files, and the live releases.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Redis } from 'ioredis';
import { create, extract } from 'tar';
import { isUnfinished } from '../file-writes.ts';
import { foldersOf } from '../settings.ts';
import { storedElsewhere } from '../storage-locations.ts';
import type { BackupDatabase, Installation } from './backup-database.ts';
import { BackupError, describe, type Manifest, manifestFile, verify } from './manifest.ts';
import { postgresDatabase } from './postgres-database.ts';
import { sqliteDatabase } from './sqlite-database.ts';

/** Parts of an archive besides the database, and their target paths. */
function partsOf(installation: Installation): [archived: string, place: string][] {
  const releases = join(installation.dataDir, 'releases');
  return [
    ['uploads', foldersOf(installation).uploads],
    ['releases/registry.json', join(releases, 'registry.json')],
    ['releases/history.json', join(releases, 'history.json')],
    // Web servers refuse releases older than these: a restored registry is not older than the one restored with it.
    ['served-registries.json', join(installation.dataDir, 'served-registries.json')],
    ['served-canaries.json', join(installation.dataDir, 'served-canaries.json')],
  ];
}

/** The operations on the database of an installation. */
export function databaseOf(installation: Installation): BackupDatabase {
  return installation.databaseUrl
    ? postgresDatabase(installation.databaseUrl)
    : sqliteDatabase(installation);
}

/**
 * Writes an archive of an installation, which may be running. The database is saved first, so that the files may
 * include later uploads but never miss one. Throws a `BackupError`.
 */
export async function backUp(installation: Installation, file: string): Promise<Manifest> {
  if (existsSync(file)) throw new BackupError(`${file} exists already.`);
  const database = databaseOf(installation);
  return withTemporaryFolder(installation, async (folder) => {
    const rows = await database.save(join(folder, database.archived));
    for (const [archived, place] of partsOf(installation)) {
      if (!existsSync(place)) continue;
      const filter = (each: string) => !isUnfinished(each);
      await cp(place, join(folder, archived), { recursive: true, filter });
    }
    const manifest = await describe(folder, {
      database: database.kind,
      elsewhere: storedElsewhere(process.env),
      rows,
    });
    await writeFile(join(folder, manifestFile), JSON.stringify(manifest, undefined, 2));
    await mkdir(dirname(file), { recursive: true });
    const unfinished = `${file}.unfinished`;
    const entries = (await readdir(folder)).filter((name) => name !== manifestFile);
    // Personal data: readable only by the owner of the file.
    const how = { gzip: true, portable: true, mode: 0o600, cwd: folder, file: unfinished };
    await create(how, [manifestFile, ...entries]);
    await rename(unfinished, file);
    return manifest;
  });
}

/**
 * Restores an installation from an archive. It must be stopped and, without `replace`, empty. Nothing changes
 * until the archive is unpacked, verified and loaded next to the current data. Throws a `BackupError`.
 */
export async function restore(
  installation: Installation,
  file: string,
  { replace }: { replace: boolean },
): Promise<Manifest> {
  if (!existsSync(file)) throw new BackupError(`There is no archive ${file}.`);
  const database = databaseOf(installation);
  await database.requireUnused();
  if (!replace && !(await isEmpty(installation))) {
    throw new BackupError(
      'There is a database already; --replace restores the archive in its place.',
    );
  }
  return withTemporaryFolder(installation, async (folder) => {
    await unpack(file, folder);
    const manifest = await verify(folder);
    if (manifest.database !== database.kind) {
      throw new BackupError(
        `The archive holds a ${manifest.database} database, and this site uses ${database.kind}.`,
      );
    }
    try {
      await database.prepare(join(folder, database.archived));
      await database.requireUnused();
      await exchange(installation, folder, database.takePlace);
    } finally {
      await database.tidy();
    }
    await removeDerivedData(installation);
    return manifest;
  });
}

async function isEmpty(installation: Installation): Promise<boolean> {
  const { uploads } = foldersOf(installation);
  const files = existsSync(uploads) ? await readdir(uploads) : [];
  return files.length === 0 && databaseOf(installation).isEmpty();
}

async function unpack(file: string, folder: string): Promise<void> {
  // Links could point out of the folder.
  const filter = (_: string, entry: object) =>
    'type' in entry && (entry.type === 'File' || entry.type === 'Directory');
  await extract({ file, cwd: folder, strict: true, filter }).catch((error: Error) => {
    throw new BackupError(`The archive is damaged: ${error.message}.`);
  });
}

/** Replaces the files, then the database; a failure restores the files. */
async function exchange(
  installation: Installation,
  folder: string,
  takePlace: () => Promise<void>,
): Promise<void> {
  const old = join(folder, 'old');
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const [archived, place] of partsOf(installation)) {
      if (existsSync(place)) {
        await move(place, join(old, archived));
        undo.push(() => move(join(old, archived), place));
      }
      if (!existsSync(join(folder, archived))) continue;
      await move(join(folder, archived), place);
      undo.push(() => move(place, join(folder, archived)));
    }
    await takePlace();
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw error;
  }
}

/** Removes data computed from the replaced data. */
async function removeDerivedData({ dataDir, redisUrl }: Installation): Promise<void> {
  for (const folder of ['pages', 'pictures', 'search', 'verification']) {
    await rm(join(dataDir, folder), { recursive: true, force: true });
  }
  if (!redisUrl) return;
  const redis = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 1 });
  try {
    await redis.flushdb();
  } finally {
    redis.disconnect();
  }
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

/** Runs `work` with a temporary folder on the same disk, so that files can be moved by renaming. */
async function withTemporaryFolder<Value>(
  installation: Installation,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  const { temporary } = foldersOf(installation);
  await mkdir(temporary, { recursive: true });
  const folder = await mkdtemp(join(temporary, 'backup-'));
  try {
    return await work(folder);
  } finally {
    // Extraction may still write files when it reports a damaged archive, so retry.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}
