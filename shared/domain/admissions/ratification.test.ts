import { describe, expect, test } from 'vitest';
import { settingDefaults as limits } from '../system/settings.ts';
import { decisionAfterVote, ratification, type VoteChoice } from './ratification.ts';

const letters = { f: 'for', a: 'against', o: 'abstain' } as const;
const vote = (text: string, entitled: number) =>
  ratification(
    [...text].map((letter): VoteChoice => letters[letter as 'f' | 'a' | 'o']),
    entitled,
    limits,
  );

describe('a vote of the board', () => {
  test.each([
    ['fff', 5, 'ratified'],
    ['ffa', 5, 'ratified'],
    ['ffaa', 5, 'undecided'],
    ['faa', 5, 'not_ratified'],
    ['fffaa', 7, 'not_ratified'],
    ['ff', 5, 'undecided'],
    ['fff', 6, 'undecided'],
    ['ffffaa', 6, 'ratified'],
    ['foo', 5, 'ratified'],
    ['ooo', 5, 'undecided'],
    ['', 0, 'undecided'],
  ] as const)('%s of %i: %s', (text, entitled, result) => {
    expect(vote(text, entitled).result).toBe(result);
  });
});

describe('the decision after the vote', () => {
  test('a ratified decision stands', () => {
    expect(decisionAfterVote('accepted', 'ratified', true)).toBe('accepted');
    expect(decisionAfterVote('declined', 'ratified', false)).toBe('declined');
  });

  test('an acceptance falls, a refusal is never turned into an acceptance', () => {
    expect(decisionAfterVote('accepted', 'not_ratified', true)).toBe('declined');
    expect(decisionAfterVote('declined', 'not_ratified', true)).toBe('deferred');
  });

  test('undecided means deferred, or another vote', () => {
    expect(decisionAfterVote('accepted', 'undecided', true)).toBe('deferred');
    expect(decisionAfterVote('accepted', 'undecided', false)).toBe('vote_again');
  });
});
