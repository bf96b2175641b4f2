import { expect, test } from 'vitest';
import { initialsFor, isNarrowed, readDirectoryQuery, searchOf } from './directory-query.ts';

const read = (query: string) => readDirectoryQuery(new URLSearchParams(query), 'ru');

test('a query survives writing it to the address and parsing it again', () => {
  const address =
    '?q=анна&grade=fellow&topics=data,security&country=RU&city=Рига&language=de&joined=2023&letter=б&mentor=1&sort=newest&view=list&page=3';
  const query = read(address);
  expect(query).toEqual({
    text: 'анна',
    grade: 'fellow',
    topics: ['data', 'security'],
    country: 'RU',
    city: 'Рига',
    language: 'de',
    joined: 2023,
    letter: 'б',
    mentor: true,
    sort: 'newest',
    view: 'list',
    page: 3,
  });
  expect(decodeURIComponent(searchOf(query, { page: 3 }))).toBe(address);
});

test('invalid values are ignored', () => {
  const query = read(
    'grade=king&country=russia&joined=1066&letter=q&page=-1&topics=a b,&language=1',
  );
  expect(searchOf(query)).toBe('');
  expect(isNarrowed(query)).toBe(false);
});

test('a changed filter starts at the first page', () => {
  expect(searchOf(read('page=4&grade=senior'), { topics: ['data'] })).toBe(
    '?grade=senior&topics=data',
  );
});

test('sort order, view and page number are not filters', () => {
  expect(isNarrowed(read('sort=newest&view=list&page=2'))).toBe(false);
  expect(isNarrowed(read('joined=2023'))).toBe(true);
  expect(isNarrowed(read('topics=data'))).toBe(true);
});

test('on Russian pages names in Latin letters share one entry of the alphabet', () => {
  expect(read('letter=latin').letter).toBe('latin');
  expect(initialsFor('latin')).toHaveLength(26);
  expect(initialsFor('б')).toEqual(['б']);
});
