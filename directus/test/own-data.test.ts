// Export of personal data: docs/domain/own-data.md.
// @performs people.export
import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { as, type Caller, emailOf, personOf, tokenOf, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { emptyMailbox, mailTo } from './mailbox.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { moveClock, operations } from './operations.ts';
import { setPortrait } from './portrait.ts';

const day = 24 * 60 * 60_000;
const me = personOf('member');
let member: Caller;

beforeAll(async () => {
  member = await as('member');
});
afterEach(() => moveClock(0));
afterAll(async () => {
  await moveClock(8 * day);
  await operations('POST', '/jobs/expire-own-data');
  await settle();
  await moveClock(0);
  await hideNewPeople();
  await closeDatabase();
});

async function settle(): Promise<void> {
  expect((await operations('POST', '/jobs/outbox')).status).toBe(200);
}

const requestExport = (who: Caller) => who('POST', '/actions/people/me/export', {});
const archivesOf = async (who: Caller) => (await who('GET', '/items/own_data_archives')).body.data;

/** Requests an archive; returns its file. */
async function fileOf(who: Caller): Promise<string> {
  await requestExport(who);
  await settle();
  const [archive] = await archivesOf(who);
  expect(archive.state).toBe('ready');
  return archive.file;
}

async function download(file: string, token: string): Promise<Response> {
  return fetch(`${inject('url')}/assets/${file}`, {
    headers: { authorization: `Bearer ${token}` },
  });
}

async function unpacked(file: string, token: string): Promise<Record<string, Uint8Array>> {
  const response = await download(file, token);
  expect(response.status).toBe(200);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

const jsonOf = (files: Record<string, Uint8Array>, name: string) =>
  JSON.parse(strFromU8(files[`json/${name}.json`] ?? new Uint8Array()));

describe('an archive', () => {
  let file: string;
  let files: Record<string, Uint8Array>;
  beforeAll(async () => {
    await setPortrait(member);
    file = await fileOf(member);
    files = await unpacked(file, await tokenOf('member'));
  });
  afterAll(async () => {
    await member('POST', '/actions/people/me/remove-avatar', {});
  });

  test('is stored with the hash of its bytes', async () => {
    const bytes = new Uint8Array(
      await (await download(file, await tokenOf('member'))).arrayBuffer(),
    );
    const row = await database()('directus_files').where({ id: file }).first('sha256');
    expect(row.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('contains the stored personal data of its owner', async () => {
    expect(jsonOf(files, 'account')).toMatchObject([{ email: emailOf('member') }]);
    expect(jsonOf(files, 'person')).toMatchObject([{ id: me.id }]);
    for (const [name, collection, column] of [
      ['consents', 'consents', 'person'],
      ['certificates', 'certificates', 'person'],
      ['membership', 'membership_periods', 'person'],
      ['messages-sent', 'contact_messages', 'from'],
      ['invitations-sent', 'invitations', 'inviter'],
      ['visibility', 'visibility_settings', 'person'],
      ['discussions-followed', 'discussion_reads', 'person'],
      ['discussion-drafts', 'discussion_drafts', 'person'],
    ] as const) {
      const kept = await database()(collection).where({ [column]: me.id });
      expect(jsonOf(files, name), name).toHaveLength(kept.length);
    }
    expect(jsonOf(files, 'consents').length).toBeGreaterThan(0);
    expect(jsonOf(files, 'certificates').length).toBeGreaterThan(0);
  });

  test('contains the portrait', () => {
    expect(strFromU8((files['files/portrait.webp'] ?? new Uint8Array()).slice(8, 12))).toBe('WEBP');
  });

  test('contains each kind as a table and an index page with links to all files', () => {
    const page = strFromU8(files['index.html'] ?? new Uint8Array());
    expect(page).toContain('<html lang="ru">');
    expect(page).toContain(emailOf('member'));
    const links = [...page.matchAll(/href="([^#"]+)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(10);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(links));
    const table = strFromU8(files['csv/account.csv'] ?? new Uint8Array());
    expect(table.split('\r\n')[0]).toContain('"email"');
    expect(table).toContain(`"${emailOf('member')}"`);
  });

  test('contains no data of other people and no secrets', async () => {
    const text = Object.entries(files)
      .filter(([name]) => !name.startsWith('files/'))
      .map(([, bytes]) => strFromU8(bytes))
      .join('\n');
    const others = await database()('directus_users').whereNot({ person: me.id }).select('email');
    const people = await database()('people').whereNot({ id: me.id }).whereNotNull('contact_phone');
    // Addresses that were invited in this name, also by other tests, are rightly in the own lists and in the own inbox.
    const inbox: { category: string; params: { name?: string } }[] = jsonOf(files, 'notifications');
    const invited = [
      ...jsonOf(files, 'invitations-sent').map(({ email }: { email: string }) => email),
      ...inbox.filter(({ category }) => category === 'invitation').map(({ params }) => params.name),
    ];
    const isNew = (email: string) => email.startsWith('new-');
    const foreign = [
      ...others
        .map(({ email }) => email)
        .filter((email) => !invited.includes(email) && !isNew(email)),
      ...people.map(({ contact_phone }) => contact_phone),
    ];
    expect(foreign.length).toBeGreaterThan(20);
    expect(foreign.filter((word) => text.includes(word))).toEqual([]);
    const own = await database()('directus_users').where({ person: me.id }).first();
    const sessions = await database()('directus_sessions').where({ user: own.id });
    const secrets = [own.password, own.tfa_secret, ...sessions.map(({ token }) => token)];
    expect(sessions.length).toBeGreaterThan(0);
    expect(secrets.filter((secret) => secret && text.includes(secret))).toEqual([]);
  });

  test('is readable by its owner only, whatever the staff role', async () => {
    for (const login of ['applicant', 'senior', 'editor', 'secretary', 'chair', 'admin']) {
      expect((await download(file, await tokenOf(login))).status, login).toBe(403);
      const who = await as(login);
      expect((await who('GET', `/files/${file}`)).status, login).toBe(403);
      expect(
        (await archivesOf(who)).map((archive: { file: string }) => archive.file),
      ).not.toContain(file);
    }
    const site = inject('env').DIRECTUS_PUBLIC_TOKEN ?? '';
    expect((await download(file, site)).status).toBe(403);
    expect((await visitor('GET', '/items/own_data_archives')).status).toBe(403);
  });
});

test('keeps one archive per account and replaces the old one', async () => {
  const first = await fileOf(member);
  const account = (await member('GET', '/users/me?fields=id')).body.data.id;
  // The outbox handles the event before a second request.
  await database()('own_data_archives').where({ account }).update({ state: 'asked' });
  const second = await requestExport(member);
  expect([second.status, second.code]).toEqual([409, 'E_STATE']);
  await moveClock(day + 60_000);
  const latest = await fileOf(member);
  expect(latest).not.toBe(first);
  expect(await archivesOf(member)).toHaveLength(1);
  expect((await download(first, await tokenOf('member'))).status).toBe(403);
});

test('mails its owner the link and the expiry', async () => {
  await emptyMailbox();
  const person = await newPerson();
  const own = await person.signIn();
  const file = await fileOf(own);
  await operations('POST', '/jobs/send-mail');
  const mail = (await mailTo(person.email)).find(({ subject }) => subject === 'Ваши данные готовы');
  expect(mail?.text).toContain(`/login?redirect=/assets/${file}`);
  const [archive] = await archivesOf(own);
  expect(Date.parse(archive.expires_at) - Date.parse(archive.ready_at)).toBe(7 * day);
});

test('deletes archive and bytes after 7 days', async () => {
  const file = await fileOf(member);
  await moveClock(7 * day - 60_000);
  await operations('POST', '/jobs/expire-own-data');
  expect(await archivesOf(member)).toHaveLength(1);
  await moveClock(7 * day + 60_000);
  await operations('POST', '/jobs/expire-own-data');
  await settle();
  expect(await archivesOf(member)).toEqual([]);
  expect(await database()('directus_files').where({ id: file })).toEqual([]);
  expect((await download(file, await tokenOf('member'))).status).toBe(403);
});

test('requires a sign-in and the own record', async () => {
  expect((await requestExport(visitor)).code).toBe('E_FORBIDDEN');
  expect((await member('POST', `/actions/people/${me.id}/export`, {})).code).toBe('E_FORBIDDEN');
});
