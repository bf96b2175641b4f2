import { expect, test } from 'vitest';
import { perLocale } from './per-locale.ts';

test('creates one per language, on first use', () => {
  const made: string[] = [];
  const of = perLocale((locale) => {
    made.push(locale);
    return { locale };
  });
  expect(made).toEqual([]);
  expect(of('en')).toBe(of('en'));
  expect(of('ru')).toEqual({ locale: 'ru' });
  expect(made).toEqual(['en', 'ru']);
});
