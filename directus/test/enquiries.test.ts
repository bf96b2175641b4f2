// Letters from the contact page: what is taken, what is refused, who reads them.
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

const letter = (change: object = {}) => ({
  name: ' Вера Звонарёва ',
  email: 'Vera@Example.ORG',
  topic: 'joining',
  text,
  locale: 'ru',
  consents: [{ kind: 'processing', version }],
  ...change,
});
const send = (change: object = {}, headers = {}) =>
  visitor('POST', '/actions/enquiries/send', letter(change), headers);

/** The enquiry of a number, as an editor reads it. */
async function kept(no: string) {
  const { body } = await editor('GET', `/items/enquiries?filter[no][_eq]=${no}`);
  return body.data[0];
}
const told = (id: string) => database()('outbox_events').where({ item: id });

describe('a letter', () => {
  test('of a visitor gets a number and is there for the editors', async () => {
    const { status, body } = await send();
    expect(status).toBe(200);
    expect(body.data).toEqual({ no: expect.stringMatching(/^Q-\d{4}-\d{5}$/) });
    const enquiry = await kept(body.data.no);
    expect(enquiry).toMatchObject({
      name: 'Вера Звонарёва',
      email: 'vera@example.org',
      topic: 'joining',
      text,
      locale: 'ru',
      state: 'new',
    });
    const events = await told(enquiry.id);
    expect(events.map(({ event }) => event)).toEqual(['enquiries.send']);
    expect(JSON.stringify(events)).not.toContain('рекомендаций');
  });

  test('follows the number before', async () => {
    const [first, second] = [await send(), await send()];
    const counterOf = ({ body }: typeof first) => Number(body.data.no.slice(-5));
    expect(counterOf(second)).toBe(counterOf(first) + 1);
  });

  test('sent twice with one key is one letter', async () => {
    const key = { 'idempotency-key': 'letter-of-vera-1' };
    const [first, again] = [await send({}, key), await send({}, key)];
    expect(again.body).toEqual(first.body);
  });

  test('counts a line end of a form without scripts once', async () => {
    const { body } = await send({ text: `${'Я'.repeat(9)}\r\n${'Я'.repeat(10)}` });
    expect((await kept(body.data.no)).text).toBe(`${'Я'.repeat(9)}\n${'Я'.repeat(10)}`);
    expect((await send({ text: `${'Я'.repeat(9)}\r\n${'Я'.repeat(9)}` })).code).toBe('E_TOO_SHORT');
  });

  test.each([
    ['fills in what no person sees', { website: 'https://spam.example' }],
    ['is faster than any person', { shown_at: Date.now() + 60_000 }],
  ])('is kept as spam and announced to nobody when its sender %s', async (_, change) => {
    const { status, body } = await send(change);
    expect(status).toBe(200);
    const enquiry = await kept(body.data.no);
    expect(enquiry.state).toBe('spam');
    expect(await told(enquiry.id)).toEqual([]);
  });
});

describe('a letter is refused', () => {
  test('with everything that is wrong at once', async () => {
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

  test('when it is longer than a letter', async () => {
    const { body } = await send({ text: 'Я'.repeat(2001) });
    expect(body.errors[0].extensions).toMatchObject({
      code: 'E_TOO_LONG',
      field: 'text',
      params: { n: 2000, m: 2001 },
    });
    expect((await send({ text: 'Я'.repeat(2000) })).status).toBe(200);
  });

  test('when another version of the consent was read', async () => {
    const { status, code } = await send({ consents: [{ kind: 'processing', version: '0.1' }] });
    expect([status, code]).toEqual([409, 'E_CONFLICT_VERSION']);
  });
});

describe('what was sent', () => {
  test('is read by editors and the administrator only', async () => {
    const { body } = await send();
    const { id } = await kept(body.data.no);
    const path = `/items/enquiries/${id}`;
    expect((await admin('GET', path)).status).toBe(200);
    for (const who of ['member', 'secretary', 'chair']) {
      expect((await (await as(who))('GET', path)).status).toBe(403);
    }
    expect((await visitor('GET', path)).status).toBe(403);
    expect((await visitor('POST', '/items/enquiries', letter())).status).toBe(403);
  });

  test('is marked by whoever answered it, and its words stay', async () => {
    const { body } = await send();
    const { id } = await kept(body.data.no);
    const path = `/items/enquiries/${id}`;
    expect((await editor('PATCH', path, { state: 'answered' })).status).toBe(200);
    expect((await kept(body.data.no)).state).toBe('answered');
    expect((await editor('PATCH', path, { text: 'другое' })).status).toBe(403);
    expect((await editor('DELETE', path)).status).toBe(403);
  });
});
