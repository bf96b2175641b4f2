// A new version of what everybody has agreed to is told to everybody: docs/domain/legal-texts.md.
import { afterAll, expect, test } from 'vitest';
import { storedDay } from '../extension/src/values.ts';
import { legalPages } from '../legal-pages.ts';
import { enterLegalTexts, type LegalDocument, legalTexts } from '../legal-texts.ts';
import { personOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { operations } from './operations.ts';

const version = '9.9';
const textOf = (code: string, id: string): LegalDocument => ({
  id: `00000000-0000-4000-8000-9900000000${id}`,
  code,
  version,
  sha256: '9'.repeat(64),
});
const terms = textOf('terms', '01');
const charter = textOf('charter', '02');
const unheardOf = textOf('a_text_of_the_tests', '03');
const entered = [terms, charter, unheardOf];
const title = { ru: 'Условия', en: 'Terms' };
const pages = entered.map(({ code }) => ({
  code,
  version,
  effectiveFrom: '2027-01-15',
  path: '/terms',
  title,
}));

const events = () => database()('outbox_events').where({ event: 'legal.changed' }).select('item');
const notices = () =>
  database()('notifications')
    .where({ event: 'SYS-01' })
    .select('id', 'person', 'link', 'params', 'dedupe_key');

afterAll(async () => {
  const told = (await notices()).map(({ id }) => id);
  await database()('deliveries').whereIn('notification', told).delete();
  await database()('notifications').whereIn('id', told).delete();
  await database()('outbox_events').where({ event: 'legal.changed' }).delete();
  const ids = entered.map(({ id }) => id);
  await database()('legal_documents').whereIn('id', ids).delete();
  await closeDatabase();
});

test('versions that are there already, as after the first start, are told to nobody', async () => {
  await enterLegalTexts(database());
  expect(await events()).toEqual([]);
});

test('the pages of the site say the present versions of the texts', () => {
  const known = legalTexts().map((text) => `${text.code} ${text.version}`);
  const shown = legalPages();
  const codes = shown.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['terms', 'processing_consent']));
  for (const page of shown) {
    expect(known).toContain(`${page.code} ${page.version}`);
    expect(page.path).toMatch(/^\/[a-z-]+$/);
    expect(page.title.ru).not.toBe(page.title.en);
  }
});

test('each version says where it is read, from when it holds and whether all agree to it anew', async () => {
  const rows = await database()('legal_documents');
  for (const { code, version: present, path, effectiveFrom } of legalPages()) {
    const row = rows.find((one) => one.code === code && one.version === present);
    expect([row.url, storedDay(row.effective_from)]).toEqual([path, effectiveFrom]);
    const isForAll = ['terms', 'processing_consent'].includes(code);
    expect(Boolean(row.requires_reacceptance), code).toBe(isForAll);
  }
});

test('a version that was entered before its page was told gets it at the next start', async () => {
  const facts = { url: null, effective_from: null, requires_reacceptance: false };
  await database()('legal_documents').where({ code: 'terms' }).update(facts);
  await enterLegalTexts(database());
  const [row] = await database()('legal_documents').where({ code: 'terms' });
  expect([row.url, Boolean(row.requires_reacceptance)]).toEqual(['/terms', true]);
});

test('a later version of the terms is told to everybody once, with title, address and day', async () => {
  await enterLegalTexts(database(), entered, pages);
  // Neither the charter, which nobody is asked to accept, nor a text that is there for the first time.
  expect(await events()).toEqual([{ item: terms.id }]);
  await operations('POST', '/jobs/outbox');

  const told = await notices();
  const readers = told.map(({ person }) => person);
  expect(readers).toContain(personOf('member').id);
  expect(readers).toContain(personOf('senior').id);
  expect(new Set(readers).size).toBe(readers.length);
  const notice = told.find(({ person }) => person === personOf('member').id);
  const params = typeof notice.params === 'string' ? JSON.parse(notice.params) : notice.params;
  expect(params).toEqual({ path: '/terms', title, date: { at: '2027-01-15T09:00:00.000Z' } });
  expect(notice.link).toBe('/terms');

  await enterLegalTexts(database(), entered, pages);
  await operations('POST', '/jobs/outbox');
  expect(await events()).toHaveLength(1);
  expect(await notices()).toHaveLength(told.length);
});
