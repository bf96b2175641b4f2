// Mail addresses that bounced or whose owners unsubscribed: docs/domain/notifications.md, "Mail".
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { addressKey } from '../engine/notifications/mail/mail-addresses.ts';
import { as, bearer, type Caller, callAt, nobody, visitor, webServer } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { enqueueEvent, type TestEvent } from './enqueue-event.ts';
import { acceptMail, forgetFailedMail, mailTo, refuseMail } from './mailbox.ts';
import { newPerson } from './new-person.ts';
import { newAddress, newcomer, newPassword } from './newcomers.ts';
import { moveClock, runMailJobs } from './operations.ts';

const hour = 60 * 60_000;

let secretary: Caller;
let admin: Caller;
beforeAll(async () => {
  [secretary, admin] = (await Promise.all(['secretary', 'admin'].map(as))) as [Caller, Caller];
});

// Each test has its own hour, so that its bounces are no outage to the next test.
let base = 0;
beforeEach(async () => {
  base += hour;
  await moveClock(base);
});
afterAll(async () => {
  await moveClock(0);
  await forgetFailedMail();
  await closeDatabase();
});

async function emit(...events: TestEvent[]): Promise<void> {
  await enqueueEvent(events);
  await runMailJobs();
}

/** Performs the cause while mail to the address bounces permanently. */
async function bounce(email: string, cause: () => Promise<unknown>): Promise<void> {
  await refuseMail(550, email);
  try {
    await cause();
    await runMailJobs();
  } finally {
    await acceptMail();
  }
}

async function ask(path: string, payload: object, who: Caller = visitor): Promise<void> {
  expect(await who('POST', `/actions/${path}`, payload)).toMatchObject({ status: 200 });
}

const invite = (email: string, who = secretary) =>
  ask('invitations/create', { email, sponsor: true, locale: 'ru' }, who);

/** The backend puts non-breaking spaces into subjects. */
const withPlainSpaces = (subject: string) => subject.replaceAll('\u00a0', ' ');

const subjects = async (email: string) =>
  (await mailTo(email)).map(({ subject }) => withPlainSpaces(subject));

/** The token in the newest mail to the address that has one. */
async function newestToken(email: string): Promise<string> {
  await runMailJobs();
  const tokens = (await mailTo(email)).map(({ text }) => /[?&]\w+=([\w-]{43})/.exec(text)?.[1]);
  return tokens.findLast(Boolean) ?? '';
}

const accountOf = (email: string) =>
  database()('directus_users').where({ email }).first('id', 'person');

const newDeviceSubject = 'Вход с нового устройства';
const reportSubject = 'Ваша жалоба рассмотрена';

/** A mandatory notification. */
async function newDevice(email: string): Promise<TestEvent> {
  const { id } = await accountOf(email);
  return { event: 'account.new-device', item: id, payload: { device: 'Firefox' } };
}

/** An optional notification. */
async function handledReport(email: string): Promise<TestEvent> {
  const { person } = await accountOf(email);
  return { event: 'report.handled', item: randomUUID(), payload: { reporter: person } };
}

async function signIn(email: string): Promise<Caller> {
  const { body } = await webServer('POST', '/account/sign-in', { email, password: newPassword });
  return bearer(body.data.access_token);
}

const flagsOf = async (who: Caller) => (await who('GET', '/items/mail_addresses')).body.data;

/** Unsubscribes from optional mail by the link in the newest mail to the address. */
async function unsubscribe(email: string): Promise<void> {
  await runMailJobs();
  const newest = (await mailTo(email)).at(-1);
  const address = /<(.+)>/.exec(newest?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  const path = `/notifications/unsubscribe/${address.split('/').at(-1)}`;
  expect((await nobody('POST', path)).status).toBe(200);
}

async function register(email: string): Promise<void> {
  await ask('account/register', newcomer({ email }));
  await ask('account/verify', { token: await newestToken(email) });
}

describe('a bounced address gets mail again when its owner proves it', () => {
  const proofs: Record<string, () => Promise<string>> = {
    'answering the mail of the registration': async () => {
      const email = newAddress();
      await bounce(email, () => invite(email));
      await register(email);
      return email;
    },
    'confirming it as the new address of an account': async () => {
      const [own, email] = [await (await newPerson()).signIn(), newAddress()];
      const wanted = { email, current_password: newPassword };
      await bounce(email, () => ask('account/change-email', wanted, own));
      await ask('account/change-email', wanted, own);
      await ask('account/confirm-email', { token: await newestToken(email) });
      return email;
    },
    'accepting an invitation by its link': async () => {
      const email = newAddress();
      await bounce(email, () => invite(email));
      await invite(email, admin);
      const token = await newestToken(email);
      await ask(`invitations/${token}/accept`, newcomer());
      return email;
    },
    'accepting an invitation by its link, with an account': async () => {
      const { email, signIn: begin } = await newPerson();
      await bounce(email, () => invite(email));
      await invite(email, admin);
      const token = await newestToken(email);
      await ask(`invitations/${token}/accept`, {}, await begin());
      return email;
    },
    'replacing the password by the link': async () => {
      const { email } = await newPerson();
      await bounce(email, async () => enqueueEvent([await newDevice(email)]));
      await ask('account/request-reset', { email, locale: 'ru' });
      await ask('account/reset', { token: await newestToken(email), password: newPassword });
      return email;
    },
  };

  test.each(Object.entries(proofs))('by %s', async (_, prove) => {
    const email = await prove();
    expect(await flagsOf(await signIn(email))).toEqual([
      expect.objectContaining({ bounced_at: null, confirmed_at: expect.anything() }),
    ]);
    await emit(await newDevice(email));
    expect(await subjects(email)).toContain(newDeviceSubject);
  });
});

describe('an address with an account', () => {
  test('is shown to its owner as bounced after an invitation bounced; the owner can confirm it', async () => {
    const { email, signIn: begin } = await newPerson();
    await bounce(email, () => invite(email));
    const own = await begin();
    expect(await flagsOf(own)).toEqual([
      expect.objectContaining({ bounced_at: expect.anything() }),
    ]);
    const filter = encodeURIComponent(JSON.stringify({ event: { _eq: 'SYS-03' } }));
    expect((await own('GET', `/items/notifications?filter=${filter}`)).body.data).toHaveLength(1);
    const confirmed = await own('POST', '/actions/notifications/confirm-address');
    expect(confirmed.body.data).toEqual({ confirmed: 1 });
    await emit(await newDevice(email));
    expect(await subjects(email)).toContain(newDeviceSubject);
  });

  test('gets optional mail again once its owner confirms it after an unsubscription without an account', async () => {
    const { email, signIn: begin } = await newPerson();
    await invite(email);
    await unsubscribe(email);
    await ask('account/request-reset', { email, locale: 'ru' });
    await ask('account/reset', { token: await newestToken(email), password: newPassword });
    await emit(await handledReport(email));
    expect(await subjects(email)).not.toContain(reportSubject);
    const own = await begin();
    expect(await flagsOf(own)).toEqual([
      expect.objectContaining({ unsubscribed_at: expect.anything() }),
    ]);
    const confirmed = await own('POST', '/actions/notifications/confirm-address');
    expect(confirmed.body.data).toEqual({ confirmed: 1 });
    await emit(await handledReport(email));
    expect(await subjects(email)).toContain(reportSubject);
  });
});

test('resets an unsubscription without an account at registration', async () => {
  const email = newAddress();
  await invite(email);
  await unsubscribe(email);
  await invite(email, admin);
  await runMailJobs();
  expect(await mailTo(email)).toHaveLength(1);
  await register(email);
  await emit(await handledReport(email));
  expect(await subjects(email)).toContain(reportSubject);
});

describe('reports of the mail provider after an address change', () => {
  const report = async (to: string, event: string) => {
    const mail = (await mailTo(to)).find(
      ({ subject }) => withPlainSpaces(subject) === newDeviceSubject,
    );
    const headers = { 'x-report-secret': inject('env').MAIL_REPORT_SECRET ?? '' };
    const provider = callAt(inject('url'), headers);
    const { body } = await provider('POST', '/notifications/reports', {
      message_id: mail?.messageId,
      event,
    });
    expect(body.data).toEqual({ changed: true });
  };

  /** A person who got mail and then changed the address; returns both addresses. */
  async function moved() {
    const { email: former, signIn: begin } = await newPerson();
    await emit(await newDevice(former));
    const [own, email] = [await begin(), newAddress()];
    await ask('account/change-email', { email, current_password: newPassword }, own);
    await ask('account/confirm-email', { token: await newestToken(email) });
    await runMailJobs();
    return { former, email };
  }

  const flagged = async (email: string, flag: 'bounced_at' | 'complained_at') => {
    const row = await database()('mail_addresses')
      .where({ id: addressKey(email) })
      .first();
    return Boolean(row?.[flag]);
  };

  test.each([
    ['bounced', 'bounced_at'],
    ['complained', 'complained_at'],
  ] as const)('%s: flags the address of the mail and no other', async (event, flag) => {
    const { former, email } = await moved();
    await report(former, event);
    expect([await flagged(former, flag), await flagged(email, flag)]).toEqual([true, false]);
    const own = await signIn(email);
    expect((await flagsOf(own)).filter((row: Record<string, unknown>) => row[flag])).toEqual([]);
    const filter = encodeURIComponent(JSON.stringify({ event: { _eq: 'SYS-03' } }));
    expect((await own('GET', `/items/notifications?filter=${filter}`)).body.data).toEqual([]);
    const before = (await subjects(email)).length;
    await emit(await handledReport(email), await newDevice(email));
    expect(await subjects(email)).toHaveLength(before + 2);
  });

  test('are shown to the present owner of the address', async () => {
    const { former } = await moved();
    await register(former);
    await report(former, 'bounced');
    expect(await flagsOf(await signIn(former))).toEqual([
      expect.objectContaining({ bounced_at: expect.anything() }),
    ]);
  });
});
