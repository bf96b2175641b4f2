import { expect, test } from 'vitest';
import { checkParity } from './parity.ts';

function check(ru: unknown, en: unknown) {
  const files = Object.entries({ ru, en }).map(([locale, messages]) => ({
    path: `shell/src/locales/${locale}.json`,
    text: JSON.stringify(messages),
  }));
  return checkParity(['shell'], files).problems;
}

test('passes when both languages have the same messages', () => {
  const ru = {
    menu: { news: 'Новости' },
    count_one: '{{count}} год',
    count_few: 'a',
    count_many: 'b',
  };
  const en = {
    menu: { news: 'News' },
    count_one: '{{count}} year',
    count_other: '{{count}} years',
  };
  expect(check(ru, en)).toEqual([]);
});

test.each([
  ['a key one language lacks', { a: 'а', b: 'б' }, { a: 'a' }, 'b is missing in en.'],
  ['an empty text', { a: ' ' }, { a: 'a' }, 'a is empty in ru.'],
  [
    'another placeholder',
    { a: '{{name}}' },
    { a: '{{nmae}}' },
    'a has {{name}} in ru and {{nmae}} in en.',
  ],
  ['a lost tag', { a: '<b>а</b>' }, { a: 'a' }, 'a has <b> in ru and no placeholder in en.'],
  [
    'a plural form Russian needs',
    { n_one: 'а', n_many: 'в' },
    { n_one: 'a', n_other: 'b' },
    'n_few is missing in ru.',
  ],
  [
    'a plural form English needs',
    { n_one: 'а', n_few: 'б', n_many: 'в' },
    { n_one: 'a' },
    'n_other is missing in en.',
  ],
])('finds %s', (_, ru, en, problem) => {
  expect(check(ru, en)).toEqual([`shell/src/locales: ${problem}`]);
});

test('fails when a folder has no messages', () => {
  expect(checkParity(['shell'], []).problems).toEqual([
    'shell/src/locales/ru.json is not there.',
    'shell/src/locales/en.json is not there.',
    'shell/src/locales holds no messages.',
  ]);
});
