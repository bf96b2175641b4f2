// docs/domain/permissions.md, "The studio"
import { expect, test } from 'vitest';
import { inOneLanguage } from './one-language.ts';

test('what is named in two languages is told in one', () => {
  const field = { meta: { options: { choices: [{ value: 'a', text: 'Да · Yes' }] }, note: null } };
  expect(inOneLanguage({ data: [field] }, 'ru')).toEqual({
    data: [{ meta: { options: { choices: [{ value: 'a', text: 'Да' }] }, note: null } }],
  });
  expect(inOneLanguage('Да · Yes', 'en')).toBe('Yes');
});

test('what has one name keeps it, and so does a list that somebody named', () => {
  expect(inOneLanguage(['Telegram', 3, true], 'en')).toEqual(['Telegram', 3, true]);
  expect(inOneLanguage('один · два · три', 'en')).toBe('один · два · три');
  const own = { bookmark: 'Моё · и ещё', user: 'somebody' };
  expect(inOneLanguage(own, 'en')).toEqual(own);
});
