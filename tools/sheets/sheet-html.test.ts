import { renderMarkdown } from '@site/shared/markdown';
import { expect, test } from 'vitest';
import { hasHtml, markdownOf } from './sheet-html.ts';

test.each([
  [
    '<p>One &amp; <strong>two</strong> of <em>many</em>.</p>\n<p>See <a href="https://example.org/a_b?c=1&amp;d">our <b>notes</b></a>.</p>',
    'One & **two** of *many*.\n\nSee [our **notes**](https://example.org/a_b?c=1\\&d).',
  ],
  ['<ul><li>a</li><li>b <code>&lt;c&gt;</code></li></ul>', '- a\n- b `<c>`'],
  ['<div class="x"><p style="color:red">a<br>b</p></div>', 'a\\\nb'],
  ['**bold**<br>and `<b>`, *more*', '**bold**\\\nand `<b>`, *more*'],
  ['- one&nbsp;two\n- three <b>four</b>\n', '- one\u00a0two\n- three **four**'],
  ['<p>Intro</p>\n\n1. **a**\n2. b', 'Intro\n\n1. **a**\n2. b'],
  ['| a | b |\n|---|---|\n| ~~c~~ | d<br>e |', '| a     | b   |\n| ----- | --- |\n| ~~c~~ | d e |'],
])('%s becomes Markdown', (html, markdown) => {
  expect(hasHtml(html)).toBe(true);
  expect(markdownOf(html)).toBe(markdown);
  expect(renderMarkdown(markdown, { locale: 'en' }).errors).toEqual([]);
});

test.each([
  'Plain **Markdown**, a < b and R&D',
  'x <3',
  'a `<b',
  'a `<b>` c',
  '- one&nbsp;two\n- three',
  'AT&amp;T *is* [no] markup',
])('%j has no HTML', (text) => {
  expect(hasHtml(text)).toBe(false);
});

test('refuses an element without a Markdown equivalent by name', () => {
  const html = '<p>a</p><table><tr><td>b</td></tr></table><script>c</script>';
  expect(() => markdownOf(html)).toThrow(/<table>.*<script>/);
});
