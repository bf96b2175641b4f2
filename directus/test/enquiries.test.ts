// Enquiries from the contact page, what becomes of them, and who reads them.
// @performs enquiries.send enquiries.save-draft
import type { EnquiryDetail, EnquiryList } from '@site/shared/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legalTexts } from '../legal-texts.ts';
import { readProduct } from '../settings.ts';
import { as, type Caller, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { emptyMailbox, mailTo } from './mailbox.ts';
import { runMailJobs } from './operations.ts';
import { enquiryIn, forgetEnquiries } from './specimens/enquiry-specimens.ts';

const product = readProduct();
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  [editor, admin] = await Promise.all([as('editor'), as('admin')]);
});
afterAll(async () => {
  const ours = database()('enquiries').where({ email: 'vera@example.org' }).select('id');
  await database()('enquiry_answers').whereIn('enquiry', ours).delete();
  await database()('enquiries').where({ email: 'vera@example.org' }).delete();
  await forgetEnquiries();
  await closeDatabase();
});

const version = legalTexts().findLast(({ code }) => code === 'processing_consent')?.version ?? '';
const text = 'Сколько рекомендаций нужно, чтобы вступить?';

const enquiryPayload = (change: object = {}) => ({
  name: ' Вера Звонарёва ',
  email: 'Vera@Example.ORG',
  topic: 'joining',
  text,
  locale: 'ru',
  consents: [{ kind: 'processing', version }],
  ...change,
});
const send = (change: object = {}, headers = {}) =>
  visitor('POST', '/actions/enquiries/send', enquiryPayload(change), headers);

/** The enquiry with this number, as an editor reads it. */
async function enquiryOf(no: string) {
  const { body } = await editor('GET', `/items/enquiries?filter[no][_eq]=${no}`);
  return body.data[0];
}
const eventsAbout = (id: string) => database()('outbox_events').where({ item: id });

describe('an enquiry', () => {
  test('of a visitor gets a number and is readable for editors', async () => {
    const { status, body } = await send();
    expect(status).toBe(200);
    expect(body.data).toEqual({ no: expect.stringMatching(/^Q-\d{4}-\d{5}$/) });
    const enquiry = await enquiryOf(body.data.no);
    expect(enquiry).toMatchObject({
      name: 'Вера Звонарёва',
      email: 'vera@example.org',
      topic: 'joining',
      text,
      locale: 'ru',
      state: 'new',
    });
    const events = await eventsAbout(enquiry.id);
    expect(events.map(({ event }) => event)).toEqual(['enquiries.send']);
    expect(JSON.stringify(events)).not.toContain('рекомендаций');
  });

  test('gets the next number', async () => {
    const [first, second] = [await send(), await send()];
    const counterOf = ({ body }: typeof first) => Number(body.data.no.slice(-5));
    expect(counterOf(second)).toBe(counterOf(first) + 1);
  });

  test('is created once for two requests with the same idempotency key', async () => {
    const key = { 'idempotency-key': 'letter-of-vera-1' };
    const [first, again] = [await send({}, key), await send({}, key)];
    expect(again.body).toEqual(first.body);
  });

  test('counts CRLF of a form without JavaScript as one character', async () => {
    const { body } = await send({ text: `${'Я'.repeat(9)}\r\n${'Я'.repeat(10)}` });
    expect((await enquiryOf(body.data.no)).text).toBe(`${'Я'.repeat(9)}\n${'Я'.repeat(10)}`);
    expect((await send({ text: `${'Я'.repeat(9)}\r\n${'Я'.repeat(9)}` })).code).toBe('E_TOO_SHORT');
  });

  test.each([
    ['fills in what no person sees', { website: 'https://spam.example' }],
    ['is faster than any person', { shown_at: Date.now() + 60_000 }],
  ])('is stored as spam without a notification when its sender %s', async (_, change) => {
    const { status, body } = await send(change);
    expect(status).toBe(200);
    const enquiry = await enquiryOf(body.data.no);
    expect(enquiry.state).toBe('spam');
    expect(await eventsAbout(enquiry.id)).toEqual([]);
  });
});

describe('an enquiry is refused', () => {
  test('with all invalid fields in one response', async () => {
    const wrong = { name: ' ', email: 'vera', topic: 'weather', text: 'Привет', consents: [] };
    const { status, body } = await send(wrong);
    expect(status).toBe(422);
    const errors = body.errors as { extensions: { code: string; field: string } }[];
    expect(
      Object.fromEntries(errors.map(({ extensions: { field, code } }) => [field, code])),
    ).toEqual({
      name: 'E_REQUIRED',
      email: 'E_EMAIL',
      topic: 'E_INVALID',
      text: 'E_TOO_SHORT',
      consent_processing: 'E_UNTICKED',
    });
  });

  test.each(['misconduct', 'data', 'security'])(
    'about %s, which editors must not read',
    async (topic) => {
      const { status, body } = await send({ topic });
      expect(status).toBe(422);
      expect(body.errors[0].extensions).toMatchObject({ code: 'E_INVALID', field: 'topic' });
    },
  );

  test.each(['Vera\nBcc: all@example.org', 'Vera\r\nsecond line', 'Vera\u2028Z', 'Vera\tZ'])(
    'when the name has several lines: %j',
    async (name) => {
      const { status, body } = await send({ name });
      expect(status).toBe(422);
      expect(body.errors[0].extensions).toMatchObject({ code: 'E_INVALID', field: 'name' });
    },
  );

  test('when its text is longer than 2000 characters', async () => {
    const { body } = await send({ text: 'Я'.repeat(2001) });
    expect(body.errors[0].extensions).toMatchObject({
      code: 'E_TOO_LONG',
      field: 'text',
      params: { n: 2000, m: 2001 },
    });
    expect((await send({ text: 'Я'.repeat(2000) })).status).toBe(200);
  });

  test('when the consent is to another version', async () => {
    const { status, code } = await send({ consents: [{ kind: 'processing', version: '0.1' }] });
    expect([status, code]).toEqual([409, 'E_CONFLICT_VERSION']);
  });
});

describe('a stored enquiry', () => {
  test('is readable by editors and the administrator only', async () => {
    const { body } = await send();
    const { id } = await enquiryOf(body.data.no);
    const path = `/items/enquiries/${id}`;
    expect((await admin('GET', path)).status).toBe(200);
    for (const who of ['member', 'secretary', 'chair']) {
      expect((await (await as(who))('GET', path)).status).toBe(403);
    }
    expect((await visitor('GET', path)).status).toBe(403);
    expect((await visitor('POST', '/items/enquiries', enquiryPayload())).status).toBe(403);
  });

  test('is changed by actions only, and by those who answer', async () => {
    const { body } = await send();
    const { id } = await enquiryOf(body.data.no);
    const path = `/items/enquiries/${id}`;
    for (const change of [{ state: 'answered' }, { text: 'другое' }]) {
      expect((await editor('PATCH', path, change)).status).toBe(403);
    }
    expect((await editor('DELETE', path)).status).toBe(403);
    for (const who of ['member', 'secretary', 'chair']) {
      const caller = await as(who);
      for (const event of ['claim', 'mark-spam', 'save-draft']) {
        const { status } = await caller('POST', `/actions/enquiries/${id}/${event}`, draft);
        expect(status, `${who} ${event}`).toBe(403);
      }
      expect((await caller('GET', '/enquiries')).status, who).toBe(404);
      expect((await caller('GET', `/enquiries/${body.data.no}`)).status, who).toBe(404);
    }
    expect((await visitor('GET', `/enquiries/${body.data.no}`)).status).toBe(404);
  });
});

const draft = { version: 0, text: 'Нужна одна' };
const answer = 'Добрый день!\n\nНужна одна рекомендация <члена> сообщества.';
const detailOf = async (no: string, who = editor): Promise<EnquiryDetail> =>
  (await who('GET', `/enquiries/${no}`)).body.data;
const listOf = async (words: string, who = editor): Promise<EnquiryList> =>
  (await who('GET', `/enquiries?${words}`)).body.data;
const act = (id: string, event: string, payload: object = {}, who = editor) =>
  who('POST', `/actions/enquiries/${id}/${event}`, payload);

describe('an answer', () => {
  test.each([
    ['ru', 'Ответ на обращение', 'Вы написали', 'ответьте на это письмо'],
    ['en', 'Answer to your enquiry', 'You wrote on', 'reply to this message'],
  ])('is mailed in the language of the enquiry: %s', async (locale, subject, quoted, below) => {
    await emptyMailbox();
    const { body } = await send({ locale });
    const { no } = body.data;
    const { id, revision } = await detailOf(no);
    expect((await act(id, 'answer', { text: answer, revision })).body.data.state).toBe('answered');
    await runMailJobs();
    const [mail] = await mailTo('vera@example.org');
    expect(mail?.subject.replaceAll('\u00a0', ' ')).toBe(`${subject} ${no}`);
    expect(mail?.text).toContain(answer);
    expect(mail?.text).toContain(`\n> ${text}`);
    expect(mail?.text).toContain(quoted);
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(below);
    expect(mail?.html).toContain('день!<br><br>Нужна одна рекомендация &lt;члена&gt;');
    expect(mail?.headers).toMatchObject({
      'reply-to': product.contactEmail,
      'in-reply-to': expect.stringContaining(id),
      references: expect.stringContaining(id),
    });
    expect(mail?.headers).not.toHaveProperty('auto-submitted');
    const { answers, state, holder } = await detailOf(no);
    expect([state, holder?.isReader]).toEqual(['answered', true]);
    expect(answers).toMatchObject([{ text: answer, mail: 'sent', author: { isReader: true } }]);
  });

  test('asks for replies to the mailbox of the settings', async () => {
    const mailbox = 'office@guild.example';
    const set = (value: string) => admin('PATCH', '/items/settings/contact.reply_to', { value });
    await emptyMailbox();
    const { id, no, revision } = await detailOf((await send()).body.data.no);
    expect((await detailOf(no)).mailbox).toBe(product.contactEmail);
    expect((await set(mailbox)).status).toBe(200);
    try {
      expect((await detailOf(no)).mailbox).toBe(mailbox);
      await act(id, 'answer', { text: answer, revision });
      await runMailJobs();
      expect((await mailTo('vera@example.org'))[0]?.headers['reply-to']).toBe(mailbox);
    } finally {
      await set('');
    }
  });

  test('is refused when a colleague has taken the enquiry meanwhile', async () => {
    const { body } = await send();
    const { id, revision } = await detailOf(body.data.no);
    expect((await act(id, 'claim', {}, admin)).status).toBe(200);
    const late = await act(id, 'answer', { text: answer, revision });
    expect(late.code).toBe('E_CONFLICT_VERSION');
    const { holder, allowed } = await detailOf(body.data.no);
    expect([holder?.isReader, allowed]).toEqual([false, expect.arrayContaining(['claim'])]);
  });

  test('is kept while it is written, once for all who may answer', async () => {
    const { body } = await send();
    const { id } = await detailOf(body.data.no);
    expect((await act(id, 'save-draft', draft)).body.data).toEqual({ version: 1 });
    expect((await detailOf(body.data.no, admin)).draft).toMatchObject({
      version: 1,
      fields: { text: draft.text },
    });
    expect((await act(id, 'save-draft', draft, admin)).code).toBe('E_CONFLICT_VERSION');
    await act(id, 'answer', { text: answer }, admin);
    expect((await detailOf(body.data.no)).draft?.fields.text).toBe('');
    const late = await act(id, 'save-draft', { ...draft, version: 1 }, admin);
    expect(late.code).toBe('E_CONFLICT_VERSION');
  });
});

describe('the lists', () => {
  test('follow the states, with what the person has written before', async () => {
    await forgetEnquiries();
    const one = await enquiryIn('new', { text: 'Спрашивает о Ёлке и стипендии: один' });
    const two = await enquiryIn('new', { text: 'Спрашивает о Ёлке и стипендии: два' });
    const find = async (show: string, who = editor) =>
      (await listOf(`show=${show}&text=${encodeURIComponent('ёлке СТИПЕНДИИ')}`, who)).total;
    expect([await find('new'), await find('mine'), await find('taken')]).toEqual([2, 0, 0]);
    await act(one, 'claim');
    expect([await find('new'), await find('mine'), await find('taken', admin)]).toEqual([1, 1, 1]);
    await act(one, 'release');
    await act(one, 'close', { reason: 'Ответили по телефону.' });
    await act(two, 'mark-spam');
    expect([await find('new'), await find('done'), await find('spam')]).toEqual([0, 1, 1]);
    expect(await find('all')).toBe(2);
    await act(two, 'not-spam');
    const { counts, enquiries } = await listOf('show=all&page=1');
    expect(counts.all).toBeGreaterThanOrEqual(2);
    expect(enquiries.length).toBeLessThanOrEqual(20);
    const { no } = (await database()('enquiries').where({ id: two }).first('no')) ?? {};
    expect((await detailOf(no)).others).toMatchObject([{ state: 'closed' }]);
  });

  test('offer canned texts in the language of the enquiry', async () => {
    const canned = {
      title_ru: 'Приём',
      text_ru: 'О приёме',
      title_en: 'Joining',
      text_en: 'About',
    };
    const { id } = (await editor('POST', '/items/enquiry_texts', canned)).body.data;
    const { body } = await send({ locale: 'en' });
    const { canned: offered, cannedPlace } = await detailOf(body.data.no);
    expect(cannedPlace).toMatch(/\/admin\/content\/enquiry_texts$/);
    expect(offered.find((one) => one.id === id)).toEqual({ id, title: 'Joining', text: 'About' });
    expect((await (await as('member'))('GET', '/items/enquiry_texts')).status).toBe(403);
    expect((await editor('DELETE', `/items/enquiry_texts/${id}`)).status).toBe(204);
  });
});
