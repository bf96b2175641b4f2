// docs/domain/refused-input.md, rule 3
import { expect, test } from 'vitest';
import '../../areas.ts';
import { refusal } from '../refuse.ts';
import { flows } from '../schema/buttons.ts';
import { mergeStudioErrors } from './studio-errors.ts';

const inRussian = { locale: 'ru', collection: 'news' } as const;

test('uses the labels of fields and states, and reports all refusals together', () => {
  const title = refusal('E_TOO_SHORT', {
    field: 'translations.ru-RU.title',
    params: { n: 10, m: 3 },
  });
  const topics = refusal('E_REQUIRED', { field: 'topics' });
  const state = refusal('E_STATE', { params: { state: 'scheduled' } });
  const error = mergeStudioErrors([title, topics], inRussian) as Error & { code: string };
  const [first, second] = error.message.split('\n');
  expect(error.code).toBe('E_TOO_SHORT');
  expect(first).toMatch(/^Заголовок по-русски: .*10/);
  expect(second).toMatch(/^Темы: /);
  const buttonForm = { ...inRussian, button: flows()[0]?.id };
  expect(mergeStudioErrors([state], buttonForm)).toMatchObject({
    message: 'Действие невозможно: сейчас «Запланировано».',
  });
  expect(mergeStudioErrors([state], { ...buttonForm, locale: 'en' })).toMatchObject({
    message: 'This is not possible: the state is “Scheduled”.',
  });
  expect(mergeStudioErrors([state], inRussian)).toMatchObject({
    message: expect.stringMatching(/^Сейчас «Запланировано»: сохранением это не меняется/),
  });
});

test('uses the sentence of the error code, not the technical reason', () => {
  const refused = refusal('E_FORBIDDEN', { reason: 'Rows are written by their keys.' });
  expect(mergeStudioErrors([refused], inRussian)).toMatchObject({
    code: 'E_FORBIDDEN',
    message: 'Для этого действия не хватает прав.',
  });
});

test('uses a reason that is written in both languages', () => {
  const reason = 'Такой сертификат уже есть. · There is such a certificate already.';
  const refused = refusal('E_STATE', { params: { state: 'number' }, reason });
  expect(mergeStudioErrors([refused], inRussian)).toMatchObject({
    code: 'E_STATE',
    message: 'Такой сертификат уже есть.',
  });
  const inEnglish = { locale: 'en', collection: 'certificates' } as const;
  expect(mergeStudioErrors([refused], inEnglish)).toMatchObject({
    message: 'There is such a certificate already.',
  });
});

test('uses the labels of the dialog that a button opened', () => {
  const [flow] = flows().filter(({ operation }) => operation.options.event === 'major-edit');
  const form = { ...inRussian, button: flow?.id };
  const refused = refusal('E_REQUIRED', { field: 'note.en-US' });
  expect(mergeStudioErrors([refused], form)).toMatchObject({
    message: expect.stringMatching(/^Что изменилось, по-английски: /),
  });
});

test('shows the second approver what the first approver requested', () => {
  const button = flows().find(({ name }) => name === 'Отозвать · Revoke')?.id;
  const current = { reason_class: 'rules_breach', note: 'Решение правления' };
  const refused = refusal('E_TWO_PERSON', { current });
  const error = mergeStudioErrors([refused], {
    locale: 'ru',
    collection: 'certificates',
    button,
  }) as Error;
  expect(error.message.split('\n').slice(1)).toEqual([
    'Основание: Нарушение правил',
    'Для дела: Решение правления',
  ]);
  expect(mergeStudioErrors([refusal('E_TWO_PERSON')], inRussian)).toMatchObject({
    message: 'Нужен второй ответственный.',
  });
});

test('says in the plural that both texts are not ready', () => {
  const refused = refusal('E_PARITY', { params: { fields: 'ru-RU, en-US' } });
  expect(mergeStudioErrors([refused], inRussian)).toMatchObject({
    message: expect.stringMatching(/^Не готовы русский и английский тексты\. Допишите их/),
  });
  expect(mergeStudioErrors([refused], { ...inRussian, locale: 'en' })).toMatchObject({
    message: expect.stringMatching(/^The Russian and English texts are not ready\. Complete them/),
  });
});

test('names the languages of an unready text, and the button for an outdated one', () => {
  const params = { fields: 'ru-RU, en-US', outdated: 'en-US' };
  const refused = refusal('E_PARITY', { params });
  expect(mergeStudioErrors([refused], inRussian)).toMatchObject({
    message: expect.stringMatching(/русский текст.*\n.*английский текст.*«Перевод всё ещё верен»/),
  });
  expect(mergeStudioErrors([refused], { ...inRussian, locale: 'en' })).toMatchObject({
    message: expect.stringMatching(/Russian text.*\n.*English text.*“Still right”/),
  });
});
