// A house as one file: its database, its files, and which releases are live.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Redis } from 'ioredis';
import { create, extract } from 'tar';
import { foldersOf } from '../settings.ts';
import type { House, HouseDatabase } from './house-database.ts';
import { BackupError, describe, type Manifest, manifestFile, verify } from './manifest.ts';
import { postgresDatabase } from './postgres-database.ts';
import { sqliteDatabase } from './sqlite-database.ts';

/** What lies in an archive beside the database, and where it belongs. */
function partsOf(house: House): [archived: string, place: string][] {
  const releases = join(house.dataDir, 'releases');
  return [
    ['uploads', foldersOf(house).uploads],
    ['releases/registry.json', join(releases, 'registry.json')],
    ['releases/history.json', join(releases, 'history.json')],
  ];
}

function databaseOf(house: House): HouseDatabase {
  return house.databaseUrl ? postgresDatabase(house.databaseUrl) : sqliteDatabase(house);
}

/**
 * Writes an archive of a house, which may run meanwhile. The database comes first: a file that is
 * uploaded afterwards is one too many, never one too few. Throws a `BackupError`.
 */
export async function backUp(house: House, file: string): Promise<Manifest> {
  if (existsSync(file)) throw new BackupError(`${file} exists already.`);
  const database = databaseOf(house);
  return withWorkplace(house, async (folder) => {
    await database.save(join(folder, database.archived));
    for (const [archived, place] of partsOf(house)) {
      if (existsSync(place)) await cp(place, join(folder, archived), { recursive: true });
    }
    const manifest = await describe(folder, database.kind);
    await writeFile(join(folder, manifestFile), JSON.stringify(manifest, undefined, 2));
    await mkdir(dirname(file), { recursive: true });
    const unfinished = `${file}.unfinished`;
    const entries = (await readdir(folder)).filter((name) => name !== manifestFile);
    // People's data: for its owner's eyes.
    const how = { gzip: true, portable: true, mode: 0o600, cwd: folder, file: unfinished };
    await create(how, [manifestFile, ...entries]);
    await rename(unfinished, file);
    return manifest;
  });
}

/**
 * Makes a house what an archive holds. The house must be stopped and, without `replace`, empty.
 * Until the archive is unpacked, verified and loaded beside it, nothing of the house changes. Throws
 * a `BackupError`.
 */
export async function restore(
  house: House,
  file: string,
  { replace }: { replace: boolean },
): Promise<Manifest> {
  if (!existsSync(file)) throw new BackupError(`There is no archive ${file}.`);
  const database = databaseOf(house);
  await database.requireUnused();
  if (!replace && !(await isEmpty(house))) {
    throw new BackupError('There is a house already; --replace puts the archive in its place.');
  }
  return withWorkplace(house, async (folder) => {
    await unpack(file, folder);
    const manifest = await verify(folder);
    if (manifest.database !== database.kind) {
      throw new BackupError(
        `The archive holds a ${manifest.database} database, and this house is on ${database.kind}.`,
      );
    }
    try {
      await database.prepare(join(folder, database.archived));
      await database.requireUnused();
      await exchange(house, folder, database.takePlace);
    } finally {
      await database.tidy();
    }
    await forgetDerived(house);
    return manifest;
  });
}

async function isEmpty(house: House): Promise<boolean> {
  const { uploads } = foldersOf(house);
  const files = existsSync(uploads) ? await readdir(uploads) : [];
  return files.length === 0 && databaseOf(house).isEmpty();
}

async function unpack(file: string, folder: string): Promise<void> {
  // Links would lead out of the folder.
  const filter = (_: string, entry: object) =>
    'type' in entry && (entry.type === 'File' || entry.type === 'Directory');
  await extract({ file, cwd: folder, strict: true, filter }).catch((error: Error) => {
    throw new BackupError(`The archive is damaged: ${error.message}.`);
  });
}

/** Files first, the database last; what fails puts the files back. */
async function exchange(
  house: House,
  folder: string,
  takePlace: () => Promise<void>,
): Promise<void> {
  const old = join(folder, 'old');
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const [archived, place] of partsOf(house)) {
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

/** What was computed from the data that is gone. */
async function forgetDerived({ dataDir, redisUrl }: House): Promise<void> {
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

/** A folder on the house's own disk, so that moving is renaming. */
async function withWorkplace<Value>(
  house: House,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  const { temporary } = foldersOf(house);
  await mkdir(temporary, { recursive: true });
  const folder = await mkdtemp(join(temporary, 'backup-'));
  try {
    return await work(folder);
  } finally {
    // A damaged archive is told of while files before the damage are still being written.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}
