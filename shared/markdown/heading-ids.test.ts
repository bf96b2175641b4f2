import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

function read(source: string) {
  const { toc, errors } = renderMarkdown(source, { locale: 'ru' });
  return {
    ids: toc.map(({ id, text }) => [id, text]),
    errors: errors.map(({ line, code, message }) => `${line} ${code}: ${message}`),
  };
}

test.each([
  ['## Как *начать* {#start}', 'start', 'Как начать'],
  ['## Start {#API_key-2} ##', 'API_key-2', 'Start'],
  ['Start {#setext}\n---', 'setext', 'Start'],
  ['### Начало', 'nachalo', 'Начало'],
])('%s has the id %s', (source, id, text) => {
  expect(read(source).ids).toEqual([[id, text]]);
});

test('an explicit id takes precedence over generated ones', () => {
  const { ids, errors } = read('## Start\n\n## Начало {#start}\n\n## Start');
  expect(ids.map(([id]) => id)).toEqual(['start-2', 'start', 'start-3']);
  expect(errors).toEqual([]);
});

test('braces in code or after a backslash are text', () => {
  const { ids, errors } = read('## One `{#a}`\n\n## Two \\{#b}');
  expect(ids).toEqual([
    ['one-a', 'One {#a}'],
    ['two-b', 'Two {#b}'],
  ]);
  expect(errors).toEqual([]);
});

test.each([
  [
    '## A {#начало}',
    'The id "начало" of the heading may have Latin letters, digits, "-" and "_" only.',
  ],
  ['## A {#}', 'The id "" of the heading may have Latin letters, digits, "-" and "_" only.'],
  ['## A {#b c}', 'The id "b c" of the heading may have Latin letters, digits, "-" and "_" only.'],
  ['## A {#footer}', 'The id "footer" belongs to the page itself; choose another.'],
  ['## A {#footnote-label}', 'The id "footnote-label" belongs to the page itself; choose another.'],
  ['## A {#note-fn-1}', 'The id "note-fn-1" belongs to the page itself; choose another.'],
])('rejects %s with its line and generates an id instead', (source, message) => {
  const { ids, errors } = read(`text\n\n${source}`);
  expect(errors).toEqual([`3 heading-id: ${message}`]);
  expect(ids).toEqual([['a', 'A']]);
});

test('rejects a duplicate id at its second occurrence', () => {
  const { ids, errors } = read('## A {#x}\n\n## B {#x}');
  expect(errors).toEqual(['3 heading-id: The id "x" stands at an earlier heading.']);
  expect(ids.map(([id]) => id)).toEqual(['x', 'b']);
});
