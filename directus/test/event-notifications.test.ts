// Recipients of notifications by event: docs/domain/notifications.md.
import { randomUUID } from 'node:crypto';
import { invitations } from '@site/shared/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../demo/random.ts';
import { demo, personOf } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { enqueueEvent, type TestEvent } from './enqueue-event.ts';
import { operations } from './operations.ts';
import { forgetSpecimens, specimenOf } from './specimens.ts';

const eventIds: string[] = [];
const account = demoId('accounts', 'fellow');
const fellow = personOf('fellow').id;
const links = { 'confirm-email': randomUUID(), 'undo-email': randomUUID(), reset: randomUUID() };
const resource = randomUUID();
const newAddress = 'moved@post.example';
const oldAddress = 'left@post.example';
/** The mail address of a link, if it is not the address of the account. */
const addresses: Readonly<Record<string, string>> = {
  'confirm-email': newAddress,
  'undo-email': oldAddress,
};

beforeAll(async () => {
  const db = database();
  for (const [purpose, id] of Object.entries(links)) {
    const times = { at: hoursFromNow(0), expires_at: hoursFromNow(24) };
    const email = addresses[purpose] ?? null;
    await db('account_links').insert({ id, account, purpose, email, token_hash: id, ...times });
  }
  await db('resources').insert({
    id: resource,
    slug: `declined-${resource}`,
    type: 'link',
    access: 'members',
    url: `https://declined.example/${resource}`,
    content_languages: '["ru"]',
    licence: 'link_only',
    state: 'archived',
    submitted_by: fellow,
  });
});

afterAll(async () => {
  const db = database();
  for (const id of eventIds) {
    const notifications = () => db('notifications').where('dedupe_key', 'like', `%${id}%`);
    await db('deliveries').whereIn('notification', notifications().select('id')).delete();
    await notifications().delete();
  }
  await db('account_links').whereIn('id', Object.values(links)).delete();
  await db('resources').where({ id: resource }).delete();
  await forgetSpecimens();
  await closeDatabase();
});

/** Text key, person and address of every notification that one event creates. */
async function notificationsOf(event: TestEvent) {
  const ids = await enqueueEvent([event]);
  eventIds.push(...ids);
  expect((await operations('POST', '/jobs/outbox')).status).toBe(200);
  return database()('notifications')
    .where('dedupe_key', 'like', `%${ids[0]}%`)
    .select('title_key', 'person', 'address');
}

describe('of an invitation', () => {
  let invitation: string;
  let email: string;

  beforeEach(async () => {
    invitation = await specimenOf(invitations).make('sent');
    const row = database()('invitations').where({ id: invitation });
    await row.clone().update({ accepted_user: account });
    email = (await row.clone().first('email')).email;
  });

  test('reminds the invited person before it ends', async () => {
    expect(await notificationsOf({ event: 'invitations.remind', item: invitation })).toEqual([
      { title_key: 'INV-02', person: null, address: email },
    ]);
  });

  test.each([
    ['accept', 'INV-03.accepted'],
    ['decline', 'INV-03.declined'],
    ['expire', 'INV-03.expired'],
    ['ask-new', 'INV-05'],
    ['complete', 'INV-06'],
  ])('notifies the inviter of "%s" as %s', async (event, title_key) => {
    expect(await notificationsOf({ event: `invitations.${event}`, item: invitation })).toEqual([
      { title_key, person: personOf('member').id, address: null },
    ]);
  });
});

describe('of an account', () => {
  test.each([
    ['known-already', {}, 'SEC-02', null],
    ['password-changed', {}, 'SEC-04', null],
    ['email-change-asked', { link: links['confirm-email'] }, 'SEC-05.ask', newAddress],
    ['email-change-undone', { link: links.reset }, 'SEC-03.undone', null],
    ['email-change-told', { link: links['undo-email'] }, 'SEC-05.notice', oldAddress],
    ['second-factor-changed', { on: true }, 'SEC-07.on', null],
    ['second-factor-changed', { on: false }, 'SEC-07.off', null],
    ['provider-linked', { title: 'Acme' }, 'SEC-13.linked', null],
    ['provider-unlinked', { title: 'Acme' }, 'SEC-13.unlinked', null],
  ])('notifies its owner of "%s" %j as %s', async (event, payload, title_key, address) => {
    expect(await notificationsOf({ event: `account.${event}`, item: account, payload })).toEqual([
      { title_key, person: fellow, address },
    ]);
  });

  test('states the expiry time of the link in the password-reset mail', async () => {
    const payload = { link: links.reset };
    const event = { event: 'account.reset-asked', item: account, payload };
    expect(await notificationsOf(event)).toMatchObject([{ title_key: 'SEC-03', person: fellow }]);
    const { expires_at } = await database()('account_links').where({ id: links.reset }).first();
    const [{ params }] = await database()('notifications')
      .where({ event: 'SEC-03', person: fellow })
      .orderBy('created_at', 'desc');
    const { date } = typeof params === 'string' ? JSON.parse(params) : params;
    expect(date).toEqual({ at: new Date(expires_at).toISOString(), clock: true });
  });

  test('sends no mail for a link that was replaced', async () => {
    const row = database()('account_links').where({ id: links['confirm-email'] });
    await row.clone().update({ closed_at: hoursFromNow(0) });
    const payload = { link: links['confirm-email'] };
    const event = { event: 'account.email-change-asked', item: account, payload };
    expect(await notificationsOf(event)).toEqual([]);
  });
});

test('notifies the holder of an issued certificate', async () => {
  const { id: person } = personOf('member');
  const item = demo.certificates.find((one) => one.person === person)?.id ?? '';
  expect(await notificationsOf({ event: 'certificates.issue', item })).toEqual([
    { title_key: 'CERT-01', person, address: null },
  ]);
});

test('notifies the member of a declined suggestion', async () => {
  expect(await notificationsOf({ event: 'resources.decline', item: resource })).toEqual([
    { title_key: 'RES-01.declined', person: fellow, address: null },
  ]);
});
