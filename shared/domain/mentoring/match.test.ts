// docs/domain/mentoring.md, "Match"
import { expect, test } from 'vitest';
import { type Offered, reasonsOf, scoreOf, type Wanted } from './match.ts';

const wanted: Wanted = {
  topics: ['networks', 'observability'],
  languages: ['ru', 'en'],
  offset: 180,
  format: null,
  rank: 0,
};
const offered: Offered = {
  topics: ['networks', 'observability'],
  languages: ['ru'],
  offset: 180,
  formats: ['video'],
  rank: 1,
  answerDays: 2,
  freePlaces: 1,
};

test.each<[string, Partial<Wanted>, Partial<Offered>, number]>([
  ['everything fits', {}, {}, 100],
  ['half of the topics', {}, { topics: ['networks'] }, 78],
  ['no common topic', {}, { topics: ['hiring'] }, 55],
  ['nothing is known of the mentee', { topics: [] }, {}, 55],
  ['the same grade', {}, { rank: 0 }, 85],
  ['no answers so far', {}, { answerDays: null }, 96],
  ['an answer in six and a half days', {}, { answerDays: 6.5 }, 95],
  ['an answer in two weeks', {}, { answerDays: 14 }, 90],
  ['no common language', { languages: ['en'] }, {}, 90],
  ['two waking hours in common', {}, { offset: 180 - 13 * 60 }, 100],
  ['the other side of the world', {}, { offset: 180 - 12 * 60 }, 100],
  ['another format', { format: 'chat' }, {}, 95],
  ['no free place', {}, { freePlaces: 0 }, 95],
])('%s', (_, wants, offers, score) => {
  expect(scoreOf({ ...wanted, ...wants }, { ...offered, ...offers })).toBe(score);
});

test('names at most three reasons, common topics first', () => {
  expect(reasonsOf(wanted, offered)).toEqual([
    { kind: 'topics', topics: ['networks', 'observability'] },
    { kind: 'level' },
    { kind: 'answers', days: 2 },
  ]);
  expect(
    reasonsOf(wanted, { ...offered, topics: [], rank: 0, answerDays: null, freePlaces: 1 }),
  ).toEqual([{ kind: 'new' }, { kind: 'languages', languages: ['ru'] }, { kind: 'free' }]);
});
