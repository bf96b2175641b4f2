// Activation of skill questions: docs/domain/skill-check.md, "Questions".
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, type Caller, demo, operator, query, visitor } from './backend.ts';
import { closeDatabase } from './database.ts';

let editor: Caller;
let superUser: Caller;
beforeAll(async () => {
  [editor, superUser] = await Promise.all([as('editor'), operator()]);
});

const made: string[] = [];
afterAll(async () => {
  for (const id of made) await superUser('DELETE', `/items/skill_questions/${id}`);
  await closeDatabase();
});

type Made = { kind?: string; correct?: unknown; options?: Record<string, unknown> };

const three = ['One', 'Two', 'Three'];
const both = { 'ru-RU': three, 'en-US': three };

/** Creates a draft with ready texts in the languages that have options. */
async function draft({ kind = 'single', correct = [1], options = both }: Made = {}) {
  const code = `specimen-${made.length}`;
  const translations = Object.entries(options).map(([language, words]) => ({
    language,
    text: 'Which of these?',
    options: words,
    tr_status: 'ready',
  }));
  const area = demo.content.skill_areas[0]?.id;
  const question = { code, area, kind, correct, translations };
  const { status, body } = await editor('POST', '/items/skill_questions', question);
  expect(status).toBe(200);
  made.push(body.data.id);
  return { id: String(body.data.id), code };
}

const ask = (key: string, event: string) =>
  editor('POST', `/actions/skill-questions/${key}/${event}`);

test('is public from activation to retirement', async () => {
  const { code } = await draft();
  const path = query('/items/skill_questions', { filter: { code: { _eq: code } }, fields: 'code' });
  const seen = async () => (await visitor('GET', path)).body.data;
  expect(await seen()).toEqual([]);
  expect((await ask(code, 'activate')).body.data).toMatchObject({ state: 'active', revision: 1 });
  expect(await seen()).toEqual([{ code }]);
  await ask(code, 'retire');
  expect(await seen()).toEqual([]);
});

test.each([
  ['of one answer', {}],
  ['of several', { kind: 'multiple', correct: [0, 2] }],
  ['of an order', { kind: 'order', correct: [2, 0, 1] }],
  ['about oneself', { kind: 'self', correct: null }],
])('activates a question %s', async (_, whole) => {
  const { code } = await draft(whole);
  expect((await ask(code, 'activate')).status).toBe(200);
});

const english = 'translations.en-US.options';
test.each([
  ['without a key', { correct: [] }, 'E_INVALID correct'],
  ['of one answer with two keys', { correct: [0, 1] }, 'E_INVALID correct'],
  ['with a key that is no option', { correct: [3] }, 'E_INVALID correct'],
  ['of several that names one twice', { kind: 'multiple', correct: [1, 1] }, 'E_INVALID correct'],
  ['of half an order', { kind: 'order', correct: [0, 1] }, 'E_INVALID correct'],
  [
    'with a different number of options per language',
    { options: { ...both, 'en-US': ['One', 'Two'] } },
    english,
  ],
  ['in one language', { options: { 'ru-RU': three } }, 'E_PARITY undefined'],
])('refuses to activate a question %s', async (_, odd, expected) => {
  const { code } = await draft(odd);
  const { body } = await ask(code, 'activate');
  const { extensions } = body.errors[0];
  expect(`${extensions.code} ${extensions.field}`).toContain(expected);
});
