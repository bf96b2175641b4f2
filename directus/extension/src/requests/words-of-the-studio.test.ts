// docs/domain/refused-input.md, rule 3
import { expect, test } from 'vitest';
import { flows } from '../../../schema/buttons.ts';
import { refusal } from '../refuse.ts';
import { inWords } from './words-of-the-studio.ts';

const inRussian = { locale: 'ru', collection: 'news' } as const;

test('a refusal names fields and states as the studio does, all mistakes at once', () => {
  const title = refusal('E_TOO_SHORT', {
    field: 'translations.ru-RU.title',
    params: { n: 10, m: 3 },
  });
  const topics = refusal('E_REQUIRED', { field: 'topics' });
  const state = refusal('E_STATE', { params: { state: 'scheduled' } });
  const said = inWords([title, topics], inRussian) as Error & { code: string };
  const [first, second] = said.message.split('\n');
  expect(said.code).toBe('E_TOO_SHORT');
  expect(first).toMatch(/^Заголовок по-русски: .*10/);
  expect(second).toMatch(/^Темы: /);
  const pressed = { ...inRussian, button: flows[0]?.id };
  expect(inWords([state], pressed)).toMatchObject({
    message: 'Действие невозможно: сейчас «Запланировано».',
  });
  expect(inWords([state], { ...pressed, locale: 'en' })).toMatchObject({
    message: 'This is not possible: the state is “Scheduled”.',
  });
  expect(inWords([state], inRussian)).toMatchObject({
    message: expect.stringMatching(/^Сейчас «Запланировано»: сохранением это не меняется/),
  });
});

test('a rule is told by the sentence of its code, not in the words for programs', () => {
  const refused = refusal('E_FORBIDDEN', { reason: 'Rows are written by their keys.' });
  expect(inWords([refused], inRussian)).toMatchObject({
    code: 'E_FORBIDDEN',
    message: 'Для этого действия не хватает прав.',
  });
});

test('what a button asked for is named as it asked', () => {
  const [flow] = flows.filter(({ operation }) => operation.options.event === 'major-edit');
  const form = { ...inRussian, button: flow?.id };
  const refused = refusal('E_REQUIRED', { field: 'note.en-US' });
  expect(inWords([refused], form)).toMatchObject({
    message: expect.stringMatching(/^Что изменилось, по-английски: /),
  });
});

test('the second person is told what the first has asked for', () => {
  const button = flows.find(({ name }) => name === 'Отозвать · Revoke')?.id;
  const current = { reason_class: 'rules_breach', note: 'Решение правления' };
  const refused = refusal('E_TWO_PERSON', { current });
  const said = inWords([refused], { locale: 'ru', collection: 'certificates', button }) as Error;
  expect(said.message.split('\n').slice(1)).toEqual([
    'Основание: Нарушение правил',
    'Для дела: Решение правления',
  ]);
  expect(inWords([refusal('E_TWO_PERSON')], inRussian)).toMatchObject({
    message: 'Нужен второй ответственный.',
  });
});
