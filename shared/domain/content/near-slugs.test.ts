import { expect, test } from 'vitest';
import { nearSlugs } from './near-slugs.ts';

const people = [
  'vera-orlova',
  'vera-orlovskaia',
  'igor-zvonarskii',
  'vega-orlova',
  'vera-urlova',
].map((slug) => ({ slug }));
const near = (wanted: string) => nearSlugs(wanted, people).map(({ slug }) => slug);

test('finds a misspelt slug, the nearest first', () => {
  expect(near('igor-zvonarski')).toEqual(['igor-zvonarskii']);
  expect(near('vera-orlovaa')[0]).toBe('vera-orlova');
});

test('returns at most three', () => {
  expect(near('vera-orlova')).toEqual(['vera-orlova', 'vega-orlova', 'vera-urlova']);
});

test('returns nothing when no slug is similar', () => {
  expect(near('boris-kuznetsov')).toEqual([]);
  expect(near('')).toEqual([]);
});

test.each([
  ['longer than a slug', `${'vera-'.repeat(16)}x`],
  ['not in Latin letters', 'вера-орлова'],
  ['with signs of its own', "vera-orlova'"],
  ['in three parts', 'vera/or/lova'],
])('returns nothing for a text that is %s', (_, wanted) => {
  expect(nearSlugs(wanted, [{ slug: wanted }])).toEqual([]);
});

test('a typo in one of two segments is found', () => {
  const pages = [{ slug: 'members/vera-orlova' }];
  expect(nearSlugs('members/vera-orlva', pages)).toEqual(pages);
});
