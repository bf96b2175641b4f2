import { renderMarkdown } from '@site/shared/markdown';
import { expect, test } from 'vitest';
import { isHtml, markdownOf } from './sheet-html.ts';

test.each([
  [
    '<p>One &amp; <strong>two</strong> of <em>many</em>.</p>\n<p>See <a href="https://example.org/a_b?c=1&amp;d">our <b>notes</b></a>.</p>',
    'One & **two** of *many*.\n\nSee [our **notes**](https://example.org/a_b?c=1\\&d).',
  ],
  ['<ul><li>a</li><li>b <code>&lt;c&gt;</code></li></ul>', '- a\n- b `<c>`'],
  ['<div class="x"><p style="color:red">a<br>b</p></div>', 'a\\\nb'],
  ['AT&amp;T *is* [no] markup', 'AT\\&T \\*is\\* \\[no] markup'],
])('%s becomes Markdown', (html, markdown) => {
  expect(isHtml(html)).toBe(true);
  expect(markdownOf(html)).toBe(markdown);
  expect(renderMarkdown(markdown, { locale: 'en' }).errors).toEqual([]);
});

test.each(['Plain **Markdown**, a < b and R&D', 'x <3', 'a `<b'])('%j is not HTML', (text) => {
  expect(isHtml(text)).toBe(false);
});

test('refuses an element without a Markdown equivalent by name', () => {
  const html = '<p>a</p><table><tr><td>b</td></tr></table><script>c</script>';
  expect(() => markdownOf(html)).toThrow(/<table>.*<script>/);
});
