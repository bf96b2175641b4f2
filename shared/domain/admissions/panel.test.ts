import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingDefaults as policy } from '../system/settings.ts';
import {
  employerGroups,
  matchScore,
  type Obstacle,
  obstacleOf,
  type PanelCase,
  type PoolReviewer,
  panelProblems,
  proposePanel,
} from './panel.ts';

const today = '2025-11-20';
const admission: PanelCase = {
  no: 'A-2025-0042',
  kind: 'admission',
  track: 'data',
  language: 'ru',
  topics: ['kubernetes', 'postgres'],
};
const fellowCase: PanelCase = { ...admission, kind: 'elevation_fellow' };

const someone = (id: string, facts: Partial<PoolReviewer> = {}): PoolReviewer => ({
  id,
  available: true,
  tracks: ['data'],
  topics: ['postgres'],
  languages: ['ru'],
  employer: [`Employer ${id}`],
  isFellow: false,
  active: 0,
  maxActive: 3,
  lastReviewedOn: null,
  verdict: 'clear',
  onEarlierPanel: false,
  ...facts,
});
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const propose = (
  pool: readonly PoolReviewer[],
  input: Partial<Parameters<typeof proposePanel>[0]> = {},
) => proposePanel({ of: admission, pool, size: 4, policy, today, ...input });
const chosen = (proposal: ReturnType<typeof propose>) =>
  proposal.possible ? proposal.proposed.map(({ id }) => id) : null;

describe('the match score', () => {
  test('is 100 for a rested, free expert and sums up its reasons', () => {
    const best = someone('a', { topics: ['kubernetes', 'postgres'] });
    expect(matchScore(best, admission, today)).toEqual({
      score: 100,
      reasons: { topics: 40, track: 20, language: 10, load: 20, rest: 10 },
    });
  });

  test('has parts for topics, load and rest', () => {
    const busy = someone('a', { tracks: [], active: 2, lastReviewedOn: '2025-08-22' });
    expect(matchScore(busy, admission, today)).toEqual({
      score: 41.667,
      reasons: { topics: 20, track: 0, language: 10, load: 6.667, rest: 5 },
    });
  });
});

test('obstacles: conflict, waiver, earlier panel, absence, language, capacity', () => {
  const cases: [Partial<PoolReviewer>, Obstacle | null][] = [
    [{}, null],
    [{ verdict: 'blocked' }, 'conflict'],
    [{ verdict: 'waiver_needed' }, 'waiver_needed'],
    [{ onEarlierPanel: true }, 'earlier_panel'],
    [{ available: false }, 'unavailable'],
    [{ languages: ['en'] }, 'language'],
    [{ active: 3 }, 'full'],
  ];
  for (const [facts, obstacle] of cases) {
    expect(obstacleOf(someone('a', facts), admission)).toBe(obstacle);
  }
});

describe('the guard', () => {
  const panel = ids.slice(0, 4).map((id) => someone(id));

  test('accepts a complete panel', () => {
    expect(panelProblems(panel, admission, 4, policy)).toEqual([]);
  });

  test('names each broken rule', () => {
    const bad = ['a', 'b', 'b'].map((id) =>
      someone(id, { tracks: [], employer: ['One'], verdict: id === 'a' ? 'blocked' : 'clear' }),
    );
    expect(panelProblems(bad, admission, 4, policy)).toEqual([
      { rule: 'size', have: 2, need: 4 },
      { rule: 'employers', have: 1, need: 2 },
      { rule: 'track' },
      { rule: 'reviewer', id: 'a', obstacle: 'conflict' },
    ]);
  });

  test('wants 60 % fellows in a fellow case', () => {
    const six = (fellows: number) =>
      ids.slice(0, 6).map((id, index) => someone(id, { isFellow: index < fellows }));
    expect(panelProblems(six(3), fellowCase, 6, policy)).toEqual([
      { rule: 'fellows', have: 3, need: 4 },
    ]);
    expect(panelProblems(six(4), fellowCase, 6, policy)).toEqual([]);
  });
});

describe('the proposal', () => {
  test('prefers fewer open assignments, all else equal', () => {
    const pool = ids.slice(0, 5).map((id) => someone(id, { active: id === 'c' ? 1 : 0 }));
    expect(chosen(propose(pool))).not.toContain('c');
  });

  test('breaks ties by case and person, not by the order of the pool', () => {
    const pool = ids.map((id) => someone(id));
    const first = chosen(propose(pool));
    expect(chosen(propose([...pool].reverse()))).toEqual(first);
    const other = { ...admission, no: 'A-2025-0043' };
    expect(chosen(propose(pool, { of: other }))).not.toEqual(first);
  });

  test('takes a weaker match for the track and for another employer', () => {
    const strong = { tracks: [], topics: ['kubernetes', 'postgres'] };
    const pool = [
      ...['a', 'b', 'c', 'd'].map((id) => someone(id, { ...strong, employer: ['One'] })),
      someone('e', { ...strong, topics: [], employer: ['Two'] }),
      someone('f', { topics: [], employer: ['One'], active: 2 }),
    ];
    const proposal = propose(pool);
    expect(chosen(proposal)?.slice(2)).toEqual(['f', 'e']);
    expect(proposal).toMatchObject({ compromises: ['shared_employer'] });
  });

  test('takes only fellows in a fellow case where possible, else at least 60 %', () => {
    const pool = (fellows: number) =>
      [...ids, 'i', 'j'].map((id, index) =>
        someone(id, { isFellow: index < fellows, active: index < fellows ? 2 : 0 }),
      );
    const all = propose(pool(6), { of: fellowCase, size: 6 });
    expect(chosen(all)?.sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(propose(pool(4), { of: fellowCase, size: 6 })).toMatchObject({
      possible: true,
      compromises: ['not_all_fellows'],
    });
    expect(propose(pool(3), { of: fellowCase, size: 6 })).toMatchObject({ possible: false });
  });

  test('says why a panel is not possible', () => {
    const pool = [
      someone('a'),
      someone('b', { verdict: 'blocked' }),
      someone('c', { active: 3 }),
      someone('d', { verdict: 'waiver_needed' }),
    ];
    expect(propose(pool)).toEqual({
      possible: false,
      eligible: 1,
      needed: 4,
      obstacles: { conflict: 1, full: 1, waiver_needed: 1 },
      lacking: ['reviewers'],
    });
    const alike = ids.map((id) => someone(id, { employer: ['One'], tracks: [] }));
    expect(propose(alike)).toMatchObject({ possible: false, lacking: ['employers', 'track'] });
  });

  test('replaces a recused reviewer and keeps the others', () => {
    const pool = ids.map((id) => someone(id));
    const kept = pool.slice(0, 3);
    const replacement = chosen(propose(pool, { kept, former: ['d'] }));
    expect(replacement).toHaveLength(1);
    expect(['e', 'f', 'g', 'h']).toContain(replacement?.[0]);
  });
});

test('employers that share a name in either language are one', () => {
  const groups = employerGroups([
    { id: 'a', employer: ['Северный код', 'Northern Code'] },
    { id: 'b', employer: ['Northern Code Ltd'] },
    { id: 'c', employer: [] },
    { id: 'd', employer: [] },
  ]);
  expect(groups.get('a')).toBe(groups.get('b'));
  expect(groups.get('c')).not.toBe(groups.get('d'));
});

/** Pools in which most reviewers are eligible, so that panels are possible. */
const anyPool = (maxLength: number) =>
  fc
    .array(
      fc.record({
        available: fc.constantFrom(true, true, true, false),
        tracks: fc.subarray(['data', 'security']),
        topics: fc.subarray(['kubernetes', 'postgres', 'networks']),
        languages: fc.constantFrom(['ru'], ['ru', 'en'], ['en']),
        employer: fc.constantFrom([], ['One'], ['Two'], ['Three'], ['Four']),
        isFellow: fc.boolean(),
        active: fc.integer({ min: 0, max: 3 }),
        maxActive: fc.integer({ min: 1, max: 6 }),
        lastReviewedOn: fc.constantFrom(null, '2025-10-01', '2024-01-01'),
        verdict: fc.constantFrom('clear', 'clear', 'clear', 'waiver_needed', 'blocked'),
        onEarlierPanel: fc.constantFrom(false, false, false, true),
      }),
      { maxLength, size: 'max' },
    )
    .map((pool) => pool.map((facts, index) => someone(`p${index}`, facts)));

test('a proposal fulfils the guard and has no conflict, in 10,000 random pools', () => {
  let proposed = 0;
  fc.assert(
    fc.property(anyPool(30), fc.constantFrom(admission, fellowCase), (pool, of) => {
      const proposal = propose(pool, { of, size: of === fellowCase ? 6 : 4 });
      if (!proposal.possible) return;
      proposed += 1;
      const panel = proposal.proposed.flatMap(({ id }) => pool.filter((one) => one.id === id));
      expect(panelProblems(panel, of, of === fellowCase ? 6 : 4, policy)).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
  expect(proposed).toBeGreaterThan(100);
});

test('a panel is found whenever one exists', () => {
  fc.assert(
    fc.property(anyPool(14), (pool) => {
      const fit = pool.filter((one) => obstacleOf(one, admission) === null);
      const exists = subsets(fit, 3).some(
        (panel) => panelProblems(panel, admission, 3, policy).length === 0,
      );
      expect(propose(pool, { size: 3 }).possible).toBe(exists);
    }),
    { numRuns: 1000 },
  );
});

function subsets<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}
