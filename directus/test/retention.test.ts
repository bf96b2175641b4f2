// Deletion after the retention periods of the settings: docs/domain/people.md, workflows.md.
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { legalTextOf } from '../demo/people/consents.ts';
import { as, type Caller } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { moveClock, operations } from './operations.ts';

const month = 30.44 * 86_400_000;

afterEach(async () => {
  await moveClock(0);
});
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

/** Runs a job this many months from now. */
async function runAfter(months: number, job: string): Promise<void> {
  await moveClock(months * month);
  const { body } = await operations('POST', `/jobs/${job}`);
  expect(body.data.error).toBeUndefined();
}

test('removes network addresses from the log after 1 year and lines after 5 years', async () => {
  const id = randomUUID();
  const line = {
    id,
    at: hoursFromNow(0),
    action: 'news.publish',
    collection: 'news',
    item: id,
    address_prefix: '192.0.2.0/24',
  };
  await database()('audit_log').insert(line);
  const prefix = async () => (await database()('audit_log').where({ id }).first())?.address_prefix;

  await runAfter(11.9, 'log-retention');
  expect(await prefix()).toBe('192.0.2.0/24');
  await runAfter(12.1, 'log-retention');
  expect(await prefix()).toBeNull();
  await runAfter(59.9, 'log-retention');
  expect(await prefix()).toBeNull();
  await runAfter(60.1, 'log-retention');
  expect(await prefix()).toBeUndefined();
});

test('keeps log lines of certificate suspensions while they decide about reinstatement', async () => {
  const admin = await as('admin');
  const key = 'retention.audit_and_case_log_months';
  const set = async (value: number) =>
    expect((await admin('PATCH', `/items/settings/${key}`, { value })).status).toBe(200);
  const add = async (changes: object) => {
    const id = randomUUID();
    const line = { id, at: hoursFromNow(0), item: id, revision: 1, ...changes };
    await database()('audit_log').insert(line);
    return async () => (await database()('audit_log').where({ id })).length === 1;
  };
  const suspended = { action: 'certificates.suspend', to_state: 'suspended' };
  const lines = [
    await add({ ...suspended, collection: 'certificates' }),
    await add({ ...suspended, collection: 'directus_users' }),
    await add({ action: 'certificates.revoke', collection: 'certificates', to_state: 'revoked' }),
    await add({ action: 'certificates.remind', collection: 'certificates' }),
  ];
  const kept = () => Promise.all(lines.map((isThere) => isThere()));
  await set(6);
  try {
    await runAfter(5.9, 'log-retention');
    expect(await kept()).toEqual([true, true, true, true]);
    await runAfter(6.1, 'log-retention');
    expect(await kept()).toEqual([true, false, false, false]);
    await runAfter(24.1, 'log-retention');
    expect(await kept()).toEqual([true, false, false, false]);
    await runAfter(25.1, 'log-retention');
    expect(await kept()).toEqual([false, false, false, false]);
  } finally {
    await moveClock(0);
    await set(60);
  }
});

test('deletes a file with its bytes after its retention date and not before', async () => {
  const editor = await as('editor');
  const form = new FormData();
  const pdf = new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' });
  form.append('file', pdf, 'minutes.pdf');
  const { id, filename_disk } = (await editor('POST', '/files', form)).body.data;
  const disk = filename_disk ?? (await fileNamed(id)).filename_disk;
  const isThere = async () => {
    const stored = (await readdir(uploads())).some((name) => name.startsWith(disk));
    return [stored, (await fileNamed(id)) !== undefined];
  };
  await runAfter(1.2, 'file-retention');
  expect(await isThere()).toEqual([true, true]);
  await database()('directus_files')
    .where({ id })
    .update({ retention_until: hoursFromNow(24 * 30.44) });
  await runAfter(0.9, 'file-retention');
  expect(await isThere()).toEqual([true, true]);
  await runAfter(1.1, 'file-retention');
  expect(await isThere()).toEqual([false, false]);
});

const uploads = () => join(inject('env').DATA_DIR ?? '', 'uploads');
const fileNamed = (id: string) => database()('directus_files').where({ id }).first();

const dissemination = { kind: 'dissemination', locale: 'ru' } as const;
const give = (who: Caller) =>
  who('POST', '/actions/consents/give', {
    ...dissemination,
    version: legalTextOf('dissemination').version,
    fields: ['headline', 'city'],
  });
const withdraw = (who: Caller, more: object = {}) =>
  who('POST', '/actions/consents/withdraw', { ...dissemination, ...more });

async function ledgerOf(person: string): Promise<string[]> {
  const lines = await database()('consents')
    .where({ person, kind: 'dissemination' })
    .orderBy('at')
    .select('action');
  return lines.map(({ action }) => action);
}

test('deletes an ended consent 3 years later and not before', async () => {
  const { id, signIn } = await newPerson();
  const own = await signIn();
  await give(own);
  await withdraw(own);
  const needed = () => database()('consents').where({ person: id, kind: 'terms' });

  await runAfter(35.9, 'consents-retention');
  expect(await ledgerOf(id)).toEqual(['given', 'withdrawn']);
  await runAfter(36.1, 'consents-retention');
  expect(await ledgerOf(id)).toEqual([]);
  expect(await needed()).toHaveLength(1);
});

test('keeps all lines of a consent in force', async () => {
  const { id, signIn } = await newPerson();
  const own = await signIn();
  await give(own);
  await withdraw(own);
  await give(own);
  await withdraw(own, { fields: ['city'] });
  await runAfter(40, 'consents-retention');
  expect(await ledgerOf(id)).toEqual(['given', 'withdrawn']);
  const [given] = await database()('consents')
    .where({ person: id, kind: 'dissemination', action: 'withdrawn' })
    .select('fields');
  expect(JSON.stringify(given.fields)).toContain('city');
});

test('applies the setting to the certificate visibility of new people', async () => {
  const admin = await as('admin');
  const set = (value: string) => admin('PATCH', '/items/settings/cert.public_default', { value });
  const chosen = ({ id }: { id: string }) =>
    database()('visibility_settings').where({ person: id }).select('field', 'level');

  expect(await chosen(await newPerson())).toEqual([]);
  expect((await set('members')).status).toBe(200);
  const person = await newPerson();
  expect(await chosen(person)).toEqual([{ field: 'certificate', level: 'members' }]);
  await set('public');
});

test('deletes deliveries after 6 months, and notifications with them unless an inbox keeps them for 1 year', async () => {
  // Long before all other data, so that no other notifications are old.
  const then = -240;
  const made = { deliveries: new Map<string, string>(), notifications: new Map<string, string>() };
  const before = (months: number) => hoursFromNow((then - months) * (month / 3_600_000));
  const add = async (table: keyof typeof made, name: string, row: object) => {
    const id = randomUUID();
    made[table].set(id, name);
    await database()(table).insert({ id, ...row });
  };
  const delivery = (name: string, state: string, months: number) => {
    const row = { channel: 'email', state, attempts: 0, revision: 0, created_at: before(months) };
    return add('deliveries', name, row);
  };
  const addNotification = (name: string, inbox: boolean, months: number) => {
    const what = { event: 'SEC-06', category: 'security', title_key: 'SEC-06', link: '/c' };
    const row = { ...what, priority: 'high', inbox, dedupe_key: name + randomUUID() };
    return add('notifications', name, { ...row, created_at: before(months) });
  };
  await delivery('sent of late', 'sent', 5.9);
  await delivery('sent long ago', 'sent', 6.2);
  await delivery('still waiting', 'queued', 6.2);
  await addNotification('mail of late', false, 5.9);
  await addNotification('mail long ago', false, 6.2);
  await addNotification('inbox', true, 11.8);
  await addNotification('old inbox', true, 12.3);
  const kept = async (table: keyof typeof made) => {
    const rows = await database()(table)
      .whereIn('id', [...made[table].keys()])
      .select('id');
    return rows.map(({ id }) => made[table].get(id)).sort();
  };

  try {
    await runAfter(then, 'notification-retention');
    expect(await kept('deliveries')).toEqual(['sent of late', 'still waiting']);
    expect(await kept('notifications')).toEqual(['inbox', 'mail of late']);
  } finally {
    for (const table of ['deliveries', 'notifications'] as const) {
      await database()(table)
        .whereIn('id', [...made[table].keys()])
        .delete();
    }
  }
});
