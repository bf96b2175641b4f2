import { locales } from '@site/shared/contract';
import { expect, test } from 'vitest';
import { datedPages } from './dated-pages.ts';

const listed = (path: string, changed?: string) => ({
  path,
  languages: locales,
  ...(changed !== undefined && { changed }),
});

test('gives a page without a date the latest date of its entries', () => {
  const entries = [
    listed('/news/spring', '2026-03-01T09:00:00Z'),
    listed('/news/summer', '2026-06-01T09:00:00Z'),
    listed('/tech-radar?item=vite', '2026-05-01T09:00:00Z'),
    listed('/newsletter/one', '2026-09-01T09:00:00Z'),
    listed('/members/vera-orlova'),
  ];
  const pages = [
    listed('/'),
    listed('/news'),
    listed('/tech-radar'),
    listed('/members'),
    listed('/newsletter', '2026-01-02'),
  ];
  expect(datedPages(pages, entries).map(({ path, changed }) => [path, changed])).toEqual([
    ['/', undefined],
    ['/news', '2026-06-01T09:00:00Z'],
    ['/tech-radar', '2026-05-01T09:00:00Z'],
    ['/members', undefined],
    ['/newsletter', '2026-01-02'],
  ]);
});

test('reads each entry once however many pages there are', () => {
  let looks = 0;
  const entries = Array.from({ length: 200 }, (_, at) => ({
    ...listed(''),
    get path() {
      looks += 1;
      return `/news/article-${at}`;
    },
    changed: '2026-03-01T09:00:00Z',
  }));
  const looksFor = (amount: number) => {
    looks = 0;
    datedPages(
      Array.from({ length: amount }, (_, at) => listed(`/page-${at}`)),
      entries,
    );
    return looks;
  };
  expect(looksFor(1)).toBeGreaterThanOrEqual(entries.length);
  expect(looksFor(300)).toBe(looksFor(1));
});
