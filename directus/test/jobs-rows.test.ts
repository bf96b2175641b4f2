// A row that a job cannot handle does not block the others.
import { randomUUID } from 'node:crypto';
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn } from '@site/shared/domain/time';
import { account, certificateLife, invitations } from '@site/shared/domain/workflows';
import { afterAll, expect, inject, test } from 'vitest';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { operations } from './operations.ts';
import { whileRefusing } from './specimens/refused-rows.ts';
import { forgetSpecimens, specimenOf } from './specimens/specimens.ts';

const day = 24;

/** People whose accounts the job erases; their former slugs remain reserved. */
const erased: string[] = [];

afterAll(async () => {
  await database()('slug_history').whereIn('person', erased).delete();
  await forgetSpecimens();
  await closeDatabase();
});

/** In the date format of the database in use. */
function storedDay(daysFromNow: number): string | number {
  const moment = new Date(Date.now() + daysFromNow * 86_400_000);
  const iso = dayIn(moment, settingDefaults['deadline.zone']);
  return inject('env').DATABASE_URL ? iso : Date.parse(iso);
}

type Case = {
  table: string;
  doing: 'UPDATE' | 'DELETE';
  /** Inserts a row for the job; returns its id. */
  make: () => Promise<string>;
  /** Those of these rows that the job has not handled yet. */
  waiting: (ids: readonly string[]) => Promise<string[]>;
  /** The field of the job's result that counts handled rows. */
  count: string;
};

const update = (table: string, id: string, changes: object) =>
  database()(table).where({ id }).update(changes);
const idsOf = (table: string, ids: readonly string[], where: object = {}): Promise<string[]> =>
  database()(table).whereIn('id', ids).where(where).pluck('id');

async function invitation(changes: object): Promise<string> {
  const id = await specimenOf(invitations).make('sent', 'revoke');
  await update('invitations', id, changes);
  return id;
}

async function certificate(lastDay: number): Promise<string> {
  const id = await specimenOf(certificateLife).make('valid');
  await update('certificates', id, { valid_until: storedDay(lastDay) });
  return id;
}

async function accountIn(state: string): Promise<string> {
  const id = await specimenOf(account).make(state);
  const { person } = await database()('directus_users').where({ id }).first('person');
  await update('people', person, { created_at: hoursFromNow(-30 * day) });
  if (state === 'archived') {
    await update('directus_users', id, { erase_at: hoursFromNow(-1) });
    erased.push(person);
  }
  return id;
}

async function archive(): Promise<string> {
  const id = randomUUID();
  await database()('own_data_archives').insert({
    id,
    account: await specimenOf(account).make('active'),
    state: 'ready',
    asked_at: hoursFromNow(-8 * day),
    expires_at: hoursFromNow(-1),
  });
  return id;
}

async function consent(): Promise<string> {
  const id = randomUUID();
  const holder = await specimenOf(account).make('active');
  const { person } = await database()('directus_users').where({ id: holder }).first('person');
  await database()('consents').insert({
    id,
    person,
    kind: 'newsletter',
    action: 'withdrawn',
    at: hoursFromNow(-4 * 365 * day),
    locale: 'ru',
    text_sha256: '0'.repeat(64),
  });
  return id;
}

async function file(): Promise<string> {
  const id = randomUUID();
  await database()('directus_files').insert({
    id,
    storage: 'local',
    filename_disk: `${id}.pdf`,
    filename_download: 'minutes.pdf',
    type: 'application/pdf',
    retention_until: hoursFromNow(-1),
  });
  return id;
}

const cases: Readonly<Record<string, Case>> = {
  'invitations: expired': {
    table: 'invitations',
    doing: 'UPDATE',
    make: () => invitation({ expires_at: hoursFromNow(-1) }),
    waiting: (ids) => idsOf('invitations', ids, { state: 'sent' }),
    count: 'expired',
  },
  'invitations: reminded': {
    table: 'invitations',
    doing: 'UPDATE',
    make: () => invitation({ reminded_at: null }),
    waiting: (ids) => idsOf('invitations', ids, { reminded_at: null }),
    count: 'reminded',
  },
  'expire-certificates': {
    table: 'certificates',
    doing: 'UPDATE',
    make: () => certificate(-2),
    waiting: (ids) => idsOf('certificates', ids, { state: 'valid' }),
    count: 'expired',
  },
  'remind-of-term': {
    table: 'certificates',
    doing: 'UPDATE',
    make: () => certificate(40),
    waiting: (ids) => idsOf('certificates', ids, { revision: 1 }),
    count: 'reminded',
  },
  'remove-unverified': {
    table: 'directus_users',
    doing: 'DELETE',
    make: () => accountIn('unverified'),
    waiting: (ids) => idsOf('directus_users', ids),
    count: 'removed',
  },
  'erase-accounts': {
    table: 'directus_users',
    doing: 'DELETE',
    make: () => accountIn('archived'),
    waiting: (ids) => idsOf('directus_users', ids),
    count: 'erased',
  },
  'expire-own-data': {
    table: 'own_data_archives',
    doing: 'DELETE',
    make: archive,
    waiting: (ids) => idsOf('own_data_archives', ids),
    count: 'removed',
  },
  'consents-retention': {
    table: 'consents',
    doing: 'DELETE',
    make: consent,
    waiting: (ids) => idsOf('consents', ids),
    count: 'forgotten',
  },
  'file-retention': {
    table: 'directus_files',
    doing: 'DELETE',
    make: file,
    waiting: (ids) => idsOf('directus_files', ids),
    count: 'removed',
  },
};

const run = async (job: string) => (await operations('POST', `/jobs/${job}`)).body.data;

test.each(Object.entries(cases))(
  '%s: handles two of three rows, counts the failed one and retries it',
  async (name, { table, doing, make, waiting, count }) => {
    const job = name.split(':')[0] ?? '';
    // Handles the rows of other tests first.
    await run(job);
    const ids = [await make(), await make(), await make()];
    const [, bad = ''] = ids;
    await whileRefusing(
      table,
      async () => {
        const { result, error } = await run(job);
        expect([error, result]).toMatchObject([undefined, { failed: 1 }]);
        expect(result[count]).toBe(2);
        expect(await waiting(ids)).toEqual([bad]);
      },
      { doing, id: bad },
    );
    expect(await run(job)).toMatchObject({ result: { [count]: 1, failed: 0 } });
    expect(await waiting(ids)).toEqual([]);
  },
);

test('continues after a webhook call that cannot be stored', async () => {
  const webhook = randomUUID();
  await database()('webhooks').insert({
    id: webhook,
    url: 'http://127.0.0.1:9/hook',
    events: '[]',
    active: true,
  });
  const ids: string[] = [];
  for (const id of Array.from({ length: 3 }, () => randomUUID()).sort()) {
    const call = {
      id,
      webhook,
      event: 'news.published',
      body: '{}',
      state: 'waiting',
      attempts: 0,
    };
    await database()('webhook_calls').insert(call);
    ids.push(id);
  }
  const [bad = ''] = ids;
  const untried = () => idsOf('webhook_calls', ids, { attempts: 0 });
  await whileRefusing(
    'webhook_calls',
    async () => {
      // The scheduler also runs the job every minute.
      await expect
        .poll(async () => [await run('call-webhooks'), await untried()][1], { timeout: 20_000 })
        .toEqual([bad]);
    },
    { doing: 'UPDATE', id: bad },
  );
  await database()('webhook_calls').where({ webhook }).delete();
  await database()('webhooks').where({ id: webhook }).delete();
});
