import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp, databaseOf, restore } from '../../directus/backup/archive.ts';
import type { Installation } from '../../directus/backup/backup-database.ts';
import { countRows } from '../../directus/backup/count-rows.ts';
import { ageOf, lastArchive } from './archive.ts';
import { faultsOf } from './case-log-report.ts';
import { compareWithLive, compareWithManifest } from './compare-rows.ts';
import { environmentOfCopy } from './copy.ts';
import { createSteps, Doubt } from './steps.ts';

let folder: string;
let archive: string;
const placeAt = (name: string): Installation => ({
  dataDir: join(folder, name),
  databaseUrl: undefined,
  redisUrl: undefined,
});

/** An installation with a table of people and one upload, and its archive. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drill-checks-'));
  const site = placeAt('site');
  for (const part of ['database', 'uploads']) {
    await mkdir(join(site.dataDir, part), { recursive: true });
  }
  await writeFile(join(site.dataDir, 'uploads/picture.bin'), 'a picture');
  const database = new DatabaseSync(join(site.dataDir, 'database/site.sqlite'));
  database.exec('create table people (id integer); insert into people values (1), (2)');
  database.exec('create table news (id integer)');
  database.close();
  archive = join(site.dataDir, 'backups/first.tar.gz');
  await backUp(site, archive);
});
afterEach(() => rm(folder, { recursive: true }));

async function restored(statement?: string) {
  const place = placeAt('copy');
  const { rows } = await restore(place, archive, { replace: true });
  const counts = await databaseOf(place).connected(async (ask) => {
    if (statement) await ask(statement);
    return countRows('sqlite', ask);
  });
  return { rows, counts };
}

test('an archive names the rows of each table, and a restored copy has them', async () => {
  const { rows, counts } = await restored();
  expect(counts).toEqual({ news: 0, people: 2 });
  expect(compareWithManifest(rows, counts).found).toBe('2 tables, 2 rows, 2 of them people');
});

test.each([
  ['drop table news', 'news: the table is missing'],
  ['delete from people where id = 1', 'people: 1 rows, the manifest says 2'],
  ['create table strange (id integer)', 'strange: the manifest does not name it'],
])('doubts a copy after "%s"', async (statement, doubt) => {
  const { rows, counts } = await restored(statement);
  expect(() => compareWithManifest(rows, counts)).toThrow(new Doubt(doubt));
});

test('doubts an archive without counts', () => {
  expect(() => compareWithManifest(undefined, {})).toThrow('no counts of rows');
});

test('an archive with a changed file is not restored', async () => {
  const unpacked = join(folder, 'unpacked');
  await mkdir(unpacked);
  execFileSync('tar', ['-xzf', archive, '-C', unpacked]);
  await writeFile(join(unpacked, 'uploads/picture.bin'), 'another picture');
  execFileSync('tar', ['-czf', archive, '-C', unpacked, ...(await readdir(unpacked))]);
  await expect(restored()).rejects.toThrow('The archive is damaged: uploads/picture.bin.');
});

test('doubts what cannot be an earlier state of the live site', () => {
  const live = { people: 20_000, news: 99, outbox: 100 };
  expect(compareWithLive(live, { people: 19_000, news: 0, outbox: 50 }).value).toBeUndefined();
  expect(() => compareWithLive(live, { people: 9_999, outbox: 100 })).toThrow(
    new Doubt('people: 9999 rows, the live site has 20000\nnews: the live site has this table'),
  );
});

test('names every fault of the case log', () => {
  const entry = { no: 'C-7', case: 'id', position: 3, type: 'vote', at: '2026-01-01' };
  const broken = [{ ...entry, fault: 'content' as const }];
  const report = { cases: 1, entries: 3, broken, brokenDay: '2026-01-02', heads: [] };
  expect(faultsOf(report)).toEqual([
    'C-7: entry 3 (vote, 2026-01-01) was changed',
    'The head of 2026-01-02 does not follow from its cases',
  ]);
  expect(faultsOf({ ...report, broken: [], brokenDay: null })).toEqual([]);
});

test('takes the last archive, which must not be old', async () => {
  const { dataDir } = placeAt('site');
  expect(await lastArchive(dataDir)).toBe(archive);
  await expect(lastArchive(folder)).rejects.toThrow('There is no archive in');
  const day = Date.parse('2026-01-03T12:00:00Z');
  expect(ageOf('2026-01-02T12:00:00Z', 48, day)).toBe(24);
  expect(() => ageOf('2026-01-01T11:00:00Z', 48, day)).toThrow('The archive is 49 hours old');
});

test('a copy has no connection of the live site', () => {
  const live = {
    PATH: '/bin',
    REDIS_URL: 'redis://live',
    EMAIL_SMTP_HOST: 'smtp.live',
    RELEASE_STORE: 's3://live',
    SITE_URL: 'https://live',
    DATABASE_URL: 'postgres://server/live',
    JOBS: '1',
    STORAGE_LOCATIONS: 's3',
  };
  const installation = { ...placeAt('copy'), databaseUrl: 'postgres://server/live_drill' };
  expect(environmentOfCopy(live, installation, 4000)).toEqual({
    PATH: '/bin',
    SITE_URL: 'https://live',
    DATA_DIR: installation.dataDir,
    DATABASE_URL: 'postgres://server/live_drill',
    PORT: '4000',
    JOBS: '0',
    STORAGE_LOCATIONS: 's3',
  });
});

test('a failed step is a doubt and the next one is taken; an interruption ends them', async () => {
  const interrupt = new AbortController();
  const steps = createSteps(interrupt.signal);
  const done = async () => ({ value: 1, found: 'well' });
  expect(await steps.take('First', done)).toBe(1);
  expect(steps.isDoubtful()).toBe(false);
  const failing = () => Promise.reject(new Doubt('one\ntwo'));
  expect(await steps.take('Second', failing)).toBeUndefined();
  expect(steps.isDoubtful()).toBe(true);
  expect(steps.table()).toMatch(
    /^First +0\.0 s ok +well\nSecond +0\.0 s DOUBT one\n +two\nTotal +0\.0 s$/,
  );
  interrupt.abort();
  await expect(steps.take('Third', done)).rejects.toThrow('');
});
