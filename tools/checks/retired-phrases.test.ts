import { expect, test } from 'vitest';
import { checkRetiredPhrases } from './retired-phrases.ts';

const guides = [
  {
    path: 'content/style.ru.md',
    text: `## Слова, которых мы не пишем

| Не пишем | Пишем |
| --- | --- |
| \`Связи — на стол\` | О связях сообщают заранее |
`,
  },
  {
    path: 'content/style.en.md',
    text: `## Words we do not use

| Not | But |
| --- | --- |
| \`among the spam\`, \`into the spam\` | check your spam folder |
`,
  },
];

function check(text: string, path = 'content/en/help.md') {
  return checkRetiredPhrases([...guides, { path, text }]).problems;
}

test.each([
  ['content/en/help.md', 'First.\nLook among\nthe spam.\n', 2],
  ['content/ru/mission.md', 'Первое.\n### связи\u00a0— на стол\n', 2],
  ['mf-public/src/locales/en.json', '{ "a": "Look into the spam" }', 1],
  ['shared/domain/notifications/texts/system.ts', "const text = 'Among the spam';", 1],
  ['directus/areas/news/collections.ts', "label: ['Связи — на стол', 'Ties']", 1],
])('reports the phrase in %s', (path, text, line) => {
  expect(check(text, path)).toEqual([expect.stringMatching(`^${path}:${line}: ".+"; write: `)]);
});

test.each([
  ['content/en/help.md', 'Check your spam folder. Among the spammers.'],
  ['content/en/terms.md', 'kind: legal\n\nLook among the spam.'],
  ['shared/domain/system/errors.test.ts', "'among the spam'"],
  ['docs/operate.md', 'among the spam'],
])('accepts %s with "%s"', (path, text) => {
  expect(check(text, path)).toEqual([]);
});

test('reports a guide without phrases', () => {
  expect(checkRetiredPhrases(guides.slice(0, 1)).problems).toEqual([
    'content/style.en.md retires no phrases.',
  ]);
});
