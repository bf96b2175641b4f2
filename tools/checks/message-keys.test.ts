import { expect, test } from 'vitest';
import { checkMessageKeys } from './message-keys.ts';

function check(code: string, path = 'shell/src/search/search.page.tsx') {
  const ru = { search: { title: 'Поиск', found_one: 'Найдена', found_few: 'а', found_many: 'б' } };
  const files = [
    { path: 'shell/src/locales/ru.json', text: JSON.stringify(ru) },
    { path, text: code },
  ];
  return checkMessageKeys(['shell'], files);
}

test('passes keys that have a text, plain or with plural forms', () => {
  expect(check("t('search.title'); t('search.found', { count })")).toEqual({
    seen: '2 keys in 1 workspaces',
    problems: [],
  });
});

test.each([
  ['a key without a text', "t('title.search')", 'title.search'],
  ['a key that stops before the text', "t('search')", 'search'],
  ['a key that goes on after the text', "t('search.title.long')", 'search.title.long'],
  ['a key in the second line of a call', "t(\n  'nowhere',\n  { count },\n)", 'nowhere'],
])('finds %s', (_, code, key) => {
  expect(check(code).problems).toEqual([
    `shell/src/search/search.page.tsx asks for the message ${key}, which shell/src/locales does not have.`,
  ]);
});

test('finds a form whose texts do not exist', () => {
  expect(check(`<ActionForm texts="search" />; t('search.title')`).problems).toEqual([]);
  expect(check(`<ActionForm texts="letters.write" />; t('search.title')`).problems).toEqual([
    'shell/src/search/search.page.tsx has a form with the texts letters.write, which shell/src/locales does not have.',
  ]);
});

test('ignores tests, other folders and dynamic keys', () => {
  expect(check("t('nowhere')", 'shell/src/search/search.test.tsx').seen).toBe(
    '0 keys in 1 workspaces',
  );
  expect(check("t('nowhere')", 'mf-public/src/home.tsx').seen).toBe('0 keys in 1 workspaces');
  expect(check(`t(\`search.\${part}\`); at('nowhere'); format('nowhere')`).seen).toBe(
    '0 keys in 1 workspaces',
  );
});

test('fails when no key is found', () => {
  expect(check('').problems).toEqual(['No code asks for a message.']);
});
