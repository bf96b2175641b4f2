import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type BackendCopy, copyBackend } from './servers/backend-copy.ts';
import { startOnce } from './servers/start-once.ts';
import { sqlIn, sqlOn } from './sql.ts';
import { inFullTier } from './tier.ts';

const shared = inject('env').DATABASE_URL;
let copy: BackendCopy;
const copying = 'Directus: copying the database before its upgrade';

beforeAll(async () => {
  copy = await copyBackend('upgraded');
}, 60_000);

afterAll(() => copy.remove());

const start = (more: NodeJS.ProcessEnv = {}) => startOnce(copy, more);
const sql = (statement: string) => sqlIn(copy, statement);

/** Without it nobody knows whether the upgrade only adds. */
const forgetLayout = () => sql(`delete from site_state where key = 'layout'`);

/** Makes the database look like one of an earlier version: other stamps, another icon, an extra setting. */
async function makeOutdated(): Promise<void> {
  await forgetLayout();
  await sql(
    `update site_state set value = 'an earlier version' where key in ('schema', 'settings')`,
  );
  await sql(`delete from settings where key = 'invite.no_longer'`);
  await sql(`insert into settings (key, value, version) values ('invite.no_longer', '1', 2)`);
  await sql(`update directus_collections set icon = 'box' where collection = 'news'`);
}

/** Writes a marker that no upgrade changes. */
async function mark(value: string): Promise<void> {
  await sql(`delete from site_state where key = 'a mark'`);
  await sql(`insert into site_state (key, value) values ('a mark', '${value}')`);
}

async function state() {
  const [stamp] = await sql(`select value from site_state where key = 'schema'`);
  const [icon] = await sql(`select icon from directus_collections where collection = 'news'`);
  const settings = await sql(`select key from settings where key = 'invite.no_longer'`);
  const [accounts] = await sql('select count(*) as count from directus_users');
  const [mark] = await sql(`select value from site_state where key = 'a mark'`);
  return {
    stamp: stamp?.value,
    icon: icon?.icon,
    furtherSettings: settings.length,
    accounts: Number(accounts?.count),
    mark: mark?.value,
  };
}

async function copyExists(): Promise<boolean> {
  if (!shared) return existsSync(join(copy.folder, 'database/site.sqlite.before-upgrade'));
  const statement = `select 1 from pg_database where datname = 'upgraded_before_upgrade'`;
  return (await sqlOn(shared, statement)).length > 0;
}

/** Adds two rows that violate a unique index. */
async function addTwins(): Promise<void> {
  await sql('drop index audit_log_collection_item_revision_unique');
  for (const id of [randomUUID(), randomUUID()]) {
    await sql(
      `insert into audit_log (id, at, action, collection, item, revision)
       values ('${id}', '2026-01-01', 'a/b', 'news', 'x', 1)`,
    );
  }
}

test('restores the database after a failed upgrade and prints the reason', {
  timeout: 120_000,
}, async () => {
  await makeOutdated();
  await mark('before');
  await addTwins();
  const before = await state();
  expect(before).toMatchObject({
    stamp: 'an earlier version',
    icon: 'box',
    furtherSettings: 1,
    mark: 'before',
  });

  const failed = await start();
  expect(failed.code).toBe(1);
  expect(failed.stderr).toMatch(/The upgrade failed, and the database was restored: .*audit_log/);
  expect(await state()).toEqual(before);
  expect(await copyExists()).toBe(false);
});

test('rebuilds outdated projections once, except of a person whose record is invalid', {
  timeout: 180_000,
}, async () => {
  await sql(`delete from audit_log where item = 'x'`);
  const outdatedText = 'as a former rule has it';
  const projections = () => sql('select id, search_text from people_public order by id');
  const makeStale = () => sql(`update people_public set search_text = '${outdatedText}'`);
  const upgrade = async () => {
    await sql(
      `update site_state set value = 'of a former version' where key in ('projections', 'texts')`,
    );
    await forgetLayout();
    return start();
  };
  // First repairs rows that other tests wrote directly.
  expect((await upgrade()).code).toBe(0);
  const before = await projections();
  expect(before.length).toBeGreaterThan(10);
  const [invalidPerson] = before;

  await sql(`update people set languages = '{"length":1}' where id = '${invalidPerson?.id}'`);
  await makeStale();
  // One changed stamp of the version is an upgrade, which needs a copy; outdated projections alone are none.
  const { code, progress } = await upgrade();
  expect(code).toBe(0);
  expect(progress).toContain(copying);
  expect(await copyExists()).toBe(false);
  expect(progress.filter((text) => text.includes('could not be made anew'))).toEqual([
    `Directus: what is shown of person ${invalidPerson?.id} could not be made anew and stays as it was`,
  ]);
  const after = await projections();
  expect(after.filter(({ search_text: text }) => text === outdatedText)).toEqual([
    { ...invalidPerson, search_text: outdatedText },
  ]);

  expect(after.slice(1)).toEqual(before.slice(1));
  await makeStale();
  const again = await start();
  expect(again.code).toBe(0);
  expect(again.progress).not.toContain(copying);
  expect((await projections()).every(({ search_text: text }) => text === outdatedText)).toBe(true);
  await sql(`update people set languages = '[]' where id = '${invalidPerson?.id}'`);
});

test('rolls back an interrupted upgrade at the next start that may migrate, which then upgrades', {
  timeout: 120_000,
}, async () => {
  await makeOutdated();
  await mark('before');
  await sql(`delete from audit_log where item = 'x'`);
  const before = await state();
  if (shared) {
    await sqlOn(shared, 'create database upgraded_before_upgrade template upgraded');
  } else {
    await sql(`vacuum into '${join(copy.folder, 'database/site.sqlite.before-upgrade')}'`);
  }
  await mark('half');

  const refused = await start({ MIGRATE: '0' });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(
    /^Directus: the database does not fit this version \(schema, settings\)[^\n]*`pnpm migrate`[^\n]*\n$/,
  );

  const { code, progress } = await start({ MIGRATE: 'only' });
  expect(code).toBe(0);
  expect(progress.at(-1)).toBe('Directus: the database is up to date');
  const steps = progress.filter((text) => !text.startsWith('Directus: Uploads are'));
  expect(steps.slice(0, 2)).toEqual([
    'Directus: an upgrade was interrupted; the database was restored',
    copying,
  ]);
  const after = await state();
  expect(after).toMatchObject({
    accounts: before.accounts,
    furtherSettings: 0,
    mark: 'before',
  });
  expect(after.icon).not.toBe('box');
  expect(after.stamp).not.toBe(before.stamp);
  expect(await copyExists()).toBe(false);
  if (inFullTier) expect((await start({ MIGRATE: '0' })).code).toBe(0);
});
