import { expect, test } from 'vitest';
import { checkRetiredWords, withoutLiterals } from './retired-words.ts';

const glossary = {
  path: 'docs/glossary.md',
  text: `# Glossary

| Term | Where |
|---|---|
| \`outbox\` | \`directus/\` |

## Words that are not used any more

| Word | Use instead | Right in |
|---|---|---|
| \`house\`, \`houses\` | the system | \`opera house\`, \`maps/\` |
| \`put out\` | enqueue | |
`,
};

function check(text: string, path = 'shell/server/app.ts') {
  return checkRetiredWords([glossary, { path, text }]).problems;
}

test.each([
  ['const houseItems = 1;', 'house'],
  ['const asked_house = 1;', 'house'],
  ['putOut(event);', 'put Out'],
  ['// The Houses meet.', 'Houses'],
  [`const a = \`an \${house} here\`;`, 'house'],
  ['const a = 4 / house / 2;', 'house'],
])('reports the word of %s', (line, word) => {
  expect(check(`first();\n${line}\n`)).toEqual([
    expect.stringContaining(`shell/server/app.ts:2: "${word}"; use: `),
  ]);
});

test.each([
  "say('a house');",
  'say("a house");',
  `say(\`a house \${\`of a house\`} and a house\`);`,
  'const a = /a house[/"]/.test(text);',
  '// The key `house` stays.',
  'const household = 1;',
  '// An opera house is a building.',
])('accepts %s', (line) => {
  expect(check(line)).toEqual([]);
});

test('reports words of pages outside their code and link targets', () => {
  expect(check('A house.\n`house` [a](house.md)\n```\nhouse\n```\n', 'docs/operate.md')).toEqual([
    'docs/operate.md:1: "house"; use: the system',
  ]);
});

test('reports words of file names', () => {
  expect(check('', 'tools/own-house.ts')).toEqual(['tools/own-house.ts: "house"; use: the system']);
});

test.each([
  'content/en/about.md',
  'shell/src/locales/en.json',
  'directus/demo/news.ts',
  'shared/domain/system/spec-constants.ts',
  'pnpm-lock.yaml',
  'maps/street.ts',
])('does not search %s', (path) => {
  expect(check('house', path)).toEqual([]);
});

test('does not search the tables of the benchmarks', () => {
  expect(check('| house | 1 ms |\nA house.\n', 'docs/benchmarks.md')).toEqual([
    'docs/benchmarks.md:2: "house"; use: the system',
  ]);
});

test.each([
  '/** Who asks waits. */',
  '// Whoever asks waits.',
  'const a = 1; // Whom it concerns.',
  '/**\n * Of what it consists.\n */',
])('reports the headless clause of %j', (text) => {
  expect(check(text)).toEqual([expect.stringContaining('name the subject')]);
});

test('accepts comments with a subject, also when a line continues with a clause', () => {
  expect(check('/** The caller who asks. */\nconst a = "// Who asks";\n')).toEqual([]);
});

test('fails without words', () => {
  expect(checkRetiredWords([]).problems).toEqual(['docs/glossary.md retires no words.']);
});

test('keeps length and lines of a file', () => {
  const text = `const a = \`x\n\${b({ c: "d" })}\ny\`; // e\n`;
  expect(withoutLiterals(text)).toBe('const a =   \n  b({ c:     }) \n  ; // e\n');
});
