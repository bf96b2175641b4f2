// What was written past the rules is compared at night: docs/domain/parity.md.
import { type SettingKey, settingDefaults } from '@site/shared/domain';
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

type Night = {
  marked: number;
  behind: number;
  index: Record<string, number>;
  verdict: Record<string, string>;
};

async function compareAtNight(): Promise<Night> {
  return (await operations('POST', '/jobs/parity')).body.data.result;
}

test('a text whose other language was changed past the rules is marked at night, and once', async () => {
  // Saved over the rules, the texts are compared a moment later.
  await expect.poll(async () => (await textIn('ru-RU')).source_fingerprint).toBeTruthy();
  await compareAtNight();
  expect(Boolean((await textIn('ru-RU')).stale)).toBe(false);
  await database()('faq_items_translations')
    .where({ item: question, language: 'en-US' })
    .update({ answer: 'Another answer.' });

  const night = await compareAtNight();
  expect(night.marked).toBe(1);
  expect(night.behind).toBeGreaterThan(0);
  expect(Boolean((await textIn('ru-RU')).stale)).toBe(true);
  expect(Boolean((await textIn('en-US')).stale)).toBe(false);

  expect(await compareAtNight()).toEqual({ ...night, marked: 0 });
});

/** What a night says while the limits are these. */
async function nightWith(limits: Partial<Record<SettingKey, number>>): Promise<Night> {
  const editor = await as('editor');
  const set = async (values: Partial<Record<SettingKey, unknown>>) => {
    for (const [key, value] of Object.entries(values)) {
      expect((await editor('PATCH', `/items/settings/${key}`, { value })).status).toBe(200);
    }
  };
  await set(limits);
  try {
    return await compareAtNight();
  } finally {
    await set({
      'parity.min_pages': settingDefaults['parity.min_pages'],
      'parity.min_news': settingDefaults['parity.min_news'],
    });
  }
}

/** A published record that counts as the same in both languages: only such a one can lower the share. */
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
  'of %s the night tells the share that both languages have, and whether the settings allow it',
  async (kind, state, parent, limit, trouble) => {
    const one = await completeRecord(kind, state, parent);
    const english = () =>
      database()(`${kind}_translations`).where({ [parent]: one.id, language: 'en-US' });
    const before = (await compareAtNight()).index[kind] ?? 0;
    await english().update({ tr_status: 'draft' });
    try {
      const strict = await nightWith({ [limit]: 1 });
      expect(strict.index[kind]).toBeLessThan(before);
      expect(strict.verdict[kind]).toBe(trouble);
      expect((await nightWith({ [limit]: 0 })).verdict[kind]).toBe('fine');
    } finally {
      await english().update({ tr_status: 'ready' });
    }
    expect((await compareAtNight()).index[kind]).toBe(before);
  },
);
