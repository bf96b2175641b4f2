// The nightly integrity check of the database: docs/operate.md, "Jobs".
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { certificateLife } from '@site/shared/domain/workflows';
import { afterAll, expect, inject, test } from 'vitest';
import { databaseFile } from '../settings.ts';
import { personOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { operations } from './operations.ts';
import { forgetSpecimens, specimenOf } from './specimens/specimens.ts';

afterAll(async () => {
  await forgetSpecimens();
  await closeDatabase();
});

// On the prepared database: in the running one, other tests leave references to deleted rows.
test('finds no broken reference in the demo data', async () => {
  const foreignKeys = inject('env').DATABASE_URL
    ? await foreignKeysOnPostgres()
    : foreignKeysOnSqlite();
  expect(foreignKeys.total).toBeGreaterThan(100);
  expect(foreignKeys.broken).toEqual([]);
});

/** PostgreSQL refuses a broken reference, unless the foreign key was added without validation. */
async function foreignKeysOnPostgres() {
  const keys = await database()('pg_constraint').where({ contype: 'f' });
  return { total: keys.length, broken: keys.filter(({ convalidated }) => !convalidated) };
}

function foreignKeysOnSqlite() {
  const file = databaseFile({ dataDir: inject('prepared') });
  // Nobody writes to the file, and a reader must leave no journal beside it.
  const demo = new DatabaseSync(`file:${file}?immutable=1`, { readOnly: true });
  const keys = demo
    .prepare(`select * from sqlite_master, pragma_foreign_key_list(name) where type = 'table'`)
    .all();
  const broken = demo.prepare('pragma foreign_key_check').all();
  demo.close();
  return { total: keys.length, broken };
}

/** Damages the database; returns the expected line of the report and the repair. */
type Damage = () => Promise<{ line: string; repair: () => Promise<unknown> }>;

const problems = async (): Promise<string[]> => {
  const { result } = (await operations('POST', '/jobs/integrity-check')).body.data;
  expect(result.problems).toBe(result.first.length);
  return result.first;
};
const { id: member } = personOf('member');
const day = inject('env').DATABASE_URL ? '2025-01-10' : Date.parse('2025-01-10');

async function shown(id: string, spoiled: object, sound: object) {
  await database()('people').where({ id }).update(spoiled);
  return {
    line: `public profiles of unlisted people: ${id} has a public profile`,
    repair: () => database()('people').where({ id }).update(sound),
  };
}

/** Inserts a copy of this certificate; returns its person. */
async function duplicateCertificate(id: string): Promise<string> {
  const another = randomUUID();
  const { status_index: _, ...row } = await database()('certificates').where({ id }).first();
  const own = { id: another, number: another.slice(0, 20), code: another.slice(0, 12) };
  await database()('certificates').insert({ ...row, ...own });
  return row.person;
}

const damages: Readonly<Record<string, Damage>> = {
  'two open periods': async () => {
    const id = randomUUID();
    await database()('membership_periods').insert({
      id,
      person: member,
      standing: 'active',
      grade: 'member',
      from: day,
      source: 'system',
    });
    return {
      line: `overlapping periods of standing: ${member} has several open periods`,
      repair: () => database()('membership_periods').where({ id }).delete(),
    };
  },
  'two valid certificates of a kind': async () => {
    const person = await duplicateCertificate(await specimenOf(certificateLife).make('valid'));
    return {
      line: `duplicate certificates: ${person} holds several of membership, member`,
      repair: forgetSpecimens,
    };
  },
  'a certificate superseded by one of somebody else': async () => {
    const { make } = specimenOf(certificateLife);
    const [id, superseded_by] = [await make('superseded'), await make('valid')];
    await database()('certificates').where({ id }).update({ superseded_by });
    return {
      line: `certificates succeeded by those of others: ${id} is succeeded by a certificate of somebody else`,
      repair: forgetSpecimens,
    };
  },
  'a listed person who does not want to be': () =>
    shown(member, { directory_listed: false }, { directory_listed: true }),
  'a listed person who has left': () =>
    shown(member, { standing: 'resigned' }, { standing: 'active' }),
  'a listed person who withdrew the consent': async () => {
    const id = randomUUID();
    const ledger = () => database()('consents');
    const {
      id: _,
      fields: __,
      ...line
    } = await ledger().where({ person: member, kind: 'dissemination' }).first();
    await ledger().insert({ ...line, id, action: 'withdrawn', fields: null, at: new Date() });
    return {
      line: `public profiles without consent: ${member} has a public profile`,
      repair: () => ledger().where({ id }).delete(),
    };
  },
};

test.each(Object.entries(damages))('reports %s by ids until it is repaired', async (_, damage) => {
  const before = await problems();
  const { line, repair } = await damage();
  try {
    const found = (await problems()).filter((each) => !before.includes(each));
    expect(found).toEqual([line]);
  } finally {
    await repair();
  }
  expect(await problems()).not.toContain(line);
});

test('reports a listed person whose account is suspended', async () => {
  const user = await database()('directus_users').where({ person: member }).first('id');
  const account = () => database()('directus_users').where({ id: user.id });
  await account().update({ account_status: 'suspended' });
  try {
    expect(await problems()).toContain(
      `public profiles of unlisted people: ${member} has a public profile`,
    );
  } finally {
    await account().update({ account_status: 'active' });
  }
});
