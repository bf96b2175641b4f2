import { expect, test } from 'vitest';
import { sentenceOf } from './refusal-sentence.ts';

const refused = { message: 'Заполните поле.', extensions: { code: 'E_REQUIRED' } };

test('is that of the answer, of a button and of a save', () => {
  expect(sentenceOf({ response: { data: { errors: [refused] } } })).toBe(refused.message);
  expect(sentenceOf(refused)).toBe(refused.message);
});

test('is nothing for an error of the browser', () => {
  expect(sentenceOf({ message: 'Network Error' })).toBeUndefined();
  expect(sentenceOf(undefined)).toBeUndefined();
});
