import { expect, test } from 'vitest';
import { studioLabels } from './studio-labels.ts';

type Word = { id: string; key: string; language: string; value: string };

test('says every message of the studio in both languages', () => {
  const words = studioLabels.rows as Word[];
  const inLanguage = (code: string) => words.filter(({ language }) => language === code);
  const [russian, english] = [inLanguage('ru-RU'), inLanguage('en-US')];
  expect(russian.map(({ key }) => key)).toEqual(english.map(({ key }) => key));
  expect(new Set(words.map(({ id }) => id)).size).toBe(words.length);
  const holes = (value: string) => (value.match(/\{\w+\}/g) ?? []).sort();
  for (const [index, { key, value }] of russian.entries()) {
    const other = english[index]?.value ?? '';
    expect(value, key).toMatch(/[а-яё]/i);
    expect(other, key).not.toMatch(/[а-яё]/i);
    expect(holes(other), key).toEqual(holes(value));
    // The choices by number are as many.
    expect(other.split('|').length, key).toBe(value.split('|').length);
  }
});
