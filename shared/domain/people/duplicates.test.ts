import { expect, test } from 'vitest';
import { duplicatesOf, type Likeness, probableDuplicates } from './duplicates.ts';

const russian: Likeness = { id: 'a', names: [['Юлия', 'Щедролесова']], birthYear: 1980 };
const latin: Likeness = { id: 'b', names: [['Yulia', 'Schedrolesova']] };

test('an equal name alone is not a duplicate', () => {
  expect(probableDuplicates([russian, latin])).toEqual([]);
});

test.each<[string, Partial<Likeness>, Partial<Likeness>]>([
  ['year of birth', { birthYear: 1980 }, { birthYear: 1980 }],
  ['employer', { employers: ['Завод «Луч»'] }, { employers: ['Mill', 'завод Луч'] }],
  ['phone', { phone: '+7 900 123-45-67' }, { phone: '8 (900) 1234567' }],
  ['Telegram', { telegram: '@Yulia_S' }, { telegram: 'https://t.me/yulia_s' }],
])('one name in two scripts and the same %s are a probable duplicate', (_what, one, other) => {
  const people = [
    { ...latin, ...other },
    { ...russian, birthYear: null, ...one },
  ];
  expect(probableDuplicates(people)).toEqual([['a', 'b']]);
});

test('one mailbox is sufficient, in any spelling', () => {
  const people = [
    { id: 'c', names: [], email: 'zoia.p+news@gmail.com' },
    { id: 'a', names: [], email: 'zoiap@gmail.com' },
    { id: 'b', names: [], email: 'zoia.p@mail.example' },
  ];
  expect(probableDuplicates(people)).toEqual([['a', 'c']]);
});

test('people with different names are not duplicates even if everything else is equal', () => {
  const other: Likeness = { id: 'b', names: [['Ольга', 'Щедролесова']], birthYear: 1980 };
  expect(probableDuplicates([russian, other])).toEqual([]);
});

test('reports each pair of three records once', () => {
  const people = ['c', 'a', 'b'].map((id) => ({ ...russian, id, email: 'one@mail.example' }));
  expect(probableDuplicates(people)).toEqual([
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
  ]);
});

test('names what a person and their probable duplicates have in common', () => {
  const phone = '+7 900 123-45-67';
  const others = [
    { ...latin, id: 'c', phone },
    { ...latin, id: 'd', names: [], email: 'one@mail.example' },
    { ...latin, id: 'e' },
    russian,
  ];
  expect(duplicatesOf({ ...russian, phone, email: 'one@mail.example' }, others)).toEqual([
    { id: 'c', signs: ['name', 'phone'] },
    { id: 'd', signs: ['email'] },
  ]);
});
