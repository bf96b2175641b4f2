// Messages between members: docs/domain/contact.md.
import { contactTexts } from '@site/shared/domain/enquiries';
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn } from '@site/shared/domain/time';
import { contact } from '@site/shared/domain/workflows';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as, type Caller, emailOf, people, personOf, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { emptyMailbox, mailTo } from './mailbox.ts';
import { moveClock, operations } from './operations.ts';

const day = 24 * 60 * 60_000;
const reader = personOf('mentor').id;

let fellow: Caller;
let mentor: Caller;
let applicant: Caller;
let admin: Caller;
beforeAll(async () => {
  [fellow, mentor, applicant, admin] = (await Promise.all(
    ['fellow', 'mentor', 'applicant', 'admin'].map(as),
  )) as [Caller, Caller, Caller, Caller];
});
beforeEach(async () => {
  await forget();
  await accepts(reader, true);
});
afterEach(() => moveClock(0));
afterAll(async () => {
  await forget();
  await database()('people_members').update({ accepts_contact: true }).where({ id: reader });
  await closeDatabase();
});

const ours = () => database()('contact_messages').where({ from: personOf('fellow').id });
const forget = () => ours().delete();
/** A mail of the same kind within ten minutes would be merged with the next one. */
const forgetMailToReader = async () => {
  const own = database()('notifications').where({ person: reader }).select('id');
  await database()('deliveries').whereIn('notification', own).delete();
  await emptyMailbox();
};
const accepts = (id: string, accepts_contact: boolean) =>
  database()('people_members').where({ id }).update({ accepts_contact });

const words = {
  subject: 'О вашем докладе',
  body: 'Здравствуйте! Можно спросить, как вы измеряли время ответа?',
};
const send = (who: Caller, change: object = {}) =>
  who('POST', '/actions/contact/send', { to: reader, ...words, ...change });
const ask = (who: Caller, id: string, event: string, payload: object = {}) =>
  who('POST', `/actions/contact/${id}/${event}`, payload);

async function arrived(): Promise<string> {
  const { body } = await send(fellow);
  expect(body.data.state).toBe('delivered');
  return body.data.id;
}

/** People that members see, besides the demo logins. */
const others = people.filter(({ login }) => login === null).map(({ id }) => id);
async function someOthers(count: number): Promise<string[]> {
  const shown = await database()('people_members')
    .whereIn('id', others)
    .where({ accepts_contact: true })
    .limit(count)
    .select('id');
  return shown.map(({ id }) => id);
}

describe('a message', () => {
  test('reaches its recipient, with a mail that contains neither address', async () => {
    await forgetMailToReader();
    const id = await arrived();
    const mine = await mentor('GET', `/items/contact_messages/${id}`);
    expect(mine.body.data).toMatchObject({ ...words, state: 'delivered' });
    await operations('POST', '/jobs/send-mail');
    const link = `/members/${personOf('fellow').slug}#contact-messages`;
    const mails = await mailTo(emailOf('mentor'));
    const mail = mails.findLast(({ text }) => text.includes(link));
    expect(mail?.subject).toContain(personOf('fellow').name.ru?.family ?? 'nobody');
    expect(JSON.stringify(mail)).not.toContain(emailOf('fellow'));
    expect(mail?.text).not.toContain(words.body);
  });

  test('is readable by sender and recipient only', async () => {
    const id = await arrived();
    const path = `/items/contact_messages/${id}`;
    expect((await fellow('GET', path)).status).toBe(200);
    for (const who of [admin, applicant, visitor, await as('member'), await as('secretary')]) {
      expect((await who('GET', path)).status).toBe(403);
    }
  });

  test('is sent by members only', async () => {
    for (const who of [applicant, visitor, admin]) {
      expect((await send(who)).code).toBe('E_FORBIDDEN');
    }
    expect(await ours().select('id')).toEqual([]);
  });

  test('is refused for recipients who accept none, whom members do not see, or for oneself', async () => {
    await accepts(reader, false);
    const refused = await send(fellow);
    expect([refused.status, refused.code]).toEqual([403, 'E_FORBIDDEN']);
    expect(refused.body.errors[0].extensions.field).toBe('to');
    for (const to of [personOf('applicant').id, personOf('fellow').id]) {
      const { body } = await send(fellow, { to });
      expect(body.errors[0].extensions).toMatchObject({ code: 'E_INVALID', field: 'to' });
    }
  });

  test.each([
    ['subject', 'Да', 'E_TOO_SHORT'],
    ['subject', 'д'.repeat(contactTexts.subject.max + 1), 'E_TOO_LONG'],
    ['subject', 'Две\nстроки', 'E_INVALID'],
    ['body', 'Слишком коротко', 'E_TOO_SHORT'],
    ['body', 'д'.repeat(contactTexts.body.max + 1), 'E_TOO_LONG'],
    ['body', `${words.body} www.a.example www.b.example http://c.example`, 'E_INVALID'],
  ])('is refused for its %s "%s"', async (field, value, code) => {
    const { status, body } = await send(fellow, { [field]: value });
    expect(status).toBe(422);
    expect(body.errors.map(({ extensions }: { extensions: object }) => extensions)).toMatchObject([
      { code, field },
    ]);
  });

  test('may contain 2 links', async () => {
    const body = `${words.body} https://a.example https://b.example`;
    expect((await send(fellow, { body })).status).toBe(200);
  });
});

describe('the limits', () => {
  test('allow 1 message per week to one person', async () => {
    await arrived();
    const again = await send(fellow);
    expect(again.status).toBe(429);
    expect(again.body.errors[0].extensions).toMatchObject({
      code: 'E_QUOTA',
      field: 'to',
      params: {
        n: 1,
        date: dayIn(new Date(Date.now() + 7 * day), settingDefaults['deadline.zone']),
      },
    });
    await moveClock(7 * day + 1000);
    expect((await send(fellow)).status).toBe(200);
  });

  test('allow 5 messages per day in total', async () => {
    const [last = '', ...first] = await someOthers(6);
    for (const to of first) expect((await send(fellow, { to })).status).toBe(200);
    const { code, body } = await send(fellow, { to: last });
    expect([code, body.errors[0].extensions.params.n]).toEqual(['E_QUOTA', 5]);
    await moveClock(day + 1000);
    expect((await send(fellow, { to: last })).status).toBe(200);
  });

  test('hold for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(fellow)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 429, 429, 429]);
  });
});

describe('a report', () => {
  /** The number of notifications of reports to the administrator. */
  async function reportNotifications(): Promise<number> {
    const account = database()('directus_users').where({ email: emailOf('admin') });
    const notifications = database()('notifications').where({ event: 'SYS-08' });
    return (await notifications.whereIn('person', account.select('person'))).length;
  }

  test('shows message and complaint to the administrator, who is notified', async () => {
    await operations('POST', '/jobs/outbox');
    const before = await reportNotifications();
    const id = await arrived();
    const path = `/items/contact_messages/${id}`;
    const complaint = { code: 'insult', text: 'Мне неприятно это читать.' };
    expect((await ask(mentor, id, 'report', complaint)).body.data.state).toBe('reported');
    expect((await admin('GET', path)).body.data).toMatchObject({
      ...words,
      report_code: 'insult',
      report_text: complaint.text,
    });
    // The author of the message does not see the text of the complaint.
    expect((await fellow('GET', path)).body.data).not.toHaveProperty('report_text');
    await operations('POST', '/jobs/send-mail');
    expect(await reportNotifications()).toBe(before + 1);
  });

  test.each([
    ['uphold', 'blocked', 403],
    ['dismiss', 'delivered', 200],
  ])('is decided by an administrator: %s', async (event, state, read) => {
    const id = await arrived();
    await ask(mentor, id, 'report', { code: 'spam' });
    expect((await ask(mentor, id, event)).code).toBe('E_FORBIDDEN');
    expect((await ask(admin, id, event)).body.data.state).toBe(state);
    expect((await mentor('GET', `/items/contact_messages/${id}`)).status).toBe(read);
    expect((await admin('GET', `/items/contact_messages/${id}`)).status).toBe(403);
  });

  test('blocks later messages of the sender to this recipient', async () => {
    const first = await arrived();
    await ask(mentor, first, 'report', { code: 'spam' });
    await moveClock(7 * day + 1000);
    const { body } = await send(fellow);
    expect(body.data.state).toBe('blocked');
    expect((await mentor('GET', `/items/contact_messages/${body.data.id}`)).status).toBe(403);
  });

  test.each(contact.states.filter((state) => !['none', 'delivered'].includes(state)))(
    'is refused for a message that is %s',
    async (state) => {
      const id = await arrived();
      await database()('contact_messages').where({ id }).update({ state });
      const { status } = await ask(mentor, id, 'report', { code: 'spam' });
      expect([403, 409]).toContain(status);
      await ours().update({ state: 'delivered' });
      expect((await ask(fellow, id, 'report', { code: 'spam' })).code).toBe('E_FORBIDDEN');
    },
  );
});

test('erases the texts after 3 months, except of a report without a decision', async () => {
  const [to] = await someOthers(1);
  const erased = await arrived();
  const { body } = await send(fellow, { to });
  await database()('contact_messages').where({ id: body.data.id }).update({ state: 'reported' });
  await moveClock(100 * day);
  await operations('POST', '/jobs/erase-messages');
  const kept = await ours().whereIn('id', [erased, body.data.id]).select('id', 'subject', 'body');
  expect(Object.fromEntries(kept.map((row) => [row.id, [row.subject, row.body]]))).toEqual({
    [erased]: ['–', null],
    [body.data.id]: [words.subject, words.body],
  });
});

test('a report is listed in the office, with names, for administrators only', async () => {
  const { body } = await send(fellow);
  const { id } = body.data;
  await ask(mentor, id, 'report', { code: 'insult', text: 'Грубо.' });
  const listed = async (who: Caller) => who('GET', '/office/reports');
  const { messages } = (await listed(admin)).body.data;
  expect(messages.rows.find((row: { id: string }) => row.id === id)).toMatchObject({
    subject: words.subject,
    body: words.body,
    code: 'insult',
    text: 'Грубо.',
    to: { slug: personOf('mentor').slug },
  });
  const editor = await as('editor');
  expect((await listed(editor)).body.data).toEqual({ messages: null, mentorships: null });
  for (const who of [fellow, mentor, await as('secretary'), await as('chair')]) {
    expect((await listed(who)).code).toBe('E_FORBIDDEN');
  }
  expect((await listed(visitor)).status).toBe(403);
  expect((await ask(admin, id, 'dismiss')).status).toBe(200);
  const after = (await listed(admin)).body.data.messages;
  expect(after.rows.map((row: { id: string }) => row.id)).not.toContain(id);
});
