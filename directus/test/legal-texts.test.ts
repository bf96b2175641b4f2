// A new version of a required legal text notifies everybody: docs/domain/legal-texts.md.
import { afterAll, expect, test } from 'vitest';
import { storedDay } from '../engine/values.ts';
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
const newText = textOf('a_text_of_the_tests', '03');
const entered = [terms, charter, newText];
const title = { ru: 'Условия', en: 'Terms' };
const pages = entered.map(({ code }) => ({
  code,
  version,
  effectiveFrom: '2027-01-15',
  path: '/terms',
  title,
}));

const events = () => database()('outbox_events').where({ event: 'legal.changed' }).select('item');
const loadNotifications = () =>
  database()('notifications')
    .where({ event: 'SYS-01' })
    .select('id', 'person', 'link', 'params', 'dedupe_key');

afterAll(async () => {
  const sent = (await loadNotifications()).map(({ id }) => id);
  await database()('deliveries').whereIn('notification', sent).delete();
  await database()('notifications').whereIn('id', sent).delete();
  await database()('outbox_events').where({ event: 'legal.changed' }).delete();
  const ids = entered.map(({ id }) => id);
  await database()('legal_documents').whereIn('id', ids).delete();
  await closeDatabase();
});

test('emits no event for existing versions, as after the first start', async () => {
  await enterLegalTexts(database());
  expect(await events()).toEqual([]);
});

test('matches the versions of the pages of the site', () => {
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

test('stores page, effective date and re-acceptance of each version', async () => {
  const rows = await database()('legal_documents');
  for (const { code, version: present, path, effectiveFrom } of legalPages()) {
    const row = rows.find((one) => one.code === code && one.version === present);
    expect([row.url, storedDay(row.effective_from)]).toEqual([path, effectiveFrom]);
    const isForAll = ['terms', 'processing_consent'].includes(code);
    expect(Boolean(row.requires_reacceptance), code).toBe(isForAll);
  }
});

test('adds the page of an existing version at the next start', async () => {
  const facts = { url: null, effective_from: null, requires_reacceptance: false };
  await database()('legal_documents').where({ code: 'terms' }).update(facts);
  await enterLegalTexts(database());
  const [row] = await database()('legal_documents').where({ code: 'terms' });
  expect([row.url, Boolean(row.requires_reacceptance)]).toEqual(['/terms', true]);
});

test('notifies everybody once of a new version of the terms, with title, path and date', async () => {
  await enterLegalTexts(database(), entered, pages);
  // No event for the charter, which nobody has to accept, nor for a text that is new.
  expect(await events()).toEqual([{ item: terms.id }]);
  await operations('POST', '/jobs/outbox');

  const sent = await loadNotifications();
  const readers = sent.map(({ person }) => person);
  expect(readers).toContain(personOf('member').id);
  expect(readers).toContain(personOf('senior').id);
  expect(new Set(readers).size).toBe(readers.length);
  const notification = sent.find(({ person }) => person === personOf('member').id);
  const params =
    typeof notification.params === 'string' ? JSON.parse(notification.params) : notification.params;
  expect(params).toEqual({ path: '/terms', title, date: { at: '2027-01-15T09:00:00.000Z' } });
  expect(notification.link).toBe('/terms');

  await enterLegalTexts(database(), entered, pages);
  await operations('POST', '/jobs/outbox');
  expect(await events()).toHaveLength(1);
  expect(await loadNotifications()).toHaveLength(sent.length);
});
