import { locales } from '@site/shared/contract';
import { expect, test } from 'vitest';
import { checkPages } from './check-pages.ts';
import { compilePage, type ValidPage } from './compile-page.ts';
import { checkParity } from './languages.ts';
import { placePages } from './page-record.ts';
import { page } from './temporary-content.ts';

/** How often each page is accessed while this many pages are sorted and checked. */
function accessesPerPage(amount: number): number {
  let accesses = 0;
  const names = Array.from({ length: amount }, (_, at) => `page-${at}`);
  const pages = locales.flatMap((locale) =>
    names.map((name): ValidPage => {
      const text = page('[x](/page-0)', { series: 'documents' });
      const source = { locale, name, file: `content/${locale}/${name}.md`, text };
      const { page: compiled } = compilePage(source, {}, new Map());
      const { facts, ...rest } = compiled as ValidPage;
      return {
        ...rest,
        get source() {
          accesses += 1;
          return source;
        },
        get facts() {
          accesses += 1;
          return facts;
        },
      };
    }),
  );
  accesses = 0;
  expect([...checkPages(pages), ...checkParity(pages)]).toEqual([]);
  for (const locale of locales) expect(placePages(pages, locale)).toHaveLength(amount);
  return accesses / pages.length;
}

test('building is linear: the accesses per page do not grow with the number of pages', () => {
  expect(accessesPerPage(300)).toBeCloseTo(accessesPerPage(30), 0);
});
