// Enquiries from the contact page: validation, refusals and read permissions.
// @performs enquiries.send
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legalTexts } from '../legal-texts.ts';
import { as, type Caller, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';

let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  [editor, admin] = await Promise.all([as('editor'), as('admin')]);
});
afterAll(async () => {
  await database()('enquiries').delete();
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

  test('can be marked as answered but its text cannot be changed', async () => {
    const { body } = await send();
    const { id } = await enquiryOf(body.data.no);
    const path = `/items/enquiries/${id}`;
    expect((await editor('PATCH', path, { state: 'answered' })).status).toBe(200);
    expect((await enquiryOf(body.data.no)).state).toBe('answered');
    expect((await editor('PATCH', path, { text: 'другое' })).status).toBe(403);
    expect((await editor('DELETE', path)).status).toBe(403);
  });
});
