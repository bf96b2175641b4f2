import { expect, test } from 'vitest';
import { type ShownAttempt, skillBadges } from './skill-badges.ts';
import type { SkillLevel } from './skill-score.ts';

const attempt = (day: string, levels: Record<string, SkillLevel | null>): ShownAttempt => ({
  started_at: `${day}T09:00:00Z`,
  finished_at: `${day}T09:05:00Z`,
  scores: Object.fromEntries(
    Object.entries(levels).map(([area, level]) => [
      area,
      { points: 1, max: 2, level, reliability: 'high' },
    ]),
  ),
});

test('an area has the level of its newest attempt, whatever their order', () => {
  const newer = attempt('2026-02-01', { software: 'working' });
  const older = attempt('2025-05-01', { software: 'advanced', data: 'proficient' });
  const badges = [
    { area: 'data', level: 'proficient', year: 2025 },
    { area: 'software', level: 'working', year: 2026 },
  ];
  expect(skillBadges([newer, older])).toEqual(badges);
  expect(skillBadges([older, newer])).toEqual(badges);
});

test('an attempt without a level in an area keeps the previous one', () => {
  const newer = attempt('2026-02-01', { software: null });
  const older = attempt('2025-05-01', { software: 'advanced' });
  expect(skillBadges([newer, older])).toEqual([
    { area: 'software', level: 'advanced', year: 2025 },
  ]);
});

test('an unfinished attempt counts from its start; one without scores is ignored', () => {
  const broken = { ...attempt('2026-02-01', { data: 'working' }), finished_at: null };
  expect(skillBadges([broken])).toEqual([{ area: 'data', level: 'working', year: 2026 }]);
  expect(skillBadges([{ ...broken, scores: null }])).toEqual([]);
});
