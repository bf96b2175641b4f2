// From an event to inbox and mail: docs/domain/notifications.md.
// @performs notifications.read notifications.archive notifications.snooze notifications.unsnooze
// @performs notifications.preferences notifications.confirm-address
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { demoEmail } from '../demo/people/accounts.ts';
import { demoId } from '../demo/random.ts';
import { legalTexts } from '../legal-texts.ts';
import { readProduct } from '../settings.ts';
import {
  as,
  type Caller,
  callAt,
  demo,
  nobody,
  operator,
  personOf,
  query,
  visitor,
} from './backend.ts';
import { closeDatabase } from './database.ts';
import { enqueueEvent, type TestEvent } from './enqueue-event.ts';
import {
  acceptMail,
  emptyMailbox,
  forgetFailedMail,
  mailTo,
  refuseMail,
  withholdAcknowledgement,
} from './mailbox.ts';
import { moveClock, operations, startInstance } from './operations.ts';
import { whileRefusing } from './specimens/refused-rows.ts';
import { inFullTier } from './tier.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let member: Caller;
let admin: Caller;
let superUser: Caller;

/** Each test has its own hours, so that mails of different tests are not merged within 10 minutes. */
let base = 0;

const emailOf = (login: string) => demoEmail(login, readProduct().contactEmail);
const account = (login: string) => demoId('accounts', login);
const newDevice = (login: string, device = 'Firefox'): TestEvent => ({
  event: 'account.new-device',
  item: account(login),
  payload: { device },
});
/** An optional, immediate notification. */
const reportHandled = (login: string): TestEvent => ({
  event: 'report.handled',
  item: randomUUID(),
  payload: { reporter: personOf(login).id },
});
/** An optional, weekly notification. */
const radar = (): TestEvent => ({
  event: 'radar.publish',
  item: randomUUID(),
  payload: { code: '2026-1' },
});

async function run(job = 'send-mail') {
  const { body } = await operations('POST', `/jobs/${job}`);
  expect(body.data).toMatchObject({ taken: true });
  expect(body.data.error).toBeUndefined();
  return body.data.result;
}

async function emit(...events: TestEvent[]): Promise<string[]> {
  const ids = await enqueueEvent(events);
  await run();
  return ids;
}

/** Moves the clock relative to the start of this test. */
const moveOn = (milliseconds: number) => moveClock(base + milliseconds);

async function rows(collection: string, filter: object, sort = 'id') {
  const path = query(`/items/${collection}`, { filter, sort, limit: '-1' });
  return (await superUser('GET', path)).body.data;
}

const choose = (who: Caller, choices: object) =>
  who('POST', '/actions/notifications/preferences', choices);

const choices = (category: string, email: string, inapp = 'on') => ({
  categories: { [category]: { email, inapp } },
});

async function deliveriesOf(event: string, login: string) {
  const notifications = await rows('notifications', {
    _and: [{ event: { _eq: event } }, { person: { _eq: personOf(login).id } }],
  });
  const filter = { notification: { _in: notifications.map(({ id }: { id: string }) => id) } };
  const all = await rows('deliveries', filter, 'created_at');
  return all.filter(({ channel }: { channel: string }) => channel !== 'inapp');
}

/** The member's notifications of one kind, newest first. */
async function newestOf(event: string) {
  const path = query('/items/notifications', {
    filter: { event: { _eq: event } },
    sort: '-created_at',
  });
  return (await member('GET', path)).body.data;
}

beforeAll(async () => {
  [member, admin, superUser] = await Promise.all([as('member'), as('admin'), operator()]);
});

beforeEach(async () => {
  base += 2 * hour;
  await moveClock(base);
  // A digest that becomes due would be one mail more. Tests of digests switch them on.
  await choose(member, { digest_off: true });
  await run();
  await emptyMailbox();
});

afterEach(async () => {
  await acceptMail();
  await choose(member, {
    ...choices('system', 'instant'),
    quiet_from: null,
    quiet_to: null,
    digest_off: true,
    pause_days: 0,
  });
  await member('POST', '/actions/notifications/confirm-address');
});

afterAll(async () => {
  await moveClock(0);
  await forgetFailedMail();
  await closeDatabase();
});

describe('an event', () => {
  test('creates an inbox entry and a mail in the language of the recipient', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
    await emit(newDevice('member', agent), newDevice('mentee', agent));
    const [russian] = await mailTo(emailOf('member'));
    const [english] = await mailTo(emailOf('mentee'));
    expect(russian?.subject).toBe('Вход с\u00a0нового устройства');
    expect(english?.subject).toBe('Sign-in from a new device');
    expect(russian?.text).toContain('Firefox на\u00a0Windows');
    expect(english?.text).toContain('Firefox on Windows');
    expect(russian?.html).toContain('lang="ru"');
    // Links in a mail only lead to existing pages.
    expect(english?.html).toContain('/en/c/settings/security');
    const [notification] = await newestOf('SEC-06');
    expect(notification).toMatchObject({ read_at: null, link: '/c/settings/security' });
    expect(notification).not.toHaveProperty('dedupe_key');
  });

  test('that is emitted twice creates one notification and one mail (idempotency)', async () => {
    const news = { event: 'member.admitted', item: personOf('lead').id };
    await emit(news);
    const deliveries = await deliveriesOf('SYS-05', 'lead');
    await emit(news);
    expect(await mailTo(emailOf('lead'))).toHaveLength(1);
    expect(await deliveriesOf('SYS-05', 'lead')).toHaveLength(deliveries.length);
  });

  test('without recipients creates no notification', async () => {
    const before = (await rows('notifications', {})).length;
    await emit({ event: 'unheard.of', item: randomUUID() });
    expect(await rows('notifications', {})).toHaveLength(before);
  });

  test('is readable by its person only', async () => {
    await emit(newDevice('member'));
    const [notification] = await newestOf('SEC-06');
    for (const who of [admin, await as('lead')]) {
      expect((await who('GET', `/items/notifications/${notification.id}`)).status).toBe(403);
      const { code } = await who('POST', `/actions/notifications/${notification.id}/read`);
      expect(code).toBe('E_NOT_FOUND');
    }
    expect((await nobody('GET', '/items/notifications')).status).toBe(403);
    expect((await member('GET', '/items/deliveries')).status).toBe(403);
    expect((await admin('GET', '/items/deliveries?limit=1')).status).toBe(200);
  });
});

test('sends a verification mail whose link activates the account', async () => {
  const email = `reader-${randomUUID().slice(0, 8)}@example.org`;
  const versionOf = (code: string) =>
    legalTexts().findLast((text) => text.code === code)?.version ?? '';
  const registered = await visitor('POST', '/actions/account/register', {
    email,
    password: 'одиннадцать розовых слонов',
    first_name: 'Zoe',
    last_name: 'Firstling',
    locale: 'en',
    consents: [
      { kind: 'processing', version: versionOf('processing_consent') },
      { kind: 'terms', version: versionOf('terms') },
    ],
  });
  expect(registered.status).toBe(200);
  await run();
  const [mail] = await mailTo(email);
  expect(mail?.subject).toBe('Confirm your address');
  const [, token] = /\/en\/login\?verify=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  expect(JSON.stringify(await rows('notifications', {}))).not.toContain(token);
  expect((await visitor('POST', '/actions/account/verify', { token })).status).toBe(200);
});

describe('a notification', () => {
  test('is marked as read, snoozed and archived by its person', async () => {
    await emit(newDevice('member'), newDevice('member'));
    const unread = () =>
      member('GET', query('/items/notifications', { filter: { read_at: { _null: true } } }));
    const [first] = (await unread()).body.data;
    const ask = (event: string, payload = {}) =>
      member('POST', `/actions/notifications/${first.id}/${event}`, payload);
    expect((await ask('snooze', { days: 3 })).status).toBe(200);
    expect((await ask('snooze', { days: 2 })).status).toBe(422);
    expect((await ask('read')).status).toBe(200);
    expect((await ask('read')).status).toBe(200);
    expect((await ask('archive')).body.data.archived_at).toBeTruthy();
    const [inapp] = await rows('deliveries', {
      _and: [{ notification: { _eq: first.id } }, { channel: { _eq: 'inapp' } }],
    });
    expect(inapp.state).toBe('archived');
    const { body } = await member('POST', '/actions/notifications/read-all', {
      categories: ['security'],
    });
    expect(body.data.read).toBeGreaterThan(0);
    const categories = (await unread()).body.data.map(
      ({ category }: { category: string }) => category,
    );
    expect(categories).not.toContain('security');
  });

  test('cannot be changed directly', async () => {
    const [own] = (await member('GET', '/items/notifications?limit=1')).body.data;
    const change = await member('PATCH', `/items/notifications/${own.id}`, { read_at: null });
    expect(change.status).toBe(403);
  });
});

describe('mail', () => {
  test('is suppressed when it is switched off', async () => {
    await choose(member, choices('system', 'off'));
    await emit(reportHandled('member'));
    expect(await mailTo(emailOf('member'))).toEqual([]);
    expect(await deliveriesOf('SYS-06', 'member')).toContainEqual(
      expect.objectContaining({ state: 'suppressed', reason: 'preference' }),
    );
  });

  test('and the inbox are chosen apart, and a choice can be given up for the usual', async () => {
    await choose(member, { categories: { resource: { inapp: 'off' } } });
    const stored = async () =>
      (await member('GET', query('/items/notification_prefs', { fields: 'category,email,inapp' })))
        .body.data;
    expect(await stored()).toContainEqual({ category: 'resource', email: 'usual', inapp: 'off' });
    await choose(member, { categories: { resource: { email: 'weekly' } } });
    expect(await stored()).toContainEqual({ category: 'resource', email: 'weekly', inapp: 'off' });
    await choose(member, choices('system', 'usual'));
    await emit(reportHandled('member'));
    expect(await mailTo(emailOf('member'))).toHaveLength(1);
    const empty = await choose(member, { categories: { resource: {} } });
    expect([empty.status, empty.code]).toEqual([422, 'E_INVALID']);
    await choose(member, choices('resource', 'usual'));
  });

  test('has no quiet hours without a beginning or an end', async () => {
    const refused = await choose(member, { quiet_from: '22:00' });
    expect([refused.code, refused.body.errors[0].extensions.field]).toEqual([
      'E_REQUIRED',
      'quiet_to',
    ]);
    expect((await choose(member, { quiet_from: '22:00', quiet_to: '07:00' })).status).toBe(200);
    expect((await choose(member, { quiet_from: '23:00' })).status).toBe(200);
    expect((await choose(member, { quiet_from: null })).code).toBe('E_REQUIRED');
  });

  test('about security cannot be switched off', async () => {
    const refused = await choose(member, choices('security', 'off'));
    expect([refused.status, refused.code]).toEqual([422, 'E_INVALID']);
    expect(refused.body.errors[0].extensions.field).toBe('categories.security');
    await choose(member, { pause_days: 3 });
    await emit(newDevice('member'), reportHandled('member'));
    const subjects = (await mailTo(emailOf('member'))).map(({ subject }) => subject);
    expect(subjects).toEqual(['Вход с\u00a0нового устройства']);
  });

  test('waits for the end of quiet hours unless it is mandatory', async () => {
    const local = (shift: number) =>
      new Intl.DateTimeFormat('ru', {
        timeZone: 'Europe/Moscow',
        hour: '2-digit',
        minute: '2-digit',
      }).format(Date.now() + base + shift);
    await choose(member, { quiet_from: local(-hour), quiet_to: local(hour) });
    await emit(reportHandled('member'), newDevice('member'));
    expect(await mailTo(emailOf('member'))).toHaveLength(1);
    await moveOn(hour + minute);
    await run();
    const [, second] = await mailTo(emailOf('member'));
    expect(second?.subject).toContain('жалоба');
  });

  test('is not merged with one that was sent with a clock that was ahead', async () => {
    await moveOn(hour);
    await emit(reportHandled('member'));
    await moveOn(minute);
    await emit(reportHandled('member'));
    expect(await mailTo(emailOf('member'))).toHaveLength(2);
  });

  test('of one kind within 10 minutes is merged after the first one', async () => {
    await emit(reportHandled('member'));
    await moveOn(minute);
    await emit(reportHandled('member'));
    await emit(reportHandled('member'));
    expect(await mailTo(emailOf('member'))).toHaveLength(1);
    await moveOn(11 * minute);
    await run();
    const [, merged, ...more] = await mailTo(emailOf('member'));
    expect(more).toEqual([]);
    expect(merged?.subject).toContain('ещё 1');
    expect(await deliveriesOf('SYS-06', 'member')).toContainEqual(
      expect.objectContaining({ state: 'merged' }),
    );
  });

  test('for a digest is collected until its time', async () => {
    await choose(member, { digest_off: false, digest_hour: 9, digest_weekday: 1 });
    await emit(radar(), radar());
    expect(await mailTo(emailOf('member'))).toEqual([]);
    await moveOn(8 * day);
    await run();
    const digests = (await mailTo(emailOf('member'))).filter(({ subject }) =>
      subject.startsWith('Неделя'),
    );
    expect(digests).toHaveLength(1);
    expect(digests[0]?.html.match(/технорадар/g)?.length).toBeGreaterThanOrEqual(2);
    await run();
    expect(await deliveriesOf('RAD-01', 'member')).toEqual(
      expect.arrayContaining([expect.objectContaining({ state: 'merged' })]),
    );
    base += 8 * day;
  });

  test('for a digest is shown before it is sent, to its reader only', async () => {
    const samples = async (who: Caller) => (await who('GET', '/notifications/digests/sample')).body;
    await choose(member, { digest_off: false });
    await emit(radar());
    const [, weekly] = (await samples(member)).data;
    expect(weekly).toMatchObject({
      cadence: 'weekly',
      to: emailOf('member'),
      isExample: false,
      isOff: false,
      subject: expect.stringMatching(/^Неделя/),
      items: expect.arrayContaining([
        { title: expect.stringContaining('технорадар'), text: expect.any(String) },
      ]),
    });
    expect(new Date(weekly.at).getTime()).toBeGreaterThan(Date.now() + base);
    await choose(member, { ...choices('radar', 'off'), digest_off: true });
    const [, later] = (await samples(member)).data;
    expect(later).toMatchObject({ isOff: true });
    await choose(member, choices('radar', 'usual'));
    for (const who of [visitor, nobody]) {
      expect((await samples(who)).errors[0].extensions.code).toBe('E_NOT_FOUND');
    }
  });

  test('that bounces flags the address, notifies its owner and stops', async () => {
    await refuseMail(550, emailOf('member'));
    await emit(newDevice('member'));
    await acceptMail();
    await emit(reportHandled('member'), newDevice('member'));
    expect(await mailTo(emailOf('member'))).toEqual([]);
    const { body } = await member(
      'GET',
      query('/items/notifications', { filter: { event: { _eq: 'SYS-03' } } }),
    );
    expect(body.data).toHaveLength(1);
    const [flags] = (await member('GET', '/items/mail_addresses')).body.data;
    expect(flags.bounced_at).toBeTruthy();
    await member('POST', '/actions/notifications/confirm-address');
    await emit(newDevice('member'));
    expect(await mailTo(emailOf('member'))).toHaveLength(1);
  });

  test('that is refused temporarily is retried 5 times with backoff and then fails', async () => {
    await refuseMail(450, emailOf('lead'));
    await emit(newDevice('lead', 'Opera'));
    const found = async () => (await deliveriesOf('SEC-06', 'lead')).at(-1);
    expect(await found()).toMatchObject({ state: 'retry_wait', attempts: 1, error_class: '450' });
    let waited = 0;
    for (const [index, pause] of [1, 5, 30, 120, 720].entries()) {
      waited += pause * minute + 1000;
      await moveOn(waited - 5000);
      await run();
      expect((await found()).attempts).toBe(index + 1);
      await moveOn(waited);
      await run();
      expect((await found()).attempts).toBe(index + 2);
    }
    expect(await found()).toMatchObject({ state: 'failed', next_try_at: null });
    base += waited;
  });

  test('keeps its Message-ID on retries', async () => {
    await refuseMail(450, emailOf('lead'));
    await emit(newDevice('lead', 'Opera'));
    const id = (await deliveriesOf('SEC-06', 'lead')).at(-1).provider_id;
    await acceptMail();
    await moveOn(2 * minute);
    await run();
    expect((await mailTo(emailOf('lead'))).map(({ messageId }) => messageId)).toEqual([id]);
  });

  test('has a one-click unsubscription without signing in', async () => {
    await emit(reportHandled('member'));
    const [mail] = await mailTo(emailOf('member'));
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const address = /<(.+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const path = `/notifications/unsubscribe/${address.split('/').at(-1)}`;
    const page = await nobody('GET', path);
    expect(page.status).toBe(200);
    expect(page.body).toContain('<form method="post">');
    await moveOn(20 * minute);
    await emit(reportHandled('member'));
    expect(await mailTo(emailOf('member'))).toHaveLength(2);
    expect((await nobody('POST', path)).status).toBe(200);
    await moveOn(40 * minute);
    await emit(reportHandled('member'));
    expect(await mailTo(emailOf('member'))).toHaveLength(2);
    const changed = path.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    expect((await nobody('POST', changed)).status).toBe(404);
  });

  test('about security has no unsubscription', async () => {
    await emit(newDevice('member'));
    const [mail] = await mailTo(emailOf('member'));
    expect(mail?.headers).not.toHaveProperty('list-unsubscribe');
    expect(mail?.text).toContain('отключить нельзя');
  });

  test('accepts provider reports, and a complaint stops optional mail', async () => {
    const provider = callAt(inject('url'), {
      'x-report-secret': inject('env').MAIL_REPORT_SECRET ?? '',
    });
    await emit(reportHandled('member'));
    const [mail] = await mailTo(emailOf('member'));
    const report = (event: string, who = provider) =>
      who('POST', '/notifications/reports', { message_id: mail?.messageId, event });
    expect((await report('delivered', nobody)).status).toBe(404);
    expect((await report('delivered')).body.data).toEqual({ changed: true });
    expect((await report('delivered')).body.data).toEqual({ changed: false });
    expect((await report('complained')).body.data).toEqual({ changed: true });
    await moveOn(20 * minute);
    await emit(reportHandled('member'), newDevice('member'));
    expect(await mailTo(emailOf('member'))).toHaveLength(2);
  });
});

describe('a report of the provider', () => {
  const report = async (to: string, event: string) => {
    const [mail] = await mailTo(emailOf(to));
    const headers = { 'x-report-secret': inject('env').MAIL_REPORT_SECRET ?? '' };
    const provider = callAt(inject('url'), headers);
    return provider('POST', '/notifications/reports', { message_id: mail?.messageId, event });
  };

  test.each([
    ['bounced', 'outbox_events', 'bounced_at'],
    ['complained', 'mail_addresses', 'complained_at'],
  ])('that mail is %s is stored in one transaction', async (event, table, flag) => {
    const lead = await as('lead');
    const flags = async () => (await lead('GET', '/items/mail_addresses')).body.data[0]?.[flag];
    const state = async () => (await deliveriesOf('SEC-06', 'lead')).at(-1).state;
    await emit(newDevice('lead', event));
    await whileRefusing(table, async () => {
      expect((await report('lead', event)).status).toBe(500);
    });
    expect([await state(), (await flags()) ?? null]).toEqual(['sent', null]);
    expect((await report('lead', event)).body.data).toEqual({ changed: true });
    expect(await state()).toBe(event);
    expect(await flags()).toBeTruthy();
    await lead('POST', '/actions/notifications/confirm-address');
  });
});

test('handles a bounce in one transaction', async () => {
  const lead = await as('lead');
  const bounced = async () =>
    (await rows('outbox_events', { event: { _eq: 'delivery.bounce' } })).length;
  const before = await bounced();
  await refuseMail(550, emailOf('lead'));
  await whileRefusing('mail_addresses', async () => {
    await emit(newDevice('lead', 'Opera'));
  });
  const found = async () => (await deliveriesOf('SEC-06', 'lead')).at(-1);
  expect((await found()).state).not.toBe('bounced');
  expect(await bounced()).toBe(before);
  await moveOn(10 * minute);
  await run();
  expect(await found()).toMatchObject({ state: 'bounced', error_class: '550' });
  expect(await bounced()).toBe(before + 1);
  await acceptMail();
  await lead('POST', '/actions/notifications/confirm-address');
});

describe('an outage of the mail server', () => {
  /** Lets the mail server refuse 30 mails, until `acceptMail`. */
  async function failMails(): Promise<void> {
    const refused = async () =>
      (await deliveriesOf('SEC-06', 'member')).filter(
        ({ state }: { state: string }) => state === 'retry_wait',
      ).length;
    const before = await refused();
    await refuseMail(450, emailOf('member'));
    await emit(...Array.from({ length: 30 }, () => newDevice('member')));
    // The scheduler sends mails too and may refuse some a little later.
    await expect.poll(refused).toBeGreaterThanOrEqual(before + 30);
  }

  test('defers optional mail and notifies administrators', async () => {
    await moveOn(30 * minute);
    await failMails();
    await emit(reportHandled('lead'), newDevice('lead'));
    // Only checks these two deliveries, because digests and reminders may become due.
    const newest = async (event: string) => (await deliveriesOf(event, 'lead')).at(-1);
    await expect.poll(() => newest('SEC-06')).toMatchObject({ state: 'sent' });
    expect(await newest('SYS-06')).toMatchObject({ state: 'deferred', reason: 'outage' });
    const { body } = await admin(
      'GET',
      query('/items/notifications', { filter: { event: { _eq: 'SYS-07' } } }),
    );
    expect(body.data.length).toBeGreaterThan(0);
    await acceptMail();
    await moveOn(50 * minute);
    await run();
    await moveOn(60 * minute);
    await run();
    await expect.poll(() => newest('SYS-06')).toMatchObject({ state: 'sent' });
  });

  test('ignores attempts made with a clock that was ahead', async () => {
    await moveOn(90 * minute);
    await failMails();
    await acceptMail();
    await moveOn(20 * minute);
    await emit(reportHandled('lead'));
    const newest = async () => (await deliveriesOf('SYS-06', 'lead')).at(-1);
    await expect.poll(newest).toMatchObject({ state: 'sent' });
  });
});

describe('an article', () => {
  test('with "notify" creates one inbox entry per reader', async () => {
    await choose(member, { digest_off: false });
    const editor = await as('editor');
    const slug = `told-${randomUUID().slice(0, 8)}`;
    const text = (language: string, title: string) => ({
      language,
      title,
      lead: 'После ремонта встречи снова проходят в большом зале; запись открыта для всех, кто придёт.',
      body: 'Ремонт занял три недели. '.repeat(12),
      tr_status: 'ready',
    });
    const made = await editor('POST', '/items/news', {
      slug,
      audience: 'members',
      category: 'announcement',
      notify: true,
      topics: [{ topic: demo.content.topics[0]?.id }],
      translations: [text('ru-RU', 'Зал на Южной открыт'), text('en-US', 'The hall is open again')],
    });
    expect(made.status).toBe(200);
    for (const event of ['request-review', 'approve', 'publish']) {
      expect((await editor('POST', `/actions/news/${slug}/${event}`)).status).toBe(200);
    }
    await run();
    const notifications = await rows('notifications', { link: { _eq: `/c/news/${slug}` } });
    const people = notifications.map(({ person }: { person: string }) => person);
    expect(new Set(people).size).toBe(people.length);
    expect(people).toEqual(expect.arrayContaining([personOf('member').id, personOf('mentee').id]));
    for (const login of ['applicant', 'suspended', 'editor']) {
      expect(people).not.toContain(personOf(login).id);
    }
    const [mail] = await rows('deliveries', {
      _and: [{ notification: { _eq: notifications[0].id } }, { channel: { _eq: 'email' } }],
    });
    expect(mail).toMatchObject({ state: 'digest_pending', reason: 'weekly' });
  });
});

if (inFullTier) {
  test('resends a mail with the same Message-ID when its instance was killed before the acknowledgement', async () => {
    const mails = () => mailTo(emailOf('fellow'));
    const delivery = async () => (await deliveriesOf('SEC-06', 'fellow')).at(-1);
    const first = await startInstance();
    await moveClock(base, first.url);
    await withholdAcknowledgement(emailOf('fellow'));
    await enqueueEvent([newDevice('fellow')]);
    const dead = operations('POST', '/jobs/send-mail', undefined, first.url).catch(() => undefined);
    await expect.poll(mails).toHaveLength(1);
    await first.kill();
    await dead;
    expect(await delivery()).toMatchObject({ state: 'sending', attempts: 1, sent_at: null });

    await acceptMail();
    // The leases of the dead instance have expired by then.
    await moveOn(10 * minute);
    for (let time = 0; time < 2; time += 1) await operations('POST', '/jobs/send-mail');
    await expect.poll(delivery).toMatchObject({ state: 'sent', attempts: 2 });
    const { provider_id: id } = await delivery();
    expect((await mails()).map(({ messageId }) => messageId)).toEqual([id, id]);
  }, 180_000);

  test('handles each of 200 events completely or not at all when an instance is killed', async () => {
    const second = await startInstance();
    await moveClock(base, second.url);
    const ids = await enqueueEvent(
      Array.from({ length: 200 }, (_, index) => newDevice('fellow', `device ${index}`)),
    );
    const dead = operations('POST', '/jobs/send-mail', undefined, second.url).catch(
      () => undefined,
    );
    const loadCandidates = () =>
      rows('notifications', {
        _and: [{ event: { _eq: 'SEC-06' } }, { dedupe_key: { _starts_with: 'SEC-06. 0190' } }],
      });
    const loadNotifications = async () => {
      const all: { id: string; dedupe_key: string }[] = await loadCandidates();
      return all.filter(({ dedupe_key }) => ids.some((id) => dedupe_key.includes(id)));
    };
    while ((await loadNotifications()).length < 20)
      await new Promise((resolve) => setImmediate(resolve));
    await second.kill();
    await dead;

    const halfway = await loadNotifications();
    const open = await rows('outbox_events', {
      _and: [{ id: { _in: ids } }, { handled_at: { _null: true } }],
    });
    expect(halfway.length).toBeGreaterThanOrEqual(20);
    expect(halfway.length).toBeLessThan(200);
    expect(open).toHaveLength(200 - halfway.length);
    const deliveriesSoFar = await rows('deliveries', {
      notification: { _in: halfway.map(({ id }) => id) },
    });
    expect(deliveriesSoFar).toHaveLength(2 * halfway.length);

    // The leases of the dead instance have expired by then.
    await moveOn(10 * minute);
    await run();
    const notifications = await loadNotifications();
    expect(notifications).toHaveLength(200);
    const deliveries = await rows('deliveries', {
      notification: { _in: notifications.map(({ id }) => id) },
    });
    const states = (channel: string) =>
      deliveries
        .filter((delivery: { channel: string }) => delivery.channel === channel)
        .map(({ state }: { state: string }) => state);
    expect(states('inapp')).toEqual(Array.from({ length: 200 }, () => 'delivered'));
    expect(states('email')).toEqual(Array.from({ length: 200 }, () => 'sent'));
    const mails = await mailTo(emailOf('fellow'));
    const sent = deliveries.flatMap(({ provider_id }: { provider_id: string | null }) =>
      provider_id === null ? [] : [provider_id],
    );
    expect(new Set(mails.map(({ messageId }) => messageId))).toEqual(new Set(sent));
    expect(sent).toHaveLength(200);
  });
}
