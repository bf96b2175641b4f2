import '../areas.ts';
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { create, extract } from 'tar';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { restore } from '../backup/archive.ts';
import { decryptedRow, readConfidentialKeys } from '../engine/confidential/confidential.ts';
import { demo, operator } from './backend.ts';
import { startInstance } from './operations.ts';
import { temporaryFolder } from './servers/temporary-folder.ts';
import { connectedTo, type Row, sqlIn, sqlOn } from './sql.ts';
import { inFullTier } from './tier.ts';

/** On PostgreSQL a landing run only makes a backup and restores it in an empty place. */
const isTestedHere = !inject('env').DATABASE_URL || inFullTier;
const command = join(import.meta.dirname, '../backup/command.ts');
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = inject('env');
/** A second installation: a folder and a database of its own. */
const otherUrl = databaseUrl?.replace(/\/house$/, '/restored');
/** A Redis database that nothing else uses. */
const otherRedis = redisUrl && `${redisUrl}/3`;
let folder: string;
let other: string;
let archive: string;

type Place = { folder: string; url: string | undefined };
/** What web servers have served, beside the release store. */
const servedFiles = ['served-registries.json', 'served-canaries.json'];
const original: Place = { folder: dataDir, url: databaseUrl };
const secondPlace = (): Place => ({ folder: other, url: otherUrl });

beforeAll(async () => {
  folder = temporaryFolder();
  archive = join(folder, 'backup.tar.gz');
  await mkdir(join(dataDir, 'releases'));
  await writeFile(join(dataDir, 'releases/registry.json'), '{"serial":1,"live":{}}');
  await writeFile(join(dataDir, 'releases/history.json'), '{}');
  for (const file of servedFiles) {
    await writeFile(join(dataDir, file), '{"releases":{"serial":1}}');
  }
  const call = await operator();
  await call('POST', '/items/site_state', { key: 'a test', value: 'of the backup' });
  await writeFile(join(dataDir, 'uploads/a-file-of-the-test.bin'), randomUUID());
  expect(await ask(original, 'backup', archive)).toMatchObject({ code: 0 });
}, 60_000);

afterAll(async () => {
  const call = await operator();
  await call('DELETE', '/items/site_state/a test');
  await rm(join(dataDir, 'releases'), { recursive: true });
  for (const file of servedFiles) await rm(join(dataDir, file));
  await rm(join(dataDir, 'uploads/a-file-of-the-test.bin'));
  await rm(folder, { recursive: true });
  await dropOther();
});

beforeEach(async () => {
  other = await mkdtemp(join(folder, 'other-'));
  await dropOther();
});

async function dropOther(): Promise<void> {
  if (databaseUrl) await sqlOn(databaseUrl, 'drop database if exists restored');
}

/** Runs the command as `pnpm backup` and `pnpm restore` do. */
function ask({ folder: installationDir, url }: Place, ...args: string[]) {
  const env = {
    ...process.env,
    DATA_DIR: installationDir,
    DATABASE_URL: url,
    REDIS_URL: otherRedis,
  };
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(process.execPath, [command, ...args], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });
}

const digest = (value: string | Buffer) => createHash('sha256').update(value).digest('hex');

/** A checksum of each table's rows and of each file of an installation. */
async function checksumsOf(place: Place): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  await connectedTo(place, async (read) => {
    const tables = await read(
      place.url
        ? "select tablename as name from pg_tables where schemaname = 'public'"
        : "select name from sqlite_master where type = 'table'",
    );
    for (const { name } of tables) {
      const rows = await read(`select * from "${name}"`);
      const texts = rows.map((row) => JSON.stringify(row)).sort();
      sums[`table ${name}`] = `${rows.length} ${digest(texts.join('\n'))}`;
    }
  });
  for (const part of ['uploads', 'releases']) {
    const files = await readdir(join(place.folder, part), { withFileTypes: true, recursive: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      sums[`file ${part}/${file.name}`] = digest(await readFile(join(file.parentPath, file.name)));
    }
  }
  for (const file of servedFiles) {
    sums[`file ${file}`] = digest(await readFile(join(place.folder, file)));
  }
  return sums;
}

/** A copy of the archive with changed content in the same format. */
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

test('gives the archive mode 600 and overwrites no existing file', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const { code, output } = await ask(original, 'backup', archive);
  expect([code, output]).toEqual([1, `${archive} exists already.\n`]);
});

test('restores every row and every file; the backend starts on them, and encrypts confidential texts of an earlier version', async () => {
  const before = await checksumsOf(original);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'table people',
      'table directus_users',
      'file uploads/a-file-of-the-test.bin',
      'file releases/registry.json',
      'file releases/history.json',
      ...servedFiles.map((file) => `file ${file}`),
    ]),
  );
  expect(await ask(secondPlace(), 'restore', archive)).toMatchObject({ code: 0 });
  expect(await checksumsOf(secondPlace())).toEqual(before);

  const ofDemo: readonly unknown[] = demo.cases.map(({ id }) => id);
  const texts = async () => {
    const rows = await sqlIn(
      secondPlace(),
      'select id, text, "case" from endorsements where text is not null order by id',
    );
    return rows.filter((row) => ofDemo.includes(row.case));
  };
  const [first, ...others] = await texts();
  expect(others.length).toBeGreaterThan(10);
  for (const { text } of others) expect(text).toMatch(/^encrypted:/);
  await sqlIn(
    secondPlace(),
    `update endorsements set text = 'In plain' where id = '${first?.id}' returning id`,
  );

  const env = { DATA_DIR: other, DEMO: '0', ...(otherUrl && { DATABASE_URL: otherUrl }) };
  const instance = await startInstance(env);
  const answer = await fetch(`${instance.url}/server/ping`);
  await instance.stop();
  expect(await answer.text()).toBe('pong');
  // The start finds nothing else to prepare; it only adds records of migrations and of the operator.
  const after = await checksumsOf(secondPlace());
  expect(after['table people']).toBe(before['table people']);
  expect(after['table directus_permissions']).toBe(before['table directus_permissions']);

  const [upgraded, ...kept] = await texts();
  expect(kept).toEqual(others);
  expect(upgraded?.text).toMatch(/^encrypted:/);
  const keys = readConfidentialKeys(inject('env').CONFIDENTIAL_KEYS);
  const read = [upgraded ?? {}, ...kept].map((row) => decryptedRow(keys, 'endorsements', row).text);
  expect(read[0]).toBe('In plain');
  for (const text of read) expect(text).toMatch(/\p{L}/u);
});

if (isTestedHere) {
  test('replaces an installation only with --replace, and then completely', async () => {
    expect(await ask(secondPlace(), 'restore', archive)).toMatchObject({ code: 0 });
    const before = await checksumsOf(secondPlace());
    await sqlIn(secondPlace(), `update site_state set value = 'changed' where key = 'a test'`);
    await writeFile(join(other, 'uploads/another.bin'), 'later');
    await mkdir(join(other, 'pages'));
    const redis = otherRedis ? new Redis(otherRedis) : undefined;
    await redis?.set('a cached row', 'of the old database');

    const { code, output } = await ask(secondPlace(), 'restore', archive);
    expect([code, output]).toEqual([
      1,
      'There is a database already; --replace restores the archive in its place.\n',
    ]);
    expect(await checksumsOf(secondPlace())).not.toEqual(before);

    expect(await ask(secondPlace(), 'restore', archive, '--replace')).toMatchObject({ code: 0 });
    expect(await checksumsOf(secondPlace())).toEqual(before);
    expect(await readdir(other)).not.toContain('pages');
    expect(await redis?.dbsize()).toBe(redis && 0);
    redis?.disconnect();
  });

  test('does not replace a running installation', async () => {
    const before = await checksumsOf(original);
    const { code, output } = await ask(original, 'restore', archive, '--replace');
    expect([code, output]).toEqual([1, expect.stringContaining('The site is running')]);
    expect(await checksumsOf(original)).toEqual(before);
  });

  test('leaves the installation unchanged when the archive is damaged or does not fit', async () => {
    expect(await ask(secondPlace(), 'restore', archive)).toMatchObject({ code: 0 });
    const before = await checksumsOf(secondPlace());

    const invalidDatabase: [archive: string, reason: RegExp] = [
      await archiveWithInvalidDatabase(),
      databaseUrl ? /^pg_restore failed: / : /(not a database|malformed|database is damaged)/,
    ];
    const altered: [archive: string, reason: RegExp] = [
      await changed((unpacked) => writeFile(join(unpacked, 'uploads/a-file-of-the-test.bin'), '')),
      /^The archive is damaged: uploads\/a-file-of-the-test.bin\./,
    ];
    const newer: [archive: string, reason: RegExp] = [
      await withManifest((manifest) => {
        manifest.version = '999.0.0';
      }),
      /^The archive was made by a newer version \(version 999\.0\.0; here /,
    ];
    // Each case compares the whole installation: a landing run tries one of each kind of check.
    const landing = [altered, newer, invalidDatabase];
    const cases = inFullTier ? [...landing, ...(await furtherDamages())] : landing;
    // Without the command, which takes longer to start than to refuse; the test above proves its message.
    const place = { dataDir: other, databaseUrl: otherUrl, redisUrl: otherRedis };
    for (const [damaged, reason] of cases) {
      const refused = await restore(place, damaged, { replace: true }).then(
        () => 'restored',
        (error: Error) => error.message,
      );
      expect(refused, damaged).toMatch(reason);
      expect(await checksumsOf(secondPlace()), refused).toEqual(before);
      expect(await readdir(join(other, 'tmp'))).toEqual([]);
    }
  });
}

async function furtherDamages(): Promise<[archive: string, reason: RegExp][]> {
  const broken = join(folder, 'broken.tar.gz');
  await cp(archive, broken);
  const { size } = await stat(broken);
  const file = await open(broken, 'r+');
  await file.write(Buffer.alloc(64), 0, 64, Math.floor(size / 2));
  await file.close();
  const short = join(folder, 'short.tar.gz');
  await writeFile(short, (await readFile(archive)).subarray(0, Math.floor(size / 2)));
  const otherKind = databaseUrl ? 'sqlite' : 'postgres';
  return [
    [broken, /^The archive is damaged: /],
    [short, /^The archive is damaged: /],
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
        manifest.database = otherKind;
      }),
      new RegExp(`^The archive holds a ${otherKind} database`),
    ],
    [join(folder, 'none.tar.gz'), /^There is no archive /],
  ];
}

/** An archive with valid checksums whose database file is not a database. */
async function archiveWithInvalidDatabase(): Promise<string> {
  const name = databaseUrl ? 'database.dump' : 'database.sqlite';
  const content = 'not a database at all';
  return changed(async (unpacked) => {
    await writeFile(join(unpacked, name), content);
    const file = join(unpacked, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    manifest.files[name] = digest(content);
    await writeFile(file, JSON.stringify(manifest));
  });
}
