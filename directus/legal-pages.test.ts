import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { legalPages } from './legal-pages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'legal-'));
});
afterEach(() => rm(folder, { recursive: true }));

const page = (title: string) => `---
title: ${title}
legal:
  code: terms
  version: '2.0'
  effective_from: 2026-09-01
---
Text

---
more
`;

async function write(locale: string, text: string): Promise<void> {
  await mkdir(join(folder, locale), { recursive: true });
  await writeFile(join(folder, locale, 'terms.md'), text);
}

test.each([
  ['is unchanged', (text: string) => text],
  ['has Windows line endings', (text: string) => text.replaceAll('\n', '\r\n')],
  ['begins with a byte order mark', (text: string) => `\uFEFF${text}`],
])('finds a legal text whose file %s', async (_, saved) => {
  await write('ru', saved(page('Условия')));
  await write('en', saved(page('Terms')));
  expect(legalPages(folder)).toEqual([
    {
      code: 'terms',
      version: '2.0',
      effectiveFrom: '2026-09-01',
      path: '/terms',
      title: { ru: 'Условия', en: 'Terms' },
    },
  ]);
});
