import { expect, test } from 'vitest';
import { errorCatalogue, errorMessage, isErrorCode, refusalMessage } from './errors.ts';
import { specSentences } from './spec-constants.ts';

const placesOf = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort();

test('a rejected sign-in has the sentence of the specification', () => {
  expect(specSentences.loginFailed).toBe('Login failed, please check your credentials.');
  expect(errorMessage('E_LOGIN', 'en')).toBe(specSentences.loginFailed);
  expect(errorMessage('E_LOGIN', 'ru')).toBe('Не удалось войти. Проверьте данные для входа.');
});

test('an unknown address has the sentence of the specification', () => {
  expect(specSentences.routeUnknown('/x')).toBe('Page not found: /x');
  expect(errorMessage('E_NOT_FOUND', 'en', { path: '/x' })).toBe(specSentences.routeUnknown('/x'));
});

test.each(Object.entries(errorCatalogue))(
  '%s has the same placeholders in both languages',
  (_, entry) => {
    expect(placesOf(entry.ru)).toEqual(placesOf(entry.en));
    expect(entry.ru).not.toBe('');
  },
);

test('fills placeholders and keeps those without a value', () => {
  expect(errorMessage('E_LOCKED', 'en', { min: 4 })).toBe(
    'Too many attempts. Try again in 4 minutes.',
  );
  expect(errorMessage('E_QUORUM', 'en', { have: 1 })).toBe('Not enough reviews: 1 of {need}.');
});

test.each([
  ['ru', 'Достигнут предел: 2. Следующее — 2\u00a0марта 2026.'],
  ['en', 'Limit reached: 2. Next possible on 2\u00a0March 2026.'],
] as const)('formats a day in the language: %s', (locale, sentence) => {
  expect(errorMessage('E_QUOTA', locale, { n: 2, date: '2026-03-02' })).toBe(sentence);
});

test.each([
  ['ru', { s: 1 }, 'через 1 секунду'],
  ['ru', { s: 60 }, 'через 1 минуту'],
  ['ru', { s: 90 }, 'через 90 секунд'],
  ['ru', { s: 3124 }, 'через 53 минуты'],
  ['ru', { s: 3600 }, 'через 1 час'],
  ['ru', { s: 200_000 }, 'через 3 дня'],
  ['en', { s: 0 }, 'in 1 second'],
  ['en', { s: 3124 }, 'in 53 minutes'],
  ['en', { s: 7201 }, 'in 3 hours'],
] as const)('formats the waiting time: %s %j', (locale, params, words) => {
  expect(errorMessage('E_RATE', locale, params)).toContain(` ${words}.`);
});

test('formats minutes', () => {
  expect(errorMessage('E_LOCKED', 'ru', { min: 21 })).toBe(
    'Слишком много попыток. Повторите через 21 минуту.',
  );
});

test('shows the reason by its key', () => {
  expect(errorMessage('E_PASSWORD_WEAK', 'ru', { why: 'common' })).toBe(
    'Пароль слишком простой: он есть в списках частых паролей.',
  );
  expect(errorMessage('E_MARKDOWN', 'en', { line: 3, why: 'task-list' })).toBe(
    'Line 3: lists with tick boxes are not supported.',
  );
  expect(errorMessage('E_PASSWORD_WEAK', 'en', { why: 'toString' })).toContain(': toString.');
});

test('leaves invalid dates unchanged', () => {
  for (const date of ['–', '2026-13-45', '2026-02-30']) {
    const sentence = `You can apply again from ${date}.`;
    expect(errorMessage('E_COOLDOWN', 'en', { date })).toBe(sentence);
  }
});

test('a message with placeholders requires params (type check)', () => {
  // @ts-expect-error the waiting time is missing
  expect(errorMessage('E_RATE', 'en')).toBe('Too many attempts. Try again {s}.');
});

test.each([
  [{ code: 'E_RATE', params: { s: 40 } }, 'Too many attempts. Try again in 40 seconds.'],
  [{ code: 'E_UNKNOWN', requestId: 'request-1' }, 'Something went wrong. Code: request-1.'],
  [{ code: 'toString' }, 'The service is unavailable for a moment. We know about it.'],
  [{}, 'The service is unavailable for a moment. We know about it.'],
])('an error response gets a message of the catalogue: %j', (refused, sentence) => {
  expect(refusalMessage(refused, 'en')).toBe(sentence);
});

test('only a refused sign-in and an ended session are 401: pages take it for the end of the session', () => {
  const codes = Object.entries(errorCatalogue).filter(([, { status }]) => status === 401);
  expect(codes.map(([code]) => code)).toEqual(['E_LOGIN', 'E_SESSION']);
});

test('recognises only its own codes', () => {
  expect(isErrorCode('E_STATE')).toBe(true);
  expect(isErrorCode('toString')).toBe(false);
  expect(isErrorCode(undefined)).toBe(false);
});
