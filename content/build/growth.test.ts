import { locales } from '@site/shared/contract';
import { expect, test } from 'vitest';
import { checkPages } from './check-pages.ts';
import { compilePage, type SoundPage } from './compile-page.ts';
import { checkParity } from './languages.ts';
import { placePages } from './page-record.ts';
import { page } from './temporary-content.ts';

/** How often each page is looked at while this many are put in their places and held against each other. */
function looksAtEach(amount: number): number {
  let looks = 0;
  const names = Array.from({ length: amount }, (_, at) => `page-${at}`);
  const pages = locales.flatMap((locale) =>
    names.map((name): SoundPage => {
      const text = page('[x](/page-0)', { series: 'documents' });
      const source = { locale, name, file: `content/${locale}/${name}.md`, text };
      const { page: compiled } = compilePage(source, {}, new Map());
      const { facts, ...rest } = compiled as SoundPage;
      return {
        ...rest,
        get source() {
          looks += 1;
          return source;
        },
        get facts() {
          looks += 1;
          return facts;
        },
      };
    }),
  );
  looks = 0;
  expect([...checkPages(pages), ...checkParity(pages)]).toEqual([]);
  for (const locale of locales) expect(placePages(pages, locale)).toHaveLength(amount);
  return looks / pages.length;
}

test('a page among many is looked at as often as one among few', () => {
  expect(looksAtEach(300)).toBeCloseTo(looksAtEach(30), 0);
});
