// Addresses that mail came back from, or whose readers want none: docs/domain/notifications.md, "Mail".
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { addressKey } from '../extension/src/notifications/mail-addresses.ts';
import { as, bearer, type Caller, callAt, nobody, visitor, webServer } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { mailTo, refuseMail, takeMail } from './mailbox.ts';
import { newPerson } from './new-person.ts';
import { newAddress, newcomer, newPassword } from './newcomers.ts';
import { moveClock, operations } from './operations.ts';
import { putOut, type TestEvent } from './put-out.ts';

const hour = 60 * 60_000;

let secretary: Caller;
let admin: Caller;
beforeAll(async () => {
  [secretary, admin] = (await Promise.all(['secretary', 'admin'].map(as))) as [Caller, Caller];
});

// What one test lets come back is no outage to the next.
let base = 0;
beforeEach(async () => {
  base += hour;
  await moveClock(base);
});
afterAll(async () => {
  await moveClock(0);
  await closeDatabase();
});

/** What was put out is told, what is told is mailed, and what came back is heard of. */
async function rounds(): Promise<void> {
  for (const job of ['outbox', 'send-mail', 'outbox']) {
    expect((await operations('POST', `/jobs/${job}`)).body.data.error).toBeUndefined();
  }
}

async function happen(...events: TestEvent[]): Promise<void> {
  await putOut(events);
  await rounds();
}

/** Mail to the address comes back for good. */
async function comesBack(email: string, cause: () => Promise<unknown>): Promise<void> {
  await refuseMail(550, email);
  try {
    await cause();
    await rounds();
  } finally {
    await takeMail();
  }
}

async function ask(path: string, payload: object, who: Caller = visitor): Promise<void> {
  expect(await who('POST', `/actions/${path}`, payload)).toMatchObject({ status: 200 });
}

const invite = (email: string, who = secretary) =>
  ask('invitations/create', { email, sponsor: true, locale: 'ru' }, who);

/** The house sets its own spaces between words that stay together. */
const withPlainSpaces = (subject: string) => subject.replaceAll('\u00a0', ' ');

const subjects = async (email: string) =>
  (await mailTo(email)).map(({ subject }) => withPlainSpaces(subject));

/** The token of the newest mail to the address that carries one. */
async function linkIn(email: string): Promise<string> {
  await rounds();
  const tokens = (await mailTo(email)).map(({ text }) => /[?&]\w+=([\w-]{43})/.exec(text)?.[1]);
  return tokens.findLast(Boolean) ?? '';
}

const accountOf = (email: string) =>
  database()('directus_users').where({ email }).first('id', 'person');

const ofDevice = 'Вход с нового устройства';
const ofReport = 'Ваша жалоба рассмотрена';

/** Something that cannot be switched off. */
async function newDevice(email: string): Promise<TestEvent> {
  const { id } = await accountOf(email);
  return { event: 'account.new-device', item: id, payload: { device: 'Firefox' } };
}

/** Something optional. */
async function handledReport(email: string): Promise<TestEvent> {
  const { person } = await accountOf(email);
  return { event: 'report.handled', item: randomUUID(), payload: { reporter: person } };
}

async function signIn(email: string): Promise<Caller> {
  const { body } = await webServer('POST', '/account/sign-in', { email, password: newPassword });
  return bearer(body.data.access_token);
}

const flagsOf = async (who: Caller) => (await who('GET', '/items/mail_addresses')).body.data;

/** Ends all optional mail by the link of the newest mail to the address. */
async function unsubscribe(email: string): Promise<void> {
  await rounds();
  const newest = (await mailTo(email)).at(-1);
  const address = /<(.+)>/.exec(newest?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  const path = `/notifications/unsubscribe/${address.split('/').at(-1)}`;
  expect((await nobody('POST', path)).status).toBe(200);
}

async function register(email: string): Promise<void> {
  await ask('account/register', newcomer({ email }));
  await ask('account/verify', { token: await linkIn(email) });
}

describe('an address that mail came back from gets mail again, and is its owner’s', () => {
  const proofs: Record<string, () => Promise<string>> = {
    'answering the mail of the registration': async () => {
      const email = newAddress();
      await comesBack(email, () => invite(email));
      await register(email);
      return email;
    },
    'confirming it as the new address of an account': async () => {
      const [own, email] = [await (await newPerson()).signIn(), newAddress()];
      const wanted = { email, current_password: newPassword };
      await comesBack(email, () => ask('account/change-email', wanted, own));
      await ask('account/change-email', wanted, own);
      await ask('account/confirm-email', { token: await linkIn(email) });
      return email;
    },
    'accepting an invitation by its link': async () => {
      const email = newAddress();
      await comesBack(email, () => invite(email));
      await invite(email, admin);
      const token = await linkIn(email);
      await ask(`invitations/${token}/accept`, newcomer());
      return email;
    },
    'accepting an invitation by its link, with an account': async () => {
      const { email, signIn: begin } = await newPerson();
      await comesBack(email, () => invite(email));
      await invite(email, admin);
      const token = await linkIn(email);
      await ask(`invitations/${token}/accept`, {}, await begin());
      return email;
    },
    'replacing the password by the link': async () => {
      const { email } = await newPerson();
      await comesBack(email, async () => putOut([await newDevice(email)]));
      await ask('account/request-reset', { email, locale: 'ru' });
      await ask('account/reset', { token: await linkIn(email), password: newPassword });
      return email;
    },
  };

  test.each(Object.entries(proofs))('by %s', async (_, prove) => {
    const email = await prove();
    expect(await flagsOf(await signIn(email))).toEqual([
      expect.objectContaining({ bounced_at: null, confirmed_at: expect.anything() }),
    ]);
    await happen(await newDevice(email));
    expect(await subjects(email)).toContain(ofDevice);
  });
});

describe('an address with an account', () => {
  test('that a letter to a stranger came back from is shown to its owner, who confirms it', async () => {
    const { email, signIn: begin } = await newPerson();
    await comesBack(email, () => invite(email));
    const own = await begin();
    expect(await flagsOf(own)).toEqual([
      expect.objectContaining({ bounced_at: expect.anything() }),
    ]);
    const told = encodeURIComponent(JSON.stringify({ event: { _eq: 'SYS-03' } }));
    expect((await own('GET', `/items/notifications?filter=${told}`)).body.data).toHaveLength(1);
    const confirmed = await own('POST', '/actions/notifications/confirm-address');
    expect(confirmed.body.data).toEqual({ confirmed: 1 });
    await happen(await newDevice(email));
    expect(await subjects(email)).toContain(ofDevice);
  });

  test('that asked for no more mail as a stranger hears what is optional when its owner says so', async () => {
    const { email, signIn: begin } = await newPerson();
    await invite(email);
    await unsubscribe(email);
    await ask('account/request-reset', { email, locale: 'ru' });
    await ask('account/reset', { token: await linkIn(email), password: newPassword });
    await happen(await handledReport(email));
    expect(await subjects(email)).not.toContain(ofReport);
    const own = await begin();
    expect(await flagsOf(own)).toEqual([
      expect.objectContaining({ unsubscribed_at: expect.anything() }),
    ]);
    const confirmed = await own('POST', '/actions/notifications/confirm-address');
    expect(confirmed.body.data).toEqual({ confirmed: 1 });
    await happen(await handledReport(email));
    expect(await subjects(email)).toContain(ofReport);
  });
});

test('who asked for no more mail as a stranger and then registers chooses anew', async () => {
  const email = newAddress();
  await invite(email);
  await unsubscribe(email);
  await invite(email, admin);
  await rounds();
  expect(await mailTo(email)).toHaveLength(1);
  await register(email);
  await happen(await handledReport(email));
  expect(await subjects(email)).toContain(ofReport);
});

describe('what the provider reports after its reader has changed the address', () => {
  const report = async (to: string, event: string) => {
    const mail = (await mailTo(to)).find(({ subject }) => withPlainSpaces(subject) === ofDevice);
    const headers = { 'x-report-secret': inject('env').MAIL_REPORT_SECRET ?? '' };
    const provider = callAt(inject('url'), headers);
    const { body } = await provider('POST', '/notifications/reports', {
      message_id: mail?.messageId,
      event,
    });
    expect(body.data).toEqual({ changed: true });
  };

  /** Somebody who was written to and then moved to a new address; gives the former one, too. */
  async function moved() {
    const { email: former, signIn: begin } = await newPerson();
    await happen(await newDevice(former));
    const [own, email] = [await begin(), newAddress()];
    await ask('account/change-email', { email, current_password: newPassword }, own);
    await ask('account/confirm-email', { token: await linkIn(email) });
    await rounds();
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
  ] as const)('%s: flags the address that it was sent to, and no other', async (event, flag) => {
    const { former, email } = await moved();
    await report(former, event);
    expect([await flagged(former, flag), await flagged(email, flag)]).toEqual([true, false]);
    const own = await signIn(email);
    expect((await flagsOf(own)).filter((row: Record<string, unknown>) => row[flag])).toEqual([]);
    const told = encodeURIComponent(JSON.stringify({ event: { _eq: 'SYS-03' } }));
    expect((await own('GET', `/items/notifications?filter=${told}`)).body.data).toEqual([]);
    const before = (await subjects(email)).length;
    await happen(await handledReport(email), await newDevice(email));
    expect(await subjects(email)).toHaveLength(before + 2);
  });

  test('is shown to who has that address by now', async () => {
    const { former } = await moved();
    await register(former);
    await report(former, 'bounced');
    expect(await flagsOf(await signIn(former))).toEqual([
      expect.objectContaining({ bounced_at: expect.anything() }),
    ]);
  });
});
