// One instance upgrades the database while another serves: docs/decisions/067-upgrades-only-add.md.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { earlierVersions } from '../database/earlier-versions.ts';
import { callAt, tokenOf } from './backend.ts';
import { closeDatabase } from './database.ts';
import {
  columnIsThere,
  layoutFor,
  readStamps,
  soThatUpgradeGoesOn,
  takeColumnBack,
  untilUpgradeFails,
  writeStamp,
} from './earlier-column.ts';
import { type Instance, startInstance } from './operations.ts';
import { type BackendCopy, copyBackend } from './servers/backend-copy.ts';
import { startOnce } from './servers/start-once.ts';
import { sqlIn } from './sql.ts';

const siteUrl = inject('env').SITE_URL ?? '';
let token: string;
let copy: BackendCopy;
let serving: Instance;
const sql = (statement: string) => sqlIn(copy, statement);
const preferences = { locale: 'ru', timezone: 'Europe/Moscow' };
const again = { MIGRATE: '0', DEMO: '1' };

beforeAll(async () => {
  // Its session is copied.
  token = await tokenOf('member');
  copy = await copyBackend('rolling');
  serving = await startInstance({
    ...again,
    DATABASE_URL: copy.url ?? '',
    DATA_DIR: copy.folder,
  });
});

afterAll(async () => {
  await serving?.stop();
  await copy.remove();
  await closeDatabase();
});

const takeBack = () => takeColumnBack(sql, siteUrl);

/** Reads and saves at the serving instance until some work is done; returns what was answered. */
async function loadDuring<Value>(work: Promise<Value>): Promise<[Value, number[]]> {
  const member = callAt(serving.url, { authorization: `Bearer ${token}` });
  const statuses: number[] = [];
  let isDone = false;
  const end = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const read = await member('GET', '/items/news?limit=5&fields=slug,translations.title');
    const saved = await member('POST', '/actions/account/preferences', preferences);
    statuses.push(read.status, saved.status);
  }
  return [await end, statuses];
}

test('an upgrade that only adds does not disturb an instance that serves', async () => {
  await takeBack();
  const [upgrade, statuses] = await loadDuring(startOnce(copy, { MIGRATE: 'only', DEMO: '1' }));
  expect(upgrade.stderr).toBe('');
  expect(upgrade.code).toBe(0);
  expect(upgrade.progress).toContain(
    'Directus: upgrading the database, which other instances may use meanwhile',
  );
  expect(upgrade.progress.filter((text) => text.includes('copying'))).toEqual([]);
  expect(await sql(columnIsThere)).toHaveLength(1);
  expect(statuses.length).toBeGreaterThan(20);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('one that fails leaves the data, and is continued', async () => {
  await takeBack();
  for (const statement of untilUpgradeFails([randomUUID(), randomUUID()])) await sql(statement);
  const [failed, statuses] = await loadDuring(startOnce(copy, { MIGRATE: 'only', DEMO: '1' }));
  expect(failed.code).toBe(1);
  expect(failed.stderr).toMatch(/The upgrade failed, and the next start continues it: .*audit_log/);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await sql(soThatUpgradeGoesOn);
  expect((await startOnce(copy, { MIGRATE: 'only', DEMO: '1' })).code).toBe(0);
  expect((await startOnce(copy, again)).stderr).toBe('');
});

test('an earlier version starts on what a later one has only added to', async () => {
  const own = await readStamps(sql);
  const earlier = earlierVersions(own, layoutFor(siteUrl));
  await writeStamp(sql, 'schema', 'a later version');
  await writeStamp(sql, 'projections', 'of a later version');
  await writeStamp(sql, 'earlier', '[]');
  expect((await startOnce(copy, again)).stderr).toContain('does not fit this version');
  await writeStamp(sql, 'earlier', earlier);
  const { code, progress } = await startOnce(copy, again);
  expect(code).toBe(0);
  expect(progress).toContain('Directus: serving a database that a later version has upgraded');
});
