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

test('finds what was meant by a slip, the nearest first', () => {
  expect(near('igor-zvonarski')).toEqual(['igor-zvonarskii']);
  expect(near('vera-orlovaa')[0]).toBe('vera-orlova');
});

test('gives at most three', () => {
  expect(near('vera-orlova')).toEqual(['vera-orlova', 'vega-orlova', 'vera-urlova']);
});

test('gives nobody when nobody is near', () => {
  expect(near('boris-kuznetsov')).toEqual([]);
  expect(near('')).toEqual([]);
});

test.each([
  ['longer than a slug', `${'vera-'.repeat(16)}x`],
  ['not in Latin letters', 'вера-орлова'],
  ['with signs of its own', "vera-orlova'"],
  ['in three parts', 'vera/or/lova'],
])('nothing is near to what is %s', (_, wanted) => {
  expect(nearSlugs(wanted, [{ slug: wanted }])).toEqual([]);
});

test('a slip in one of two parts is one', () => {
  const pages = [{ slug: 'members/vera-orlova' }];
  expect(nearSlugs('members/vera-orlva', pages)).toEqual(pages);
});
