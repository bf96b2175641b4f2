// The nightly comparison of translations that were written directly: docs/domain/parity.md.
import { type SettingKey, settingDefaults } from '@site/shared/domain/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { operations } from './operations.ts';

let question = '';

beforeAll(async () => {
  const editor = await as('editor');
  const texts = [
    { language: 'ru-RU', question: 'Вопрос?', answer: 'Ответ.', tr_status: 'ready' },
    { language: 'en-US', question: 'A question?', answer: 'An answer.', tr_status: 'ready' },
  ];
  const { body } = await editor('POST', '/items/faq_items', {
    group: 'about',
    order: 9,
    anchor: 'changed-past-the-rules',
    status: 'draft',
    translations: texts,
  });
  question = body.data.id;
});
afterAll(async () => {
  const admin = await as('admin');
  await admin('DELETE', `/items/faq_items/${question}`);
  await closeDatabase();
});

const textIn = (language: string) =>
  database()('faq_items_translations').where({ item: question, language }).first();

type ParityResult = {
  marked: number;
  behind: number;
  index: Record<string, number>;
  verdict: Record<string, string>;
};

async function runParityJob(): Promise<ParityResult> {
  return (await operations('POST', '/jobs/parity')).body.data.result;
}

test('marks a text as outdated once when the other language was changed directly', async () => {
  // After a regular save the texts are compared asynchronously.
  await expect.poll(async () => (await textIn('ru-RU')).source_fingerprint).toBeTruthy();
  await runParityJob();
  expect(Boolean((await textIn('ru-RU')).stale)).toBe(false);
  await database()('faq_items_translations')
    .where({ item: question, language: 'en-US' })
    .update({ answer: 'Another answer.' });

  const result = await runParityJob();
  expect(result.marked).toBe(1);
  expect(result.behind).toBeGreaterThan(0);
  expect(Boolean((await textIn('ru-RU')).stale)).toBe(true);
  expect(Boolean((await textIn('en-US')).stale)).toBe(false);

  expect(await runParityJob()).toEqual({ ...result, marked: 0 });
});

/** The result of the job with these limits. */
async function runWithLimits(limits: Partial<Record<SettingKey, number>>): Promise<ParityResult> {
  const editor = await as('editor');
  const set = async (values: Partial<Record<SettingKey, unknown>>) => {
    for (const [key, value] of Object.entries(values)) {
      expect((await editor('PATCH', `/items/settings/${key}`, { value })).status).toBe(200);
    }
  };
  await set(limits);
  try {
    return await runParityJob();
  } finally {
    await set({
      'parity.min_pages': settingDefaults['parity.min_pages'],
      'parity.min_news': settingDefaults['parity.min_news'],
    });
  }
}

/** A published record that is complete in both languages, because only such a one can lower the share. */
async function completeRecord(
  kind: string,
  state: string,
  parent: string,
): Promise<{ id: string }> {
  const complete = database()(`${kind}_translations`)
    .where({ tr_status: 'ready', stale: false })
    .groupBy(parent)
    .havingRaw('count(*) = 2')
    .select(parent);
  const record = await database()(kind)
    .where({ [state]: 'published' })
    .whereIn('id', complete)
    .first('id');
  expect(record).toBeDefined();
  return record;
}

test.each([
  ['faq_items', 'status', 'item', 'parity.min_pages', 'failure'],
  ['news', 'state', 'news', 'parity.min_news', 'warning'],
] as const)(
  'reports the share of %s in both languages and compares it with the setting',
  async (kind, state, parent, limit, trouble) => {
    const one = await completeRecord(kind, state, parent);
    const english = () =>
      database()(`${kind}_translations`).where({ [parent]: one.id, language: 'en-US' });
    const before = (await runParityJob()).index[kind] ?? 0;
    await english().update({ tr_status: 'draft' });
    try {
      const strict = await runWithLimits({ [limit]: 1 });
      expect(strict.index[kind]).toBeLessThan(before);
      expect(strict.verdict[kind]).toBe(trouble);
      expect((await runWithLimits({ [limit]: 0 })).verdict[kind]).toBe('fine');
    } finally {
      await english().update({ tr_status: 'ready' });
    }
    expect((await runParityJob()).index[kind]).toBe(before);
  },
);
