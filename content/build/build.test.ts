import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainText } from '@site/shared/markdown';
import { describe, expect, test } from 'vitest';
import { buildContent } from './build.ts';
import { both, contentWith, page } from './temporary-content.ts';

describe('a page', () => {
  test('becomes a record with all fields of the specification', async () => {
    const text = '## Part\n\n[{product}](/) {shortName} {contactEmail} \\{raw}';
    await using content = await contentWith(
      both({
        'mission.md': page(text, { order: '2', lead: "'{tagline}'", description: 'в доме' }),
      }),
    );
    expect(await content.mistakes()).toEqual([]);
    const [, record] = await content.read('pages.ru.json');
    const { body, ...facts } = record;
    expect(facts).toEqual({
      id: 'content_ru/mission.md',
      title: 'T',
      description: 'в\u00a0доме',
      extension: 'md',
      meta: {
        lang: 'ru',
        kind: 'content',
        updated: '2026-01-02',
        words: 7,
        readingMinutes: 1,
        toc: [{ id: 'part', depth: 2, text: 'Part' }],
        languages: ['ru', 'en'],
        lead: 'Девиз',
      },
      navigation: { title: 'T' },
      path: '/mission',
      seo: { title: 'T', description: 'в\u00a0доме' },
      stem: '02.mission',
    });
    expect(JSON.stringify(body)).toMatch(/Пример.* Пр\u00a0.*mailto:post@example\.org.* \{raw\}/);
  });

  test('has the same path in both languages and links within its own language', async () => {
    await using content = await contentWith(
      both({ 'a.md': page('[home](/) [news](/news?page=2)') }),
    );
    await content.mistakes();
    const [ru, en] = [await content.read('pages.ru.json'), await content.read('pages.en.json')];
    expect(en.map(({ path }: { path: string }) => path)).toEqual(['/', '/a']);
    expect(JSON.stringify(ru)).toContain('"href":"/news?page=2"');
    expect(JSON.stringify(en)).toContain('"href":"/en/news?page=2"');
    expect(JSON.stringify(en)).toContain('"href":"/en"');
  });

  test.each([
    '/members?grade=fellow',
    '/members/vera-orlova',
    '/tech-radar?item=tofu#item',
    '/contents',
    '/charter',
    '/docs/charter.pdf',
    '/feed.xml',
    '/c/notifications',
  ])('accepts a link to another part of the site: %s', async (href) => {
    await using content = await contentWith(both({ 'a.md': page(`[a](${href})`) }));
    expect(await content.mistakes()).toEqual([]);
  });

  test.each(['/members/', '/members/vera-orlova/more', '/newsletter', '/c/nothing', '/admin'])(
    'rejects a link to an address that no part of the site serves: %s',
    async (href) => {
      await using content = await contentWith({
        ...both({ 'a.md': page('x') }),
        'ru/a.md': page(`[a](${href})`),
      });
      expect(await content.mistakes()).toEqual([
        `content/ru/a.md:7: The link "${href}" leads to no page.`,
      ]);
    },
  );

  test('of kind home carries the texts of its sections', async () => {
    const home = [
      'home:',
      '  hero: { title: H, lead: L }',
      '  join: { title: J, lead: L, steps: [&s { title: S, text: X }, *s, *s, *s] }',
      '  values: { title: V, lead: L, items: [*s, *s] }',
      '  closing: { title: C, text: "{product}" }',
    ].join('\n');
    const text = page('Hello').replace('order: 1', `order: 0\nkind: home\n${home}`);
    await using content = await contentWith(both({ 'index.md': text }));
    expect(await content.mistakes()).toEqual([]);
    const [record] = await content.read('pages.en.json');
    expect(record.meta.home.join.steps).toHaveLength(4);
    expect(record.meta.home.closing.text).toBe('Sample');
  });

  test('leaves braces in inline and block code unchanged', async () => {
    const text = [
      'Write `{product}`, `{name}` and `\\{raw}` for {product}. <!-- {nobody} -->',
      '```\nHello {name} of {product}, \\{x}\n```',
      '> - a\n>\n>       {indented}',
    ];
    await using content = await contentWith(both({ 'a.md': page(text.join('\n\n')) }));
    expect(await content.mistakes()).toEqual([]);
    const [, { body }] = await content.read('pages.en.json');
    expect(plainText(body)).toBe(
      'Write {product}, {name} and \\{raw} for Sample. Hello {name} of {product}, \\{x} a {indented}',
    );
  });

  test('resolves links to the explicit id of a heading', async () => {
    const text = '## Начало {#start}\n\n[a](#start) [b](/a#start)';
    await using content = await contentWith(both({ 'a.md': page(text) }));
    expect(await content.mistakes()).toEqual([]);
    const [, , { id, title }] = await content.read('search.ru.json');
    expect({ id, title }).toEqual({ id: '/a#start', title: 'Начало' });
  });

  test('is rejected with file, line and byte when a file is not UTF-8', async () => {
    // «Мир» in windows-1251.
    const cyrillic = Uint8Array.of(0xcc, 0xe8, 0xf0);
    const within = (before: string) => Buffer.concat([Buffer.from(before), cyrillic]);
    const drawing = '<svg width="1" height="1"><title>';
    await using content = await contentWith({
      'ru/a.md': within(page('## A')),
      'en/a.md': page('\uFFFD'),
      'pictures/p.svg': within(drawing),
      'icons/i.svg': within(drawing),
    });
    const at = Buffer.byteLength(page('## A'));
    const lines = page('## A').split('\n').length;
    expect(await content.mistakes()).toEqual([
      expect.stringMatching(/^content\/en\/a\.md:7: The character U\+FFFD /),
      `content/icons/i.svg:1: Byte ${drawing.length + 1} (CC) is not UTF-8; save the file as UTF-8.`,
      `content/pictures/p.svg:1: Byte ${drawing.length + 1} (CC) is not UTF-8; save the file as UTF-8.`,
      `content/ru/a.md:${lines}: Byte ${at + 1} (CC) is not UTF-8; save the file as UTF-8.`,
    ]);
    await content.write('product.json', within('{"name": "'));
    expect(await content.mistakes()).toEqual([
      'content/product.json:1: Byte 11 (CC) is not UTF-8; save the file as UTF-8.',
    ]);
  });

  test('is rejected with its line when it contains a forbidden control character', async () => {
    await using content = await contentWith({
      'ru/a.md': page('A\n\nB\u0007\ufffe'),
      'en/a.md': page('A'),
    });
    expect(await content.mistakes()).toEqual([
      expect.stringMatching(/^content\/ru\/a\.md:9: Remove .*: U\+0007 U\+FFFE\.$/),
    ]);
  });

  test('may use CRLF line ends and a byte order mark', async () => {
    const text = `\uFEFF${page('## A').replaceAll('\n', '\r\n')}`;
    await using content = await contentWith(both({ 'a.md': text }));
    expect(await content.mistakes()).toEqual([]);
  });
});

describe('the output', () => {
  const pages = both({ 'b.md': page('## B', { order: '2' }), 'a.md': page('## A') });

  test('is byte-identical for identical sources', async () => {
    await using one = await contentWith(pages);
    await using other = await contentWith(Object.fromEntries(Object.entries(pages).reverse()));
    const text = async ({ outDir }: { outDir: string }) =>
      Promise.all(
        (await readdir(outDir)).sort().map((name) => readFile(join(outDir, name), 'utf8')),
      );
    await buildContent(one);
    await buildContent(other);
    expect(await text(one)).toEqual(await text(other));
  });

  test('has a version that changes only when the sources change', async () => {
    await using content = await contentWith(pages);
    const versions = [];
    for (const body of ['## A', '## Changed', '## A']) {
      await content.write('ru/a.md', page(body));
      await buildContent(content);
      versions.push((await content.read('version.json')).version);
    }
    expect(versions[0]).toMatch(/^[0-9a-f]{16}$/);
    expect(versions[1]).not.toBe(versions[0]);
    expect(versions[2]).toBe(versions[0]);
  });

  test('is not touched when a source has an error', async () => {
    await using content = await contentWith(pages);
    await buildContent(content);
    const before = await content.read('version.json');
    await content.write('ru/a.md', page('## A\n\n<b>'));
    expect((await buildContent(content)).ok).toBe(false);
    expect(await content.read('version.json')).toEqual(before);
  });

  test('is replaced atomically', async () => {
    await using content = await contentWith(pages);
    await buildContent(content);
    let reads = 0;
    let writing = true;
    const reader = async () => {
      while (writing) {
        await content.read('pages.ru.json');
        reads += 1;
      }
    };
    const reading = reader();
    for (let round = 0; round < 15; round += 1) await buildContent(content);
    writing = false;
    await reading;
    expect(reads).toBeGreaterThan(5);
    expect((await readdir(content.outDir)).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('reports an error with file and line:', () => {
  const first = async (pages: Record<string, string>) => {
    await using content = await contentWith(pages);
    return await content.mistakes();
  };
  const one = (text: string, facts: Record<string, string> = {}) =>
    first({ ...both({ 'a.md': page('x') }), 'ru/a.md': page(text, facts) });

  test('missing front matter', async () => {
    expect(await first({ ...both({ 'a.md': page('') }), 'ru/a.md': 'Hello\n' })).toEqual([
      'content/ru/a.md:1: The page must begin with its facts between two lines of "---".',
    ]);
  });

  test('invalid front matter', async () => {
    expect(await one('', { lead: '"open' })).toEqual([
      expect.stringMatching(/^content\/ru\/a\.md:\d: The facts cannot be read: .+\.$/),
    ]);
    expect(await one('', { description: 'D\ntitle: again' })).toEqual([
      expect.stringMatching(/^content\/ru\/a\.md:4: The facts cannot be read: .*unique/),
    ]);
  });

  test('an unknown field', async () => {
    expect(await one('', { titel: 'x' })).toEqual(['content/ru/a.md:6: Unknown field "titel".']);
  });

  test.each(['title', 'description', 'updated', 'order'])('no %s', async (field) => {
    const text = page('').replace(new RegExp(`${field}: .*\n`), '');
    expect(await first({ ...both({ 'a.md': page('') }), 'ru/a.md': text })).toEqual([
      `content/ru/a.md:1: The field "${field}" is missing.`,
    ]);
  });

  test.each([
    ['title', '"  "', 2],
    ['description', `${'x'.repeat(201)}`, 3],
    ['updated', '20 ноября', 4],
    ['updated', '2026-02-30', 4],
    ['order', 'two', 5],
    ['kind', 'wrong', 6],
    ['kind', 'folder', 6],
    ['series', 'wrong', 6],
  ])('%s: %s', async (field, value, line) => {
    expect(await one('', { [field]: value })).toEqual([
      expect.stringContaining(`content/ru/a.md:${line}: The field "${field}": `),
    ]);
  });

  test('home texts on an ordinary page, and a home page without them', async () => {
    expect(await first(both({ 'a.md': page('', { kind: 'home' }) }))).toHaveLength(2);
    expect(await one('', { kind: 'home' })).toContain(
      'content/ru/a.md:1: A page of kind "home" has the field "home", and no other page has.',
    );
  });

  test('a missing field inside the home texts', async () => {
    const home = '\n  hero: { title: x }';
    expect(await one('', { home })).toContain(
      'content/ru/a.md:7: The field "home.hero.lead" is missing.',
    );
  });

  test('a legal text without its legal fields', async () => {
    expect(await first(both({ 'a.md': page('', { kind: 'legal' }) }))).toEqual([
      'content/en/a.md:6: A page of kind "legal" has the field "legal", and no other page has.',
      'content/ru/a.md:6: A page of kind "legal" has the field "legal", and no other page has.',
    ]);
  });

  test('a page missing in the other language', async () => {
    expect(await first({ 'en/a.md': page('') })).toEqual([
      'content/en/a.md:1: The page has no twin: write ru/a.md as well.',
    ]);
    expect(await first({ 'ru/a.md': page('') })).toEqual([
      'content/ru/a.md:1: The page has no twin: write en/a.md as well.',
    ]);
  });

  test('language versions that differ in place or kind', async () => {
    expect(await one('', { order: '7', kind: 'timeline' })).toEqual([
      'content/en/a.md:1: The field "kind" differs from that of content/ru/a.md.',
      'content/en/a.md:1: The field "order" differs from that of content/ru/a.md.',
    ]);
  });

  test('two pages with one path', async () => {
    const pages = both({ 'a.md': page(''), 'a/index.md': page('') });
    expect(await first(pages)).toContain(
      'content/ru/a/index.md:1: The path /a is taken by content/ru/a.md.',
    );
  });

  test('a link to a missing page, in either language', async () => {
    expect(await one('x\n\n[a](/nowhere)')).toEqual([
      'content/ru/a.md:9: The link "/nowhere" leads to no page.',
    ]);
    expect(await one('[a](/en/a)')).toEqual([
      'content/ru/a.md:7: The link "/en/a" names a language; write it without /en.',
    ]);
  });

  test.each([
    '/contents/1',
    '/contents/2',
    '/contents/typo',
    '/members/login',
    '/news/42',
    '/news/Not_a_name',
    '/news/an-article/event.html',
    '/tech-radar/2025-2.pdf',
    '/assets/hall.jpg',
    '/sitemap',
    '/sitemap-0.xml',
    '/sitemap-1.txt',
  ])('a link to an impossible address of another part: %s', async (path) => {
    expect(await one(`[a](${path})`)).toEqual([
      `content/ru/a.md:7: The link "${path}" leads to no page.`,
    ]);
  });

  test('a link to a missing heading, on this page or another', async () => {
    expect(await one('## Here\n\n[a](#here) [b](#there) [c](/a#here) [d](/#x)')).toEqual([
      'content/ru/a.md:9: The link "#there" leads to no heading of /a.',
      'content/ru/a.md:9: The link "/#x" leads to no heading of /.',
    ]);
  });

  test('a link with invalid percent-encoding', async () => {
    expect(await one('[a](#%ff)')).toEqual([
      'content/ru/a.md:7: The link "#%ff" leads to no heading of /a.',
    ]);
  });

  test('an unknown placeholder', async () => {
    expect(await one('x\n{brand} {toString}', { lead: '"{nope}"' })).toEqual([
      expect.stringMatching(
        /^content\/ru\/a\.md:6: Unknown placeholder "\{nope\}"; there are \{product\}, /,
      ),
      expect.stringContaining('content/ru/a.md:9: Unknown placeholder "{brand}"'),
      expect.stringContaining('content/ru/a.md:9: Unknown placeholder "{toString}"'),
    ]);
  });

  test('raw HTML', async () => {
    expect(await one('x\n\n<div>y</div>')).toEqual([
      expect.stringMatching(/^content\/ru\/a\.md:9: HTML such as <div> is not shown\./),
    ]);
  });

  test('an invalid heading id', async () => {
    expect(await one('x\n\n## A {#root}')).toEqual([
      'content/ru/a.md:9: The id "root" belongs to the page itself; choose another.',
    ]);
  });

  test('a picture of another site', async () => {
    expect(await one('![A](https://example.org/a.png)')).toEqual([
      expect.stringMatching(/is not on this site, .*: put a drawing into content\/pictures /),
    ]);
  });

  test('a first heading of level 1', async () => {
    expect(await one('# T')).toEqual([
      expect.stringMatching(/^content\/ru\/a\.md:7: The title is/),
    ]);
  });

  test('a file that is not a page, or has an invalid name', async () => {
    expect(
      await first({ 'ru/a.txt': '', 'ru/Привет.md': '', 'ru/.hidden': '', 'ru/a.md~': '' }),
    ).toEqual([
      'content/ru/a.txt:1: Only pages (.md) belong here.',
      'content/ru/Привет.md:1: Write file names in small Latin letters, digits and hyphens.',
    ]);
  });

  test.each(['news', 'api', 'c', 'en', 'search'])(
    'a path used by another part of the site: /%s',
    async (name) => {
      const message = `The path /${name} leads to another part of the site; choose another name.`;
      expect(await first(both({ [`${name}.md`]: page('') }))).toEqual([
        `content/en/${name}.md:1: ${message}`,
        `content/ru/${name}.md:1: ${message}`,
      ]);
      expect(await first(both({ [`${name}/index.md`]: page('') }))).toContain(
        `content/ru/${name}/index.md:1: ${message}`,
      );
    },
  );

  test.each(['guide/one', 'news/one', 'guide/part/index'])(
    'a path with more than one segment: %s',
    async (name) => {
      const path = `/${name.replace('/index', '')}`;
      expect(await first(both({ [`${name}.md`]: page('') }))).toContain(
        `content/ru/${name}.md:1: No page is shown at ${path}: the address of a page has one part.`,
      );
    },
  );

  test('several errors, sorted by file and line', async () => {
    await using content = await contentWith({
      ...both({ 'a.md': page('') }),
      'ru/a.md': page('<b>\n\n[x](/nowhere)', { titel: 'x' }),
      'en/b.md': page('{who}'),
    });
    const places = (await content.mistakes()).map((mistake) => mistake.split(': ')[0]);
    expect(places).toEqual([
      'content/en/b.md:1',
      'content/en/b.md:7',
      'content/ru/a.md:6',
      'content/ru/a.md:8',
      'content/ru/a.md:10',
    ]);
  });
});

test.each([
  '/sitemap.xml',
  '/sitemap-2.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/events.ics',
  '/news/an-article',
  '/news/an-article/event.ics',
  '/members/anna-tikhogrova/certificate',
  '/tech-radar/2025-2.csv',
  '/assets/01890a5d-ac96-774b-bcce-b302099a8057',
])('a link to another part of the site is accepted: %s', async (path) => {
  await using content = await contentWith(both({ 'a.md': page(`[a](${path})`) }));
  expect(await content.mistakes()).toEqual([]);
});

test('a link to the second page of the page list is accepted when that page exists', async () => {
  const pages = Array.from({ length: 100 }, (_, at) => [`page-${at}.md`, page('')]);
  const linking = { 'page-0.md': page('[a](/contents/2)') };
  await using content = await contentWith(both({ ...Object.fromEntries(pages), ...linking }));
  expect(await content.mistakes()).toEqual([]);
});

describe('navigation', () => {
  test('is sorted by stem, which begins with the order', async () => {
    await using content = await contentWith(
      both({
        'index.md': page('', { order: '0' }),
        'alpha.md': page('', { order: '10' }),
        'omega.md': page('', { order: '2' }),
        'beta.md': page('', { order: '2' }),
      }),
    );
    expect(await content.mistakes()).toEqual([]);
    const items: { stem: string; path: string }[] = await content.read('navigation.ru.json');
    expect(items.map(({ stem }) => stem)).toEqual(['00.index', '02.beta', '02.omega', '10.alpha']);
    expect(items[1]).toEqual({
      title: 'T',
      path: '/beta',
      stem: '02.beta',
      page: true,
      children: [],
    });
  });

  test('lists the index page of a folder under the name of the folder', async () => {
    await using content = await contentWith(both({ 'book/index.md': page('', { order: '4' }) }));
    expect(await content.mistakes()).toEqual([]);
    const [, book] = await content.read('navigation.en.json');
    expect(book).toEqual({ title: 'T', path: '/book', stem: '04.book', page: true, children: [] });
  });
});

describe('search', () => {
  test('has a record for the page and for each heading', async () => {
    const text = 'Intro в доме.\n\n## One\n\nFirst.\n\n### Deep\n\n- a\n- b\n\n## Two `x`\n\nLast.';
    await using content = await contentWith(both({ 'a.md': page(text, { lead: 'Lead.' }) }));
    expect(await content.mistakes()).toEqual([]);
    const [, ...records] = await content.read('search.ru.json');
    expect(records).toEqual([
      { id: '/a', title: 'T', titles: [], content: 'D Lead. Intro в доме.', level: 1 },
      { id: '/a#one', title: 'One', titles: ['T'], content: 'First.', level: 2 },
      { id: '/a#deep', title: 'Deep', titles: ['T', 'One'], content: 'a b', level: 3 },
      { id: '/a#two-x', title: 'Two x', titles: ['T'], content: 'Last.', level: 2 },
    ]);
  });
});

test('builds a hundred pages in two languages', async () => {
  const text = `## Part\n\n${'Слово за словом — и так 5 дней. [x](/). '.repeat(20)}\n\n`.repeat(3);
  const pages = Array.from({ length: 100 }, (_, at) => [`page-${at}.md`, page(text)]);
  await using content = await contentWith(both(Object.fromEntries(pages)));
  expect(await buildContent(content)).toMatchObject({ ok: true, pages: 202 });
});
