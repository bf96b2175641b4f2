import { describe, expect, test } from 'vitest';
import { settingDefaults } from '../system/settings.ts';
import {
  type Conflict,
  type ConflictCase,
  type ConflictReviewer,
  conflictVerdict,
  employerKey,
  findConflicts,
  isWaivable,
} from './conflicts.ts';

const today = '2025-11-20';

const candidate: ConflictCase['candidate'] = {
  id: 'candidate',
  names: ['Ольга Вьюжина', 'Olga Viuzhina'],
  employer: ['ООО «Северный код»'],
  employment: [{ organisation: ['ООО «Северный код»'], from: '2023-02', to: null }],
  leads: ['databases'],
};
const plainCase: ConflictCase = {
  candidate,
  endorsers: [],
  sponsor: null,
  nominator: null,
  inviter: null,
  excludedReviewers: [],
  declaredConflicts: [],
};
const reviewer: ConflictReviewer = {
  id: 'reviewer',
  names: ['Игорь Звонарский', 'Igor Zvonarskii'],
  employer: ['Horizon Labs'],
  employment: [],
  leads: [],
  mentorships: [],
  standingConflicts: [],
  judgedBy: [],
};

const found = (facts: Partial<ConflictReviewer>, of: Partial<ConflictCase> = {}) =>
  findConflicts({ ...reviewer, ...facts }, { ...plainCase, ...of }, settingDefaults, today);
const rules = (conflicts: readonly Conflict[]) =>
  conflicts.map(({ rule, effect, reason }) => [rule, effect, reason].join(' '));

test('two people without anything in common have no conflict', () => {
  expect(found({})).toEqual([]);
});

test('C1: a candidate never reviews the own case', () => {
  expect(rules(found({ id: 'candidate' }))).toEqual(['C1 impossible self']);
});

test('C2: endorser, sponsor, nominator and inviter are blocked', () => {
  const me = 'reviewer';
  expect(rules(found({}, { endorsers: [me], sponsor: me, nominator: me, inviter: me }))).toEqual([
    'C2 hard_block endorser',
    'C2 hard_block sponsor',
    'C2 hard_block nominator',
    'C2 hard_block inviter',
  ]);
});

describe('C3 and C4: employers', () => {
  test('the same employer now is blocked, in either language, and named once', () => {
    const working = { organisation: ['Severny Kod LLC'], from: '2024-01', to: null };
    expect(found({ employer: ['Severny Kod LLC'], employment: [working] })).toEqual([
      { rule: 'C3', effect: 'hard_block', reason: 'same_employer', detail: 'Severny Kod LLC' },
    ]);
  });

  const employed = (from: string, to: string | null) =>
    rules(found({ employment: [{ organisation: ['Северный код'], from, to }] }));

  test('an overlap within 36 months needs a waiver', () => {
    expect(employed('2020-01', '2023-02')).toEqual(['C4 waiver_needed earlier_employer']);
  });

  test('no overlap, or one that ended earlier, is none', () => {
    expect(employed('2020-01', '2023-01')).toEqual([]);
    const before = (to: string) =>
      rules(
        found(
          { employment: [{ organisation: ['Гелиос'], from: '2015-01', to: null }] },
          {
            candidate: {
              ...candidate,
              employment: [{ organisation: ['Gelios'], from: '2016-01', to }],
            },
          },
        ),
      );
    expect(before('2022-10')).toEqual([]);
    expect(before('2022-11')).toEqual(['C4 waiver_needed earlier_employer']);
  });

  test('people without an employer have none in common', () => {
    expect(
      found(
        { employer: ['Самозанятый'] },
        { candidate: { ...candidate, employer: ['самозанятый'] } },
      ),
    ).toEqual([]);
  });

  test.each([
    ['ООО «Северный код»', 'Северный Код'],
    ['Северный код', 'Severnyi Kod, LLC'],
    ['ПАО Гелиос', 'гелиос'],
  ])('%s is %s', (one, other) => {
    expect(employerKey(one)).toBe(employerKey(other));
  });
});

test('C5: a mentorship now or within 24 months is blocked', () => {
  const ended = (endedOn: string | null) =>
    rules(found({ mentorships: [{ person: 'candidate', endedOn }] }));
  expect(ended(null)).toEqual(['C5 hard_block mentorship']);
  expect(ended('2023-11-20')).toEqual(['C5 hard_block mentorship']);
  expect(ended('2023-11-19')).toEqual([]);
});

test('C6: a standing conflict with the person or the organisation is blocked', () => {
  expect(rules(found({ standingConflicts: [{ person: 'candidate' }] }))).toEqual([
    'C6 hard_block standing_conflict',
  ]);
  expect(found({ standingConflicts: [{ organisation: 'Северный код' }] })).toMatchObject([
    { rule: 'C6', detail: 'Северный код' },
  ]);
  expect(found({ standingConflicts: [{ organisation: 'Helios' }, { person: 'other' }] })).toEqual(
    [],
  );
});

test('C7: an excluded reviewer is blocked, a name needs a waiver', () => {
  expect(rules(found({}, { excludedReviewers: ['reviewer'] }))).toEqual([
    'C7 hard_block excluded_by_candidate',
  ]);
  const named = (name: string) => rules(found({}, { declaredConflicts: [{ name }] }));
  expect(named('Звонарский Игорь')).toEqual(['C7 waiver_needed named_by_candidate']);
  expect(named('Igor Zvonarsky')).toEqual(['C7 waiver_needed named_by_candidate']);
  expect(named('Игорь')).toEqual([]);
});

test('C8: leads of one community need a waiver', () => {
  expect(found({ leads: ['databases', 'security'] })).toEqual([
    { rule: 'C8', effect: 'waiver_needed', reason: 'same_community' },
  ]);
  expect(found({ leads: ['security'] })).toEqual([]);
});

test('C9: a reviewer judged by the candidate within 24 months needs a waiver', () => {
  const judged = (on: string) => rules(found({ judgedBy: [{ person: 'candidate', on }] }));
  expect(judged('2023-11-20')).toEqual(['C9 waiver_needed reciprocal']);
  expect(judged('2023-11-19')).toEqual([]);
});

test('C10: the own answer "conflict" recuses, "unsure" does not by itself', () => {
  expect(rules(found({ declared: 'conflict' }))).toEqual(['C10 recused declared']);
  expect(found({ declared: 'unsure' })).toEqual([]);
});

test('a waiver covers only the rules for which it was given', () => {
  const both = found({ leads: ['databases'], judgedBy: [{ person: 'candidate', on: today }] });
  expect(both.every(isWaivable)).toBe(true);
  expect(conflictVerdict(both)).toBe('waiver_needed');
  expect(conflictVerdict(both, ['C8'])).toBe('waiver_needed');
  expect(conflictVerdict(both, ['C8', 'C9'])).toBe('clear');
  expect(conflictVerdict([])).toBe('clear');
});

test('a hard block cannot be waived', () => {
  const blocked = found({}, { sponsor: 'reviewer' });
  expect(conflictVerdict(blocked, ['C2'])).toBe('blocked');
});
