import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { buildContent } from './build.ts';
import { drawDocument } from './draw-document.ts';
import { both, contentWith, page } from './temporary-content.ts';

vi.mock(import('./draw-document.ts'), async (original) => {
  const { drawDocument } = await original();
  return { drawDocument: vi.fn(drawDocument) };
});

const charter = (text: string, version = '3.0', prevailing = 'ru') =>
  both({
    'charter-text.md': page(text, {
      kind: 'legal',
      title: 'Устав',
      legal: `{ code: charter, version: '${version}', effective_from: 2026-03-01, prevailing: ${prevailing} }`,
    }),
  });

const text = '## Цели\n\n1. Первая\n2. **Вторая**\n\n### Ещё\n\n| A | B |\n| - | - |\n| 1 | 2 |';

test('the charter is a PDF in each language, with its chapters as bookmarks', async () => {
  await using content = await contentWith(charter(text));
  await buildContent({ ...content, enterVersions: true });

  for (const locale of ['ru', 'en']) {
    const pdf = await readFile(join(content.outDir, `charter.${locale}.pdf`), 'latin1');
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf).toContain('/Outlines');
    expect(pdf).toContain(locale === 'ru' ? '(ru-RU)' : '(en-GB)');
    // Bookmarks are written in UTF-16.
    const title = Buffer.from('\uFEFFЦели', 'utf16le').swap16().toString('latin1');
    expect(pdf).toContain(title.replaceAll('(', '\\('));
  }
});

test('the PDF is rendered again only when its text changes', async () => {
  await using content = await contentWith(charter(text));
  const file = join(content.outDir, 'charter.ru.pdf');
  const drawnAt = async () => {
    await buildContent({ ...content, enterVersions: true });
    return (await stat(file)).mtimeMs;
  };
  const first = await drawnAt();
  const bytes = await readFile(file);
  expect(await drawnAt()).toBe(first);

  for (const [name, words] of Object.entries(charter('## Other', '3.1'))) {
    await content.write(name, words);
  }
  expect(await drawnAt()).not.toBe(first);
  expect(await readFile(file)).not.toEqual(bytes);
});

test.each([
  ['ru', 'en', 'Should the versions differ, the Russian text prevails.'],
  ['en', 'ru', 'При расхождении версий преобладает английский текст.'],
])('when the %s text prevails, only the %s version says so', async (prevailing, other, words) => {
  vi.mocked(drawDocument).mockClear();
  await using content = await contentWith(charter(text, '3.0', prevailing));
  await buildContent({ ...content, enterVersions: true });

  const notes = vi.mocked(drawDocument).mock.calls.map(([{ locale, note }]) => ({ locale, note }));
  const matching = notes.filter(({ note }) => /prevails|преобладает/.test(note));
  expect(matching).toEqual([{ locale: other, note: expect.stringContaining(words) }]);
});

test('the PDF contains all words of the text', async () => {
  const drawn = vi.spyOn(PDFDocument.prototype, 'text');
  const parts = [
    '<details>\n<summary>Folded</summary>\n\nInside\n\n</details>',
    '```\nlet code;\n```',
    '> Quoted\n> > Deeper',
    '- One\n\n  Two\n- Three<br>Four\n\n  ```\n  listed\n  ```',
    '## Large\n\n### Middle\n\n#### Small\n\nNoted[^1]\n\n[^1]: The note',
  ];
  await using content = await contentWith(charter(parts.join('\n\n')));
  expect(await buildContent({ ...content, enterVersions: true })).toMatchObject({ ok: true });

  const words = drawn.mock.calls.map(([text]) => text).join(' ');
  for (const word of [
    ...['Folded', 'Inside', 'let code;', 'Quoted', 'Deeper', 'One', 'Two', 'Three', 'Four'],
    ...['listed', 'Large', 'Middle', 'Small', 'Noted', 'The note'],
  ]) {
    expect(words).toContain(word);
  }
});

test('builds no PDF when there is no charter', async () => {
  await using content = await contentWith(both({ 'a.md': page('') }));
  await buildContent(content);
  await expect(stat(join(content.outDir, 'charter.ru.pdf'))).rejects.toThrow('ENOENT');
});
