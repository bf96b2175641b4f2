import { expect, test } from 'vitest';
import { errorCatalogue, errorMessage, isErrorCode } from './errors.ts';
import { specSentences } from './spec-constants.ts';

const placesOf = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort();

test('a refused sign-in says the sentence of the specification', () => {
  expect(specSentences.loginFailed).toBe('Login failed, please check your credentials.');
  expect(errorMessage('E_LOGIN', 'en')).toBe(specSentences.loginFailed);
  expect(errorMessage('E_LOGIN', 'ru')).toBe('Не удалось войти. Проверьте данные для входа.');
});

test('an unknown address says the sentence of the specification', () => {
  expect(errorMessage('E_NOT_FOUND', 'en', { path: '/x' })).toBe(specSentences.routeUnknown('/x'));
});

test.each(Object.entries(errorCatalogue))(
  '%s has the same places in both languages',
  (_, entry) => {
    expect(placesOf(entry.ru)).toEqual(placesOf(entry.en));
    expect(entry.ru).not.toBe('');
  },
);

test('fills the places and leaves a place without a value visible', () => {
  expect(errorMessage('E_LOCKED', 'en', { min: 4 })).toBe('Too many attempts. Try again in 4 min.');
  expect(errorMessage('E_QUORUM', 'en', { have: 1 })).toBe('Not enough reviews: 1 of {need}.');
});

test('knows its own codes only', () => {
  expect(isErrorCode('E_STATE')).toBe(true);
  expect(isErrorCode('toString')).toBe(false);
  expect(isErrorCode(undefined)).toBe(false);
});
