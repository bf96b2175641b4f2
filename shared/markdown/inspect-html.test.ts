import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

const render = (source: string) => renderMarkdown(source, { locale: 'en' });

function html(source: string): string {
  return renderToStaticMarkup(toJsxRuntime(render(source).tree, { Fragment, jsx, jsxs }));
}

function errorsOf(source: string): string[] {
  return render(source).errors.map(({ line, code, message }) => `${line} ${code}: ${message}`);
}

describe('allowed HTML', () => {
  test.each([
    ['Press <kbd>Ctrl</kbd> + <kbd>K</kbd>', '<p>Press <kbd>Ctrl</kbd> + <kbd>K</kbd></p>'],
    ['H<sub>2</sub>O, x<sup>**2**</sup>', '<p>H<sub>2</sub>O, x<sup><strong>2</strong></sup></p>'],
    ['The <ABBR title="a &amp; b">AB</ABBR>', '<p>The <abbr title="a &amp; b">AB</abbr></p>'],
    ['| a |\n|---|\n| b<br>c<br/>d |', '<td>b<br/>c<br/>d</td>'],
    [
      '<details open>\n<summary>More &lt;b&gt;</summary>\n\nA **b**\n\n- c\n\n</details>\n\nAfter',
      '<details open=""><summary>More &lt;b&gt;</summary><p>A <strong>b</strong></p>' +
        '<ul><li>c</li></ul></details><p>After</p>',
    ],
    [
      '<details>\n<summary>One</summary>\nloose <kbd>x</kbd>\n</details>',
      '<details><summary>One</summary><p>loose <kbd>x</kbd></p></details>',
    ],
    [
      '<details><summary>One</summary>\n\n<details><summary>Two</summary>\n\na\n\n</details>\n\n</details>',
      '<details><summary>One</summary><details><summary>Two</summary><p>a</p></details></details>',
    ],
    ['- <details><summary>One</summary>a < b</details>', '<p>a &lt; b</p></details></li></ul>'],
  ])('is kept: %s', (source, expected) => {
    expect(errorsOf(source)).toEqual([]);
    expect(html(source)).toContain(expected);
  });

  test('does not affect footnotes, links, headings and error lines', () => {
    const source =
      '## A\n\na<sup>1</sup>[^n] [b](/c)\n\n[d](nowhere) `e`\n\n| f |\n|--:|\n| g |\n\n[^n]: note';
    const { links, toc } = render(source);
    // An attribute without a value is `true` in one tree and empty in the other.
    const withoutHtml = html(source.replace('<sup>1</sup>', '^')).replaceAll('="true"', '=""');
    expect(html(source)).toBe(withoutHtml.replace('^', '<sup>1</sup>'));
    expect(links).toEqual([{ href: '/c', line: 3 }]);
    expect(toc).toEqual([{ id: 'a', depth: 2, text: 'A' }]);
    expect(errorsOf(source)).toEqual([expect.stringMatching(/^5 link-address/)]);
  });
});

describe('comments', () => {
  test.each([
    ['a <!-- b --> c', '<p>a  c</p>'],
    ['<!-- a\n\n## b <script> -->\n\nc', '<p>c</p>'],
    ['<!-- a --> b', '<p>b</p>'],
    ['<!-->a', '<p>a</p>'],
  ])('are removed: %s', (source, expected) => {
    expect(errorsOf(source)).toEqual([]);
    expect(html(source)).toBe(expected);
  });
});

describe('other HTML is shown as text and reported with its line and a fix:', () => {
  test.each([
    ['a\n\n<div>b</div>', 3, 'HTML such as <div> is not shown.'],
    ['a <!doctype html>', 1, 'HTML such as <!doctype html> is not shown.'],
    ['a <kbd onclick="x()">b</kbd>', 1, 'HTML such as <kbd onclick="x()"> is not shown.'],
    ['<sup>\n</sup>\n\nb\n\n<form>', 6, 'HTML such as <form> is not shown.'],
    ['a <kbd/> b', 1, 'HTML such as <kbd/> is not shown.'],
    ['a\n\n<!-- b\n\nc', 3, 'The comment that begins here is not closed by "-->".'],
    ['a <kbd>b\n\nc</kbd>', 1, 'The tag <kbd> is not closed in the same paragraph.'],
    ['**<kbd>** a</kbd>', 1, 'The tag <kbd> is not closed in the same paragraph.'],
    ['<details>\n<summary>a</summary>\n\nb', 1, 'The tag <details> is not closed here.'],
    ['<details>\na\n</details>', 1, 'The element <details> needs a <summary>…</summary> first.'],
    ['a <details>b</details>', 1, 'The tag <details> must begin a paragraph of its own.'],
    ['<summary>a</summary>', 1, 'The element <summary> belongs into <details>.'],
    ['a </kbd>', 1, 'The tag </kbd> closes nothing that is open here.'],
  ])('%s', (source, line, message) => {
    expect(errorsOf(source).join('\n')).toContain(`${line} raw-html: ${message}`);
    const [tag = ''] = /<[^>\n]*>?/.exec(source) ?? [];
    expect(html(source)).toContain(
      tag.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    );
  });

  test('the fix lists what is allowed', () => {
    expect(errorsOf('<div>')[0]).toMatch(
      /backticks.*comments and <details>, .*<kbd>, .* and <br>\.$/,
    );
  });
});
