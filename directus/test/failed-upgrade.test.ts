import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyOfHouse, type HouseCopy } from './copy-of-house.ts';
import { freePorts } from './free-ports.ts';
import { sqlIn, sqlOn } from './sql.ts';
import { inFullTier } from './tier.ts';

const main = join(import.meta.dirname, '../main.ts');
const shared = inject('env').DATABASE_URL;
let house: HouseCopy;
const copying = 'Directus: copying the database before its upgrade';

beforeAll(async () => {
  house = await copyOfHouse('upgraded');
}, 60_000);

afterAll(() => house.remove());

/** Starts the copy, stops it once it is ready and gives what it said. */
async function start(): Promise<{ code: number; stderr: string; progress: string[] }> {
  const [port = 0] = await freePorts(1);
  const env = { ...process.env, ...inject('env'), DEMO: '0', DATA_DIR: house.folder };
  const program = fork(main, {
    env: { ...env, DIRECTUS_PORT: String(port), ...(house.url && { DATABASE_URL: house.url }) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const progress: string[] = [];
  program.on('message', (message: { type: string; text?: string }) => {
    if (message.type === 'ready') program.kill('SIGTERM');
    else progress.push(message.text ?? '');
  });
  const said = textOf(program.stderr as NodeJS.ReadableStream);
  const [code] = await once(program, 'exit');
  return { code, stderr: await said, progress };
}

const sql = (statement: string) => sqlIn(house, statement);

/** Makes the database one that an earlier version left: other stamps, another icon, a further setting. */
async function age(): Promise<void> {
  await sql(
    `update site_state set value = 'an earlier version' where key in ('schema', 'settings')`,
  );
  await sql(`delete from settings where key = 'invite.no_longer'`);
  await sql(`insert into settings (key, value, version) values ('invite.no_longer', '1', 2)`);
  await sql(`update directus_collections set icon = 'box' where collection = 'news'`);
}

/** Says something that no upgrade changes. */
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
  if (!shared) return existsSync(join(house.folder, 'database/site.sqlite.before-upgrade'));
  const found = `select 1 from pg_database where datname = 'upgraded_before_upgrade'`;
  return (await sqlOn(shared, found)).length > 0;
}

/** Two rows that no two rows may be. */
async function addTwins(): Promise<void> {
  await sql('drop index audit_log_collection_item_revision_unique');
  for (const id of [randomUUID(), randomUUID()]) {
    await sql(
      `insert into audit_log (id, at, action, collection, item, revision)
       values ('${id}', '2026-01-01', 'a/b', 'news', 'x', 1)`,
    );
  }
}

test('an upgrade that fails leaves the database as it was, and says why', {
  timeout: 120_000,
}, async () => {
  await age();
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
  expect(failed.stderr).toMatch(
    /The upgrade failed, and the database is as it was before: .*audit_log/,
  );
  expect(await state()).toEqual(before);
  expect(await copyExists()).toBe(false);
});

// The same statements on whatever base; three starts are dear.
if (!shared || inFullTier) {
  test('what a former rule made of people is made anew, once, but of whom it cannot be', {
    timeout: 180_000,
  }, async () => {
    await sql(`delete from audit_log where item = 'x'`);
    const former = 'as a former rule has it';
    const found = () => sql('select id, search_text from people_public order by id');
    const spoil = () => sql(`update people_public set search_text = '${former}'`);
    const upgrade = async () => {
      await sql(`update site_state set value = 'a former rule' where key = 'projections'`);
      return start();
    };
    // What other tests wrote past the rules is put right first. What changes one stamp alone is an upgrade too.
    const first = await upgrade();
    expect(first.code).toBe(0);
    expect(first.progress).toContain(copying);
    expect(await copyExists()).toBe(false);
    const before = await found();
    expect(before.length).toBeGreaterThan(10);
    const [unreadable] = before;

    await sql(`update people set languages = '{"length":1}' where id = '${unreadable?.id}'`);
    await spoil();
    const { code, progress } = await upgrade();
    expect(code).toBe(0);
    expect(progress.filter((text) => text.includes('could not be made anew'))).toEqual([
      `Directus: what is shown of person ${unreadable?.id} could not be made anew and stays as it was`,
    ]);
    expect(await found()).toEqual([{ ...unreadable, search_text: former }, ...before.slice(1)]);

    await spoil();
    const again = await start();
    expect(again.code).toBe(0);
    expect(again.progress).not.toContain(copying);
    expect((await found()).every(({ search_text: text }) => text === former)).toBe(true);
    await sql(`update people set languages = '[]' where id = '${unreadable?.id}'`);
  });
}

test('one that broke off is taken back by the next start, which then upgrades', {
  timeout: 120_000,
}, async () => {
  await age();
  await mark('before');
  await sql(`delete from audit_log where item = 'x'`);
  const before = await state();
  if (shared) {
    await sqlOn(shared, 'create database upgraded_before_upgrade template upgraded');
  } else {
    await sql(`vacuum into '${join(house.folder, 'database/site.sqlite.before-upgrade')}'`);
  }
  await mark('half');

  const { code, progress } = await start();
  expect(code).toBe(0);
  expect(progress.slice(0, 2)).toEqual([
    'Directus: an upgrade broke off; the database is as it was before',
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
});
