// The languages of published texts: docs/domain/office.md, "Languages".
import { randomUUID } from 'node:crypto';
import type { OfficeLanguages } from '@site/shared/api';
import { settingDefaults } from '@site/shared/domain/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, type Caller, nobody, query, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { operations } from './operations.ts';

let editor: Caller;
let admin: Caller;
/** A published question with both languages, whose Russian text is written below. */
let item = '';

beforeAll(async () => {
  [editor, admin] = await Promise.all([as('editor'), as('admin')]);
  item = await question({ ru: 'ready', en: 'ready' });
});
afterAll(async () => {
  const anchored = database()('faq_items').where('anchor', 'like', 'languages-%');
  for (const { id } of await anchored.select('id')) await admin('DELETE', `/items/faq_items/${id}`);
  await closeDatabase();
});

/** Inserts a published question with texts of these states. */
async function question(states: { ru?: string; en?: string }): Promise<string> {
  const id = randomUUID();
  await database()('faq_items').insert({
    id,
    group: 'about',
    order: 9,
    anchor: `languages-${id.slice(0, 8)}`,
    status: 'published',
  });
  const languages = { ru: 'ru-RU', en: 'en-US' } as const;
  for (const locale of ['ru', 'en'] as const) {
    const tr_status = states[locale];
    if (!tr_status) continue;
    await database()('faq_items_translations').insert({
      id: randomUUID(),
      item: id,
      language: languages[locale],
      question: `Question ${locale}`,
      answer: 'Answer.',
      tr_status,
      stale: false,
      created_at: new Date('2020-01-02T12:00:00Z'),
    });
  }
  return id;
}

const list = async (who: Caller, asked: Record<string, string> = {}) =>
  (await who('GET', query('/office/languages', asked))).body.data as OfficeLanguages;
const rowOf = ({ rows }: OfficeLanguages, id: string) => rows.find((row) => row.id === id);
/** The first page of questions; those of this test are the oldest. */
const questions = (who: Caller, asked: Record<string, string> = {}) =>
  list(who, { kind: 'faq_items', ...asked });

test('is for editors and administrators', async () => {
  for (const login of ['secretary', 'chair', 'member', 'applicant']) {
    const who = await as(login);
    expect((await who('GET', '/office/languages')).code).toBe('E_FORBIDDEN');
  }
  for (const who of [nobody, visitor]) {
    expect((await who('GET', '/office/languages')).status).toBe(403);
  }
});

test('lists what is missing, unfinished and outdated, and what says the same does not appear', async () => {
  const [missing, unready] = [
    await question({ ru: 'ready' }),
    await question({ ru: 'draft', en: 'ready' }),
  ];
  const found = await questions(admin);
  expect(rowOf(found, missing)).toMatchObject({
    name: 'Question ru',
    lacks: [{ language: 'en', lack: 'missing' }],
    since: '2020-01-02T12:00:00.000Z',
    mayConfirm: false,
  });
  expect(rowOf(found, missing)?.link).toContain(`/content/faq_items/${missing}`);
  expect(rowOf(found, unready)?.lacks).toEqual([{ language: 'ru', lack: 'unready' }]);
  expect(rowOf(found, item)).toBeUndefined();
  const english = await questions(admin, { language: 'en' });
  expect([rowOf(english, missing) !== undefined, rowOf(english, unready)]).toEqual([
    true,
    undefined,
  ]);
  const unfinished = await questions(admin, { lack: 'unready' });
  expect([rowOf(unfinished, missing), rowOf(unfinished, unready) !== undefined]).toEqual([
    undefined,
    true,
  ]);
  expect(rowOf(await list(admin, { kind: 'news' }), missing)).toBeUndefined();
});

test('an editor confirms an outdated text in one press; an administrator may not', async () => {
  await operations('POST', '/jobs/parity');
  await database()('faq_items_translations')
    .where({ item, language: 'ru-RU' })
    .update({ answer: 'Другой ответ.' });
  await operations('POST', '/jobs/parity');
  const stale = { lack: 'stale', language: 'en' };
  expect(rowOf(await questions(editor, stale), item)).toMatchObject({ mayConfirm: true });
  expect(rowOf(await questions(admin, stale), item)).toMatchObject({ mayConfirm: false });
  expect((await admin('POST', `/actions/faq/${item}/still-right`, {})).code).toBe('E_FORBIDDEN');
  expect((await editor('POST', `/actions/faq/${item}/still-right`, {})).status).toBe(200);
  expect(rowOf(await questions(editor), item)).toBeUndefined();
});

test('the figures are those of the nightly job', async () => {
  const { index, verdict } = (await operations('POST', '/jobs/parity')).body.data.result;
  const { kinds, total } = await list(editor);
  expect(Object.fromEntries(kinds.map(({ kind, share }) => [kind, share]))).toEqual(index);
  expect(Object.fromEntries(kinds.map((one) => [one.kind, one.verdict]))).toEqual(verdict);
  expect(kinds.reduce((sum, { published, equal }) => sum + published - equal, 0)).toBe(total);
  expect(kinds.find(({ kind }) => kind === 'news')?.least).toBe(settingDefaults['parity.min_news']);
});
