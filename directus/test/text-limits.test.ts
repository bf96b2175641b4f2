// What people write may be exactly as long as its limit and no longer: docs/domain/names-and-addresses.md.
import { contactTexts, enquiryTexts, errorMessage } from '@site/shared/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { legalTexts } from '../legal-texts.ts';
import { type Answer, as, type Caller, demo, personOf, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { newAddress } from './newcomers.ts';

const version = legalTexts().findLast(({ code }) => code === 'processing_consent')?.version ?? '';
const slug = `limits-${Date.now()}`;

let fellow: Caller;
let secretary: Caller;
let editor: Caller;
let own: Caller;
beforeAll(async () => {
  [fellow, secretary, editor] = (await Promise.all(['fellow', 'secretary', 'editor'].map(as))) as [
    Caller,
    Caller,
    Caller,
  ];
  own = await (await newPerson()).signIn();
  await publish();
});
// One person gets one message a week of another.
beforeEach(forgetMessages);
afterAll(async () => {
  await forgetMessages();
  await database()('enquiries').delete();
  await hideNewPeople();
  await closeDatabase();
});

async function forgetMessages(): Promise<void> {
  await database()('contact_messages')
    .where({ from: personOf('fellow').id })
    .delete();
}

/** An article in both languages. */
async function publish(): Promise<void> {
  const translations = ['ru-RU', 'en-US'].map((language) => ({
    language,
    title: 'Зал на Южной улице открыт снова',
    lead: textOf(100),
    body: textOf(300),
    tr_status: 'ready',
  }));
  const topics = [{ topic: demo.content.topics[0]?.id }];
  const article = { slug, audience: 'public', category: 'announcement', topics, translations };
  expect((await editor('POST', '/items/news', article)).status).toBe(200);
  for (const event of ['request-review', 'approve', 'publish']) {
    expect((await editor('POST', `/actions/news/${slug}/${event}`, {})).status).toBe(200);
  }
}

/** A text of so many characters that reads as words. */
const textOf = (length: number) =>
  'слово и '
    .repeat(length)
    .slice(0, length - 1)
    .concat('о');

const enquire = (change: object) =>
  visitor('POST', '/actions/enquiries/send', {
    name: 'Вера Звонарёва',
    email: 'vera@example.org',
    topic: 'joining',
    text: textOf(100),
    locale: 'ru',
    consents: [{ kind: 'processing', version }],
    ...change,
  });
const write = (change: object) =>
  fellow('POST', '/actions/contact/send', {
    to: personOf('mentor').id,
    subject: 'О вашем докладе',
    body: textOf(100),
    ...change,
  });
const describeMe = (texts: object) =>
  own('POST', '/actions/people/me/update', { texts: { ru: texts } });
const invite = (change: object) =>
  secretary('POST', '/actions/invitations/create', {
    email: newAddress(),
    sponsor: true,
    locale: 'ru',
    ...change,
  });
const edit = (texts: object) =>
  editor('POST', `/actions/news/${slug}/minor-edit`, { texts: { 'ru-RU': texts } });

type Limit = { field: string; max: number; send: (text: string) => Promise<Answer> };

const profile = { headline: 120, about: 4000, city: 80, employer: 120, position: 120 };
const limits: Limit[] = [
  { field: 'name', max: enquiryTexts.name.max, send: (name) => enquire({ name }) },
  { field: 'text', max: enquiryTexts.text.max, send: (text) => enquire({ text }) },
  { field: 'subject', max: contactTexts.subject.max, send: (subject) => write({ subject }) },
  { field: 'body', max: contactTexts.body.max, send: (body) => write({ body }) },
  { field: 'message', max: 600, send: (message) => invite({ message }) },
  { field: 'texts.ru-RU.title', max: 110, send: (title) => edit({ title }) },
  { field: 'texts.ru-RU.lead', max: 300, send: (lead) => edit({ lead }) },
  ...Object.entries(profile).map(([name, max]) => ({
    field: `texts.ru.${name}`,
    max,
    send: (text: string) => describeMe({ [name]: text }),
  })),
];

const tables = [
  'enquiries',
  'contact_messages',
  'invitations',
  'news_translations',
  'people_translations',
];

/** Every row of what these actions write. */
const everything = () => Promise.all(tables.map((table) => database()(table).orderBy('id')));

test.each(limits)('$field takes $max characters and not one more', async ({ field, max, send }) => {
  const before = await everything();
  const refused = await send(textOf(max + 1));
  expect(refused.status).toBe(422);
  expect(refused.body.errors.map(({ extensions }: { extensions: object }) => extensions)).toEqual([
    { code: 'E_TOO_LONG', field, params: { n: max, m: max + 1 } },
  ]);
  const said = errorMessage('E_TOO_LONG', 'en', { n: max, m: max + 1 });
  expect(refused.body.errors[0].message).toBe(said);
  expect(refused.requestId).toMatch(/^[\w-]{8,64}$/);
  expect(await everything()).toEqual(before);

  const taken = await send(textOf(max));
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  expect(await everything()).not.toEqual(before);
});

// Both are one sign for who reads them.
const spellings = [
  { what: 'letters in two pieces', sign: 'и\u0306' },
  { what: 'signs beyond the basic plane', sign: '🦊' },
];

test.each(limits.flatMap((limit) => spellings.map((spelling) => ({ ...limit, ...spelling }))))(
  '$field: $what are counted as their reader counts them',
  async ({ field, max, send, sign }) => {
    const start = textOf(60);
    const room = max - start.length;
    const taken = await send(start + sign.repeat(room));
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    await forgetMessages();
    const refused = await send(start + sign.repeat(room + 1));
    expect(refused.body.errors.map(({ extensions }: { extensions: object }) => extensions)).toEqual(
      [{ code: 'E_TOO_LONG', field, params: { n: max, m: max + 1 } }],
    );
  },
);

test.each(limits)(
  '$field: many joined signs are refused, not broken',
  async ({ field, max, send }) => {
    const { status, code, body } = await send(textOf(60) + '👩‍👩‍👧'.repeat(max - 60));
    expect([status, code, body.errors[0].extensions.field]).toEqual([422, 'E_TOO_LONG', field]);
  },
);
