// What was written past the rules is compared at night: docs/domain/parity.md.
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

async function compareAtNight(): Promise<Record<string, number>> {
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
