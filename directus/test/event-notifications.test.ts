// Recipients of notifications by event: docs/domain/notifications.md.
import { randomUUID } from 'node:crypto';
import '../areas.ts';
import { notificationKinds } from '@site/shared/domain/notifications';
import { invitations } from '@site/shared/domain/workflows';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../demo/random.ts';
import { notificationRules } from '../engine/notifications/notification-rules.ts';
import { staffWith } from '../engine/notifications/recipients.ts';
import { demo, personOf } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { enqueueEvent, type TestEvent } from './enqueue-event.ts';
import { operations } from './operations.ts';
import { makeReviewedCase, seat } from './specimens/review-specimens.ts';
import { forgetSpecimens, specimenOf } from './specimens/specimens.ts';

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

describe('of a case', () => {
  /** Events of cases and assignments by which secretaries or chairs are told. */
  const toStaff = Object.entries(notificationRules()).filter(
    ([event, { code }]) =>
      /^(cases|review-assignments|endorsements)\./.test(event) &&
      notificationKinds[code].to.some((to) => to === 'secretaries' || to === 'chairs'),
  );
  /** What a case needs, besides its panel, so that the event tells anybody. */
  const fitting: Readonly<Record<string, object>> = {
    'cases.withdraw': { outcome: 'withdrawn' },
    'cases.lapse': { outcome: 'expired' },
    'cases.void': { outcome: 'void' },
    'cases.open-appeal': { kind: 'appeal' },
    'cases.appeal-decided': { kind: 'appeal' },
  };

  /** The members of the staff that each of the events tells about a case of its own. */
  async function toldOf(parts: { row?: object; endorsers?: readonly string[] }) {
    const asked: { code: string; event: string; item: string; of: string; payload: object }[] = [];
    const opened_to = personOf('admin').id;
    for (const [event, { code }] of toStaff) {
      const of = await makeReviewedCase({ ...fitting[event], ...parts.row });
      for (const endorser_person of parts.endorsers ?? []) {
        await database()('endorsements').insert({
          id: randomUUID(),
          case: of,
          endorser_person,
          endorser_email: `${randomUUID()}@works.example`,
          endorser_name: 'Вера Дальнова',
          relation: 'colleague',
          known_since_year: 2019,
          state: 'declined',
          requested_at: hoursFromNow(-1),
          revision: 1,
        });
      }
      const isAssignment = event.startsWith('review-assignments.');
      const place = { reviewer: personOf('senior').id, state: 'waiting_ruling' };
      const item = isAssignment ? await seat(of, place) : of;
      asked.push({ code, event, item, of, payload: { by: opened_to, opened_to } });
    }
    eventIds.push(...(await enqueueEvent(asked)));
    expect((await operations('POST', '/jobs/outbox')).status).toBe(200);
    const told = new Map<string, string[]>();
    for (const { event, of } of asked) {
      const people: string[] = await database()('notifications')
        .where({ case: of })
        .pluck('person');
      told.set(event, people);
    }
    return told;
  }

  test('notifies the staff without a part in it, and chairs where no secretary remains', async () => {
    const [secretaries, chairs] = [
      await staffWith(database(), 'secretary'),
      await staffWith(database(), 'chair'),
    ];
    const [own = '', ...others] = secretaries;
    expect(others.length).toBeGreaterThan(0);
    expect(toStaff.map(([, { code }]) => code)).toEqual(
      expect.arrayContaining(['CASE-03', 'CASE-06', 'CASE-11', 'REV-05', 'REV-06', 'REV-07']),
    );
    const isToSecretaries = (event: string) =>
      notificationKinds[notificationRules()[event]?.code ?? 'CASE-03'].to.includes('secretaries');
    for (const [event, people] of await toldOf({ row: { sponsor: own, secretary: own } })) {
      expect([event, people.includes(own)]).toEqual([event, false]);
      const wanted = isToSecretaries(event) ? others : chairs;
      expect([event, people]).toEqual([event, expect.arrayContaining(wanted)]);
    }
    const [chair = ''] = chairs;
    for (const [event, people] of await toldOf({ endorsers: [...secretaries, chair] })) {
      const withPart = people.filter((one) => [...secretaries, chair].includes(one));
      expect([event, withPart]).toEqual([event, []]);
    }
    for (const [event, people] of await toldOf({ endorsers: secretaries })) {
      expect([event, people]).toEqual([event, expect.arrayContaining(chairs)]);
    }
  }, 60_000);
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
