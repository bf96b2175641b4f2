import { expect, test } from 'vitest';
import { checkDocPaths } from './doc-paths.ts';

const problemsOf = (text: string, path = 'docs/map.md') =>
  checkDocPaths([
    { path, text },
    { path: 'docs/test.md', text: '' },
    { path: 'shell/src/locales/ru.json', text: '' },
    { path: 'shell/src/locales/en.json', text: '' },
  ]).problems;

test.each([
  '[tests](test.md#tiers), [outside](https://example.org/x.md), [below](#below)',
  '`shell/src/`, `shell/src/locales/{ru,en}.json`, `shell/*/locales`, `news/slug`, `shell/src/<room>/x.ts`',
])('accepts %s', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test.each(['[tests](tests.md)', '`shell/source/`', '`shell/src/locales/{ru,de}.json`'])(
  'reports %s',
  (text) => {
    const name = /[^`()[\]]+(?=[`)]$)/.exec(text)?.[0];
    expect(problemsOf(`First line\n${text}`)).toEqual([`docs/map.md:2: ${name} does not exist.`]);
  },
);

test('reports a page that a comment names', () => {
  expect(problemsOf('\n// Rules: docs/domain/news.md', 'shell/src/x.ts')).toEqual([
    'shell/src/x.ts:2: docs/domain/news.md does not exist.',
  ]);
});
