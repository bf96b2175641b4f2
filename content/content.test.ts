import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageRecord } from '@site/shared/api';
import { type Locale, locales } from '@site/shared/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildContent } from './build/build.ts';

const pages: Partial<Record<Locale, PageRecord[]>> = {};
let outDir = '';

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'content-dist-'));
  expect(await buildContent({ contentDir: import.meta.dirname, outDir })).toMatchObject({
    ok: true,
  });
  for (const locale of locales) {
    pages[locale] = JSON.parse(await readFile(join(outDir, `pages.${locale}.json`), 'utf8'));
  }
});

afterAll(() => rm(outDir, { recursive: true, force: true }));

describe.each(locales)('the pages in %s', (locale) => {
  test('are exactly those the site needs', () => {
    const paths = (pages[locale] ?? []).map(({ path }) => path).sort();
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/about-us',
        '/charter-text',
        '/confrules',
        '/contact-us',
        '/dissemination-consent',
        '/endorsement-consent',
        '/fairness',
        '/fellow-member',
        '/help',
        '/history',
        '/mission',
        '/newsletter-consent',
        '/partners',
        '/photo-consent',
        '/privacy',
        '/processing-consent',
        '/terms',
      ]),
    );
  });

  test('contain neither the brand nor its address literally', async () => {
    const { name, shortName, contactEmail } = JSON.parse(
      await readFile(join(import.meta.dirname, 'product.json'), 'utf8'),
    );
    for (const { id } of pages[locale] ?? []) {
      const file = id.replace(/^content_/, '');
      const source = await readFile(join(import.meta.dirname, file), 'utf8');
      for (const word of [name.ru, name.en, shortName.ru, contactEmail.replace(/^.*@/, '@')]) {
        expect(source, file).not.toContain(word);
      }
    }
  });

  test('send confidential subjects only to the responsible address', async () => {
    const product = JSON.parse(await readFile(join(import.meta.dirname, 'product.json'), 'utf8'));
    const contacts = pages[locale]?.find(({ path }) => path === '/contact-us');
    const own = contacts?.meta.topics?.flatMap(({ code, email }) => (email ? [[code, email]] : []));
    expect(own).toEqual([
      ['misconduct', product.conductEmail],
      ['data', product.dataEmail],
      ['security', product.securityEmail],
    ]);
    const textOf = (path: string) =>
      JSON.stringify(pages[locale]?.find((page) => page.path === path)?.body);
    for (const [path, address] of [
      ['/confrules', product.conductEmail],
      ['/privacy', product.dataEmail],
      ['/processing-consent', product.dataEmail],
    ]) {
      expect(textOf(path), path).toContain(`mailto:${address}`);
      expect(textOf(path), path).not.toContain(product.contactEmail);
    }
    for (const address of [product.conductEmail, product.dataEmail]) {
      expect(textOf('/help')).toContain(`mailto:${address}`);
    }
  });

  test('use the typography of the language', async () => {
    const forbidden = locale === 'ru' ? /["“”]| - |--|\.\.\./ : /[«»—]| - |--|\.\.\.|\w'\w/;
    for (const { id } of pages[locale] ?? []) {
      const file = id.replace(/^content_/, '');
      const source = await readFile(join(import.meta.dirname, file), 'utf8');
      const prose = source
        .replace(/^```[\s\S]*?^```$/gm, '')
        .replace(/^\|[ |:-]+\|$/gm, '')
        // The caption of a picture is written in quotation marks that are not displayed.
        .replace(/^(!\[.*\]\(\S+ )"(.*)"\)$/gm, '$1$2')
        .replace(/^---$|^ *- (?:title|code):/gm, '');
      expect(forbidden.exec(prose)?.[0], file).toBeUndefined();
    }
  });
});

test('the years on the history page have the same anchors in both languages', () => {
  const [ru, en] = locales.map((locale) =>
    pages[locale]?.find(({ path }) => path === '/history')?.meta.toc.map(({ id }) => id),
  );
  expect(ru).toEqual(en);
  expect(ru?.length).toBeGreaterThan(3);
});
