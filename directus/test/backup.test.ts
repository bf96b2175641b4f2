import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { create, extract } from 'tar';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { operator } from './backend.ts';
import { startInstance } from './operations.ts';
import { temporaryFolder } from './temporary-folder.ts';

const command = join(import.meta.dirname, '../backup/command.ts');
const { DATA_DIR: houseFolder = '', DATABASE_URL: houseUrl, REDIS_URL: redisUrl } = inject('env');
/** The second house: a folder and a database of its own. */
const otherUrl = houseUrl?.replace(/\/house$/, '/restored');
/** A part of Redis that nobody uses. */
const otherRedis = redisUrl && `${redisUrl}/3`;
let folder: string;
let other: string;
let archive: string;

type Row = Record<string, unknown>;
type Place = { folder: string; url: string | undefined };
const theHouse: Place = { folder: houseFolder, url: houseUrl };
const theOther = (): Place => ({ folder: other, url: otherUrl });

beforeAll(async () => {
  folder = temporaryFolder();
  archive = join(folder, 'house.tar.gz');
  await mkdir(join(houseFolder, 'releases'));
  await writeFile(join(houseFolder, 'releases/registry.json'), '{"serial":1,"live":{}}');
  await writeFile(join(houseFolder, 'releases/history.json'), '{}');
  const call = await operator();
  await call('POST', '/items/site_state', { key: 'a test', value: 'of the backup' });
  await writeFile(join(houseFolder, 'uploads/a-file-of-the-test.bin'), randomUUID());
  expect(await ask(theHouse, 'backup', archive)).toMatchObject({ code: 0 });
}, 60_000);

afterAll(async () => {
  const call = await operator();
  await call('DELETE', '/items/site_state/a test');
  await rm(join(houseFolder, 'releases'), { recursive: true });
  await rm(join(houseFolder, 'uploads/a-file-of-the-test.bin'));
  await rm(folder, { recursive: true });
  await dropOther();
});

beforeEach(async () => {
  other = await mkdtemp(join(folder, 'other-'));
  await dropOther();
});

async function dropOther(): Promise<void> {
  if (houseUrl) await onPostgres(houseUrl, 'drop database if exists restored');
}

/** Runs the command as `pnpm backup` and `pnpm restore` do. */
function ask({ folder: dataDir, url }: Place, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url, REDIS_URL: otherRedis };
  return new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(process.execPath, [command, ...args], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, said: stdout + stderr }),
    );
  });
}

async function onPostgres(url: string, statement: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function sql(place: Place, statement: string): Promise<Row[]> {
  if (place.url) return onPostgres(place.url, statement);
  const file = new DatabaseSync(join(place.folder, 'database/site.sqlite'));
  try {
    return file.prepare(statement).all();
  } finally {
    file.close();
  }
}

const digest = (value: string | Buffer) => createHash('sha256').update(value).digest('hex');

/** A checksum of each table's rows and of each file that belongs to a house. */
async function everythingIn(place: Place): Promise<Record<string, string>> {
  const tables = await sql(
    place,
    place.url
      ? "select tablename as name from pg_tables where schemaname = 'public'"
      : "select name from sqlite_master where type = 'table'",
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = await sql(place, `select * from "${name}"`);
    const texts = rows.map((row) => JSON.stringify(row)).sort();
    sums[`table ${name}`] = `${rows.length} ${digest(texts.join('\n'))}`;
  }
  for (const part of ['uploads', 'releases']) {
    const files = await readdir(join(place.folder, part), { withFileTypes: true, recursive: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      sums[`file ${part}/${file.name}`] = digest(await readFile(join(file.parentPath, file.name)));
    }
  }
  return sums;
}

/** The archive with something in it changed, its form kept. */
async function changed(change: (unpacked: string) => Promise<void>): Promise<string> {
  const unpacked = await mkdtemp(join(folder, 'unpacked-'));
  await extract({ file: archive, cwd: unpacked });
  await change(unpacked);
  const file = `${unpacked}.tar.gz`;
  await create({ gzip: true, cwd: unpacked, file }, await readdir(unpacked));
  return file;
}

async function withManifest(change: (manifest: Row) => void): Promise<string> {
  return changed(async (unpacked) => {
    const file = join(unpacked, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    change(manifest);
    await writeFile(file, JSON.stringify(manifest));
  });
}

test('an archive is for its owner’s eyes, and none is written over', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const { code, said } = await ask(theHouse, 'backup', archive);
  expect([code, said]).toEqual([1, `${archive} exists already.\n`]);
});

test('brings back every row of every table and every file, and the house runs on it', async () => {
  const before = await everythingIn(theHouse);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'table people',
      'table directus_users',
      'file uploads/a-file-of-the-test.bin',
      'file releases/registry.json',
      'file releases/history.json',
    ]),
  );
  expect(await ask(theOther(), 'restore', archive)).toMatchObject({ code: 0 });
  expect(await everythingIn(theOther())).toEqual(before);

  const env = { DATA_DIR: other, DEMO: '0', ...(otherUrl && { DATABASE_URL: otherUrl }) };
  const instance = await startInstance(env);
  const answer = await fetch(`${instance.url}/server/ping`);
  await instance.stop();
  expect(await answer.text()).toBe('pong');
  // It finds nothing to prepare: what it adds are a migration's and an operator's traces.
  const after = await everythingIn(theOther());
  expect(after['table people']).toBe(before['table people']);
  expect(after['table directus_permissions']).toBe(before['table directus_permissions']);
});

test('replaces a house only when told to, and then wholly', async () => {
  expect(await ask(theOther(), 'restore', archive)).toMatchObject({ code: 0 });
  const before = await everythingIn(theOther());
  await sql(theOther(), `update site_state set value = 'changed' where key = 'a test'`);
  await writeFile(join(other, 'uploads/another.bin'), 'later');
  await mkdir(join(other, 'pages'));
  const redis = otherRedis ? new Redis(otherRedis) : undefined;
  await redis?.set('a cached row', 'of the old house');

  const { code, said } = await ask(theOther(), 'restore', archive);
  expect([code, said]).toEqual([
    1,
    'There is a house already; --replace puts the archive in its place.\n',
  ]);
  expect(await everythingIn(theOther())).not.toEqual(before);

  expect(await ask(theOther(), 'restore', archive, '--replace')).toMatchObject({ code: 0 });
  expect(await everythingIn(theOther())).toEqual(before);
  expect(await readdir(other)).not.toContain('pages');
  expect(await redis?.dbsize()).toBe(redis && 0);
  redis?.disconnect();
});

test('a running house is not replaced', async () => {
  const before = await everythingIn(theHouse);
  const { code, said } = await ask(theHouse, 'restore', archive, '--replace');
  expect([code, said]).toEqual([1, expect.stringContaining('The site is running')]);
  expect(await everythingIn(theHouse)).toEqual(before);
});

test('an archive that is not sound or does not fit leaves the house as it was', async () => {
  expect(await ask(theOther(), 'restore', archive)).toMatchObject({ code: 0 });
  const before = await everythingIn(theOther());

  const broken = join(folder, 'broken.tar.gz');
  await cp(archive, broken);
  const { size } = await stat(broken);
  const file = await open(broken, 'r+');
  await file.write(Buffer.alloc(64), 0, 64, Math.floor(size / 2));
  await file.close();
  const short = join(folder, 'short.tar.gz');
  await writeFile(short, (await readFile(archive)).subarray(0, Math.floor(size / 2)));
  const otherKind = houseUrl ? 'sqlite' : 'postgres';

  const cases: [archive: string, reason: RegExp][] = [
    [broken, /^The archive is damaged: /],
    [short, /^The archive is damaged: /],
    [
      await changed((unpacked) => writeFile(join(unpacked, 'uploads/a-file-of-the-test.bin'), '')),
      /^The archive is damaged: uploads\/a-file-of-the-test.bin\./,
    ],
    [
      await changed((unpacked) => writeFile(join(unpacked, 'uploads/stranger'), '')),
      /^The archive is damaged: uploads\/stranger\./,
    ],
    [
      await changed((unpacked) => rm(join(unpacked, 'manifest.json'))),
      /^The archive is no backup: it has no manifest\./,
    ],
    [
      await withManifest((manifest) => {
        manifest.version = '999.0.0';
      }),
      /^The archive was made by a newer house \(version 999\.0\.0; here /,
    ],
    [
      await withManifest((manifest) => {
        manifest.database = otherKind;
      }),
      new RegExp(`^The archive holds a ${otherKind} database`),
    ],
    [
      await databaseOfNoise(),
      houseUrl ? /^pg_restore failed: / : /(not a database|malformed|database is damaged)/,
    ],
    [join(folder, 'none.tar.gz'), /^There is no archive /],
  ];
  for (const [damaged, reason] of cases) {
    const { code, said } = await ask(theOther(), 'restore', damaged, '--replace');
    expect([code, said], damaged).toEqual([1, expect.stringMatching(reason)]);
    expect(await everythingIn(theOther()), said).toEqual(before);
    expect(await readdir(join(other, 'tmp'))).toEqual([]);
  }
});

/** Sums that fit around a database that is none. */
async function databaseOfNoise(): Promise<string> {
  const name = houseUrl ? 'database.dump' : 'database.sqlite';
  const noise = 'not a database at all';
  return changed(async (unpacked) => {
    await writeFile(join(unpacked, name), noise);
    const file = join(unpacked, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    manifest.files[name] = digest(noise);
    await writeFile(file, JSON.stringify(manifest));
  });
}
