import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

/** The rendered text as HTML. */
function html(source: string, options: Partial<Parameters<typeof renderMarkdown>[1]> = {}): string {
  return htmlOf(renderMarkdown(source, { locale: 'en', ...options }).tree);
}

function htmlOf(tree: Root): string {
  return renderToStaticMarkup(toJsxRuntime(tree, { Fragment, jsx, jsxs }));
}

function errorsOf(source: string): string[] {
  const { errors } = renderMarkdown(source, { locale: 'en' });
  return errors.map(({ line, code }) => `${line} ${code}`);
}

describe('a text', () => {
  test('renders paragraphs, lists, tables and code', () => {
    const source =
      'One\ntwo\n\n1. a\n2. b\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n```ts\nlet a;\n```';
    expect(html(source)).toBe(
      '<p>One two</p><ol><li>a</li><li>b</li></ol>' +
        '<table><thead><tr><th>x</th><th>y</th></tr></thead>' +
        '<tbody><tr><td>1</td><td>2</td></tr></tbody></table>' +
        '<pre><code class="language-ts">let a;\n</code></pre>',
    );
  });

  test('keeps the space between two inline elements on two lines', () => {
    expect(html('**a**\n**b**')).toBe('<p><strong>a</strong> <strong>b</strong></p>');
  });

  test('has no source positions', () => {
    const { tree } = renderMarkdown('# A\n\n[b](/c) `d`', { locale: 'en' });
    expect(JSON.stringify(tree)).not.toMatch(/"(position|data|offset)"/);
  });

  test('is deterministic', () => {
    const source = '## A\n\ntext[^1]\n\n[^1]: note';
    const render = () => JSON.stringify(renderMarkdown(source, { locale: 'ru' }));
    expect(render()).toBe(render());
  });

  test('has word count and reading time by language', () => {
    const source = 'слово '.repeat(450);
    const russian = renderMarkdown(source, { locale: 'ru' });
    expect(russian).toMatchObject({ words: 450, readingMinutes: 3 });
    expect(renderMarkdown(source, { locale: 'en' }).readingMinutes).toBe(2);
    expect(renderMarkdown('', { locale: 'ru' })).toMatchObject({ words: 0, readingMinutes: 1 });
  });
});

describe('headings', () => {
  const idsOf = (source: string) =>
    renderMarkdown(source, { locale: 'ru' }).toc.map(({ id }) => id);

  test('get ids of their text, transliterated', () => {
    expect(idsOf('## Ёлка и объезд\n\n## Who’s who & GitHub\n\n## 2022')).toEqual([
      'yolka-i-obyezd',
      'whos-who-and-github',
      '2022',
    ]);
  });

  test('get ids that are unique and not those of the frame', () => {
    expect(idsOf('## A\n\n## A\n\n## a 2\n\n## A\n\n## Main\n\n## 🦊')).toEqual([
      'a',
      'a-2',
      'a-2-2',
      'a-3',
      'main-2',
      'section',
    ]);
  });

  test.each([
    ...['Page state', 'Event', 'Related', 'Contact messages', 'Item'],
    ...['Join', 'News', 'People', 'Values', 'Questions', 'Closing', 'Radar', 'Skill', 'Fellows'],
    ...['Write', 'Post', 'Sent', 'Topics', 'Chosen', 'Website', 'Name', 'Text help'],
  ])('get no id used by the page: %s', (text) => {
    expect(idsOf(`## ${text}`)).toEqual([`${text.toLowerCase().replace(' ', '-')}-2`]);
  });

  test.each(['Note fn', 'Thing one', 'Group 2'])(
    'get no id with a prefix used by the page: %s',
    (text) => {
      expect(idsOf(`## ${text}`)).toEqual([`section-${text.toLowerCase().replace(' ', '-')}`]);
    },
  );

  test('have their ids in the tree', () => {
    expect(html('## One\n\n### Two\n\n#### Three')).toBe(
      '<h2 id="one">One</h2><h3 id="two">Two</h3><h4 id="three">Three</h4>',
    );
  });

  test('of levels 2 and 3 form the table of contents', () => {
    const { toc } = renderMarkdown('## One `x`\n\n### Two\n\n#### Three', { locale: 'en' });
    expect(toc).toEqual([
      { id: 'one-x', depth: 2, text: 'One x' },
      { id: 'two', depth: 3, text: 'Two' },
    ]);
  });

  test('of a wrong level are reported and moved to levels 2 to 4', () => {
    const source = '# One\n\n#### Two\n\n##### Three\n\n## Four';
    expect(errorsOf(source)).toEqual(['1 heading-level', '3 heading-level', '5 heading-level']);
    expect(html(source).match(/<h\d/g)).toEqual(['<h2', '<h4', '<h4', '<h2']);
  });
});

describe('links', () => {
  test('inside the site get the language prefix', () => {
    const source =
      '[a](/) [b](/mission?x=1#y) [c](#z) [d](/assets/1) [e][e] [f](/robots.txt)\n\n[e]: /news';
    const hrefs = (locale: 'ru' | 'en') =>
      [...html(source, { locale }).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs('en')).toEqual([
      '/en',
      '/en/mission?x=1#y',
      '#z',
      '/assets/1',
      '/en/news',
      '/robots.txt',
    ]);
    expect(hrefs('ru')).toEqual(['/', '/mission?x=1#y', '#z', '/assets/1', '/news', '/robots.txt']);
  });

  test('inside the site are returned as written, with their lines', () => {
    const { links } = renderMarkdown('a\n[b](/b#c)\n\n[d](#d) [e](https://example.org)', {
      locale: 'en',
    });
    expect(links).toEqual([
      { href: '/b#c', line: 2 },
      { href: '#d', line: 4 },
    ]);
  });

  test('of members have rel="nofollow ugc"', () => {
    const source = '[a](https://example.org) <b@example.org> [c](/c)';
    expect(html(source, { memberWritten: true })).toBe(
      '<p><a href="https://example.org" rel="nofollow ugc">a</a> ' +
        '<a href="mailto:b@example.org" rel="nofollow ugc">b@example.org</a> ' +
        '<a href="/en/c">c</a></p>',
    );
    expect(html(source)).not.toContain('rel=');
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'mission',
    '../x',
    'file:///etc/passwd',
  ])('to %s lose their address and are reported', (href) => {
    expect(html(`[a](<${href}>)`)).toBe('<p><a>a</a></p>');
    expect(errorsOf(`[a](<${href}>)`)).toEqual(['1 link-address']);
  });
});

test('a link with a backslash stays inside the site', () => {
  expect(html('[a](</\\\\evil.example>)')).toBe('<p><a href="/en/%5Cevil.example">a</a></p>');
});

describe('pictures', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  const address = `/assets/${id}?width=768&fit=inside&format=webp`;

  test('come from the site’s assets, with srcset, lazy loading and fixed dimensions', () => {
    const text = html(`![A hall](/assets/${id}?width=9999)`).replaceAll('&amp;', '&');
    expect(text).toContain(`<img src="${address}" alt="A hall"`);
    const breakpoint = (width: number) => `${address.replace('768', String(width))} ${width}w`;
    expect(text).toContain(`srcSet="${breakpoint(320)}, ${breakpoint(640)}, ${breakpoint(768)}, `);
    expect(text).toContain('sizes="(min-width: 48rem) 45rem, 100vw" width="768" height="432"');
    expect(text).toContain('loading="lazy" decoding="async"');
  });

  test('alone in a paragraph become figures with a placeholder and the title as caption', () => {
    const text = html(`a\n\n![A hall](/assets/${id} "The *hall* – in May")\n\nb`);
    const figure = /<p>a<\/p><figure>(.*)<\/figure><p>b<\/p>/.exec(text)?.[1] ?? '';
    const [standIn = '', picture = '', caption] = figure.split(/(?<=>)(?=<img|<figcaption)/);
    expect(standIn).toContain('width=10&');
    expect(standIn).toContain('alt="" data-waiting=""');
    expect(picture).toContain('alt="A hall"');
    expect(picture).not.toContain('title');
    expect(caption).toBe('<figcaption>The *hall*\u00a0– in May</figcaption>');
    expect(html(`a ![A hall](/assets/${id}) b`)).not.toContain('figure');
  });

  test('return their file ids, each once', () => {
    const source = `![A](/assets/${id})\n\n![B](/assets/${id}) ![C](https://evil.example/assets/${id})`;
    expect(renderMarkdown(source, { locale: 'en' }).pictures).toEqual([id]);
  });

  test('bundled with the text are shown unchanged', () => {
    const ownPictures = new Map([
      ['/pictures/a.svg', { src: '/p/a.1.svg', width: 960, height: 400 }],
    ]);
    const source = '![Rings](/pictures/a.svg "The first")';
    expect(html(source, { ownPictures })).toBe(
      '<figure><img src="/p/a.1.svg" alt="Rings" width="960" height="400" loading="lazy" decoding="async"/>' +
        '<figcaption>The first</figcaption></figure>',
    );
    expect(errorsOf(source)).toEqual(['1 picture']);
    expect(html(`![A hall](/assets/${id})`, { ownPictures })).not.toContain('img');
  });

  test('with a dark variant are rendered twice with the same texts', () => {
    const rings = { src: '/p/a.svg', width: 960, height: 400, dark: '/p/a-dark.svg' };
    const ownPictures = new Map([['/pictures/a.svg', rings]]);
    const shown = (src: string, shade: string) =>
      `<img src="${src}" alt="Rings" width="960" height="400" loading="lazy" decoding="async" data-shade="${shade}"/>`;
    const both = shown('/p/a.svg', 'light') + shown('/p/a-dark.svg', 'dark');
    expect(html('![Rings](/pictures/a.svg "The first")', { ownPictures })).toBe(
      `<figure>${both}<figcaption>The first</figcaption></figure>`,
    );
    expect(html('a ![Rings](/pictures/a.svg) b', { ownPictures })).toBe(`<p>a ${both} b</p>`);
  });

  test.each([
    `![x" onerror="alert(1)](/assets/${id} "<script>alert(1)</script>")`,
    `![x](/assets/${id}?a=" "" onload=alert(1)")`,
    `![x](</assets/${id}#"><script>alert(1)</script>>)`,
  ])('with malicious content are inert: %s', (source) => {
    const text = html(source);
    expect(text).not.toMatch(/<script|<[^>]*\son\w+="?alert/);
    expect(text.match(/<(?!\/?(?:figure|img|figcaption|p)\b)/)).toBeNull();
  });

  test('may be written with a host of the site', () => {
    const source = `![A hall](https://studio.house.test/assets/${id})`;
    expect(html(source)).not.toContain('img');
    const text = html(source, { pictureHosts: ['studio.house.test'] }).replaceAll('&amp;', '&');
    expect(text).toContain(`src="${address}"`);
    expect(text).not.toContain('studio');
  });

  test.each([
    'https://evil.example/a.png',
    '//evil.example/a',
    'data:image/png;base64,x',
    '/api/x',
  ])('from %s are removed and reported', (src) => {
    expect(html(`a ![b](${src}) c`)).not.toContain('img');
    expect(errorsOf(`a ![b](${src}) c`)).toEqual(['1 picture']);
  });

  test('without alternative text are reported', () => {
    expect(errorsOf(`a\n\n![](/assets/${id})`)).toEqual(['3 picture-words']);
  });
});

describe('footnotes', () => {
  const source = 'a[^x]\n\n## Heading\n\n[^x]: The note';

  test('are at the end under a heading in the language of the text', () => {
    expect(html(source, { locale: 'ru' })).toContain('<h2 id="footnote-label">Примечания</h2>');
    expect(html(source, { locale: 'en' })).toContain('<h2 id="footnote-label">Notes</h2>');
    expect(html(source, { locale: 'ru' })).toContain('aria-label="Назад к тексту, примечание 1"');
  });

  test('link to their references and back', () => {
    const text = html(source);
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...text.matchAll(/(?:href="#|aria-describedby=")([^"]+)"/g)];
    expect(targets).toHaveLength(3);
    for (const [, target] of targets) expect(ids).toContain(target);
  });

  test('do not change the text and id of a heading', () => {
    const { tree, toc } = renderMarkdown('## Rules[^1] of 2[^1]\n\n[^1]: Note', { locale: 'en' });
    expect(toc).toEqual([{ id: 'rules-of-2', depth: 2, text: 'Rules of 2' }]);
    expect(htmlOf(tree)).toMatch(/<h2 id="rules-of-2">Rules<sup>/);
  });

  test('with several references link back to each with a distinct name', () => {
    const text = html('a[^1] b[^1] c[^2]\n\n[^1]: One\n[^2]: Two');
    const back = [
      ...text.matchAll(
        /href="#(note-fnref[^"]*)" data-footnote-backref="" aria-label="([^"]*)"[^>]*>([^<]*)</g,
      ),
    ];
    expect(back.map(([, ...found]) => found)).toEqual([
      ['note-fnref-1', 'Back to the text, note 1', '↑'],
      ['note-fnref-1-2', 'Back to the text, note 1, place 2', '↑2'],
      ['note-fnref-2', 'Back to the text, note 2', '↑'],
    ]);
  });

  test('are not in the table of contents', () => {
    expect(renderMarkdown(source, { locale: 'en' }).toc).toHaveLength(1);
  });
});

describe('content is not lost', () => {
  test.each([
    ['a cell beyond the columns', '| a | b |\n|---|---|\n| 1 | 2 | lost **x** |', '3 table-cell'],
    ['a line that looks like the address of a link', 'a\n\n[lost]: readme', '3 unreferenced'],
    ['a second address of one link', '[a]\n\n[a]: /x\n[A]: /lost', '4 repeated'],
    ['a note nothing refers to', 'a\n\n[^1]: lost **x**\n\n    more', '3 unreferenced'],
    ['a second note of one name', 'a[^1]\n\n[^1]: one\n[^1]: lost', '4 repeated'],
    ['a reference to no note', 'a [^lost]', '1 note-missing'],
    ['a picture from elsewhere', 'a\n\n![lost](https://evil.example/a.png)', '3 picture'],
    ['markup', 'a\n\n<table><td>lost</td></table>', '3 raw-html'],
  ])('keeps %s', (_, source, error) => {
    expect(errorsOf(source)).toEqual([error]);
    expect(html(source)).toContain('lost');
  });

  test('keeps referenced footnotes and links in their place', () => {
    const source =
      '[a] [b][] [c][a] ![d][e] x[^1] x[^1]\n\n[a]: /a\n[b]: /b\n[e]: /e\n[^1]: One [f]\n[f]: /f';
    expect(errorsOf(source)).toEqual(['1 picture']);
  });

  test('an empty surplus cell does not widen the table', () => {
    const source = '| a |\n|---|\n| 1 |  |';
    expect(errorsOf(source)).toEqual([]);
    expect(html(source)).toContain('<tr><td>1</td></tr>');
  });
});

describe('style attributes', () => {
  test('are not generated for aligned table columns', () => {
    const table = html('| a | b | c |\n|:-:|--:|:--|\n| 1 | 2 | 3 |');
    expect(table).not.toMatch(/style|align="(?!center|end)/);
    expect(table).toContain('<td data-align="center">1</td><td data-align="end">2</td><td>3</td>');
  });

  test('are removed from raw HTML', () => {
    expect(html('<p style="color:red">a</p>\n\nb <i style="x">c</i>')).not.toMatch(/<[^>]*style/);
  });
});

describe('hostile text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <svg onload=alert(1)> b',
    '<iframe src="https://evil.example"></iframe>',
    '<style>*{display:none}</style>',
    '<a href="javascript:alert(1)">x</a>',
    '<div id="main" class="x">\n\ninside\n\n</div>',
  ])('%s is shown as text and reported', (source) => {
    expect(html(source)).not.toMatch(/<(?!\/?p>)/);
    expect(html(source)).toContain('&lt;');
    expect(errorsOf(source)[0]).toBe('1 raw-html');
  });

  test('in code is shown as text', () => {
    expect(html('`<script>`\n\n```"><img src=x>\n<b>\n```')).toBe(
      '<p><code>&lt;script&gt;</code></p><pre><code>&lt;b&gt;\n</code></pre>',
    );
    expect(errorsOf('`<script>`')).toEqual([]);
  });

  test('cannot set ids or classes', () => {
    const text = html('```x y\nz\n```\n\n[a](/b "c\\" id=\\"main")');
    expect(text).not.toMatch(/ id="main"|class="(?!language-x")/);
  });

  test('with task list items becomes a plain list', () => {
    expect(html('- [x] a')).toBe('<ul><li>a</li></ul>');
    expect(errorsOf('\n- [x] a')).toEqual(['2 task-list']);
  });

  test.each([
    ['quotes', '>'.repeat(20_000)],
    ['lists', '- '.repeat(20_000)],
    ['numbered lists', '1. '.repeat(10_000)],
    ['stars', `${'*'.repeat(20_000)}a${'*'.repeat(20_000)}`],
    ['stars on many lines', '*a **b\n'.repeat(5000)],
  ])('with excessive %s is shown as plain text, at once', (_, source) => {
    const from = performance.now();
    const { tree, errors } = renderMarkdown(`fine\n\n${source}`, { locale: 'en' });
    expect(performance.now() - from).toBeLessThan(1000);
    expect(errors).toMatchObject([{ code: 'tangle' }]);
    expect(tree.children).toHaveLength(2);
  });

  test.each([
    ['stars', `${'*'.repeat(1999)}a${'*'.repeat(1999)}`],
    ['quotes', `${'> '.repeat(40)}a`],
    [
      'indented lists',
      Array.from({ length: 200 }, (_, at) => `${' '.repeat(2 * at)}- a`).join('\n'),
    ],
    ['brackets', '['.repeat(20_000)],
  ])('with many %s below the limit is parsed', (_, source) => {
    expect(errorsOf(source)).toEqual([]);
  });
});

describe('no-break spaces', () => {
  const seen = (source: string) => html(source, { locale: 'ru' }).replaceAll('\u00a0', '_');

  test('are inserted in text, headings and cells', () => {
    expect(seen('## О нас\n\nв доме')).toBe('<h2 id="o-nas">О_нас</h2><p>в_доме</p>');
    expect(seen('| в доме |\n|---|\n| к нам |')).toContain('<th>в_доме</th>');
  });

  test('are inserted across bold words and line ends', () => {
    expect(seen('**14** дней в\n**доме** — и *в* лесу')).toBe(
      '<p><strong>14</strong>_дней в_<strong>доме</strong>_— и_<em>в</em>_лесу</p>',
    );
  });

  test('are not inserted in code', () => {
    expect(seen('`в доме` и\n\n```\nв доме — 5 км\n```')).toBe(
      '<p><code>в доме</code> и</p><pre><code>в доме — 5 км\n</code></pre>',
    );
  });
});
