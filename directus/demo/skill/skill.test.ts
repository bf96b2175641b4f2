import {
  attemptRefusals,
  attemptScores,
  drawQuestions,
  skillLevels,
} from '@site/shared/domain/skills';
import { settingDefaults } from '@site/shared/domain/system';
import { expect, test } from 'vitest';
import { demoCalendar, demoNow } from '../calendar.ts';
import { demoPeople } from '../people/people.ts';
import { demoSkill } from './skill.ts';

const calendar = demoCalendar(demoNow());
const people = demoPeople({ members: 200, applicants: 24 }, calendar);
const content = demoSkill(people, calendar);
const codeOf = new Map(content.skill_areas.map(({ id, code }) => [id, code]));
const questions = content.skill_questions.map((question) => ({
  ...question,
  area: codeOf.get(question.area as string) ?? '',
}));
const textsOf = (id: string, language: string) =>
  content.skill_questions_translations.find(
    (text) => text.question === id && text.language === language,
  );

const count = <Row>(rows: readonly Row[], by: (row: Row) => string | number) =>
  Object.fromEntries([...Map.groupBy(rows, by)].map(([key, group]) => [key, group.length]));

test('has six areas of twenty questions, most of them with one answer, one a self-rating', () => {
  expect(content.skill_areas).toHaveLength(6);
  expect(new Set(questions.map(({ code }) => code)).size).toBe(120);
  for (const { code } of content.skill_areas) {
    const inArea = questions.filter(({ area }) => area === code);
    expect(
      count(inArea, ({ kind }) => kind),
      code,
    ).toEqual({ single: 14, multiple: 3, order: 2, self: 1 });
    const scored = inArea.filter(({ kind }) => kind !== 'self');
    expect(
      count(scored, ({ difficulty }) => difficulty),
      code,
    ).toEqual({ 1: 7, 2: 7, 3: 5 });
  }
});

test('puts the right answer of single-choice questions at every position', () => {
  const singles = questions.filter(({ kind }) => kind === 'single');
  const places = count(singles, ({ correct }) => correct?.[0] ?? -1);
  expect(Object.keys(places)).toEqual(['0', '1', '2', '3']);
  for (const times of Object.values(places)) expect(times).toBeGreaterThan(10);
});

test('keeps every question within its limits, with equally many options in both languages', () => {
  for (const { id, code } of questions) {
    const [ru, en] = ['ru-RU', 'en-US'].map((language) => textsOf(id, language));
    expect(code.length, code).toBeLessThanOrEqual(32);
    expect(ru?.options.length, code).toBe(en?.options.length);
    for (const { text, options, explanation } of [ru, en].flatMap((words) => words ?? [])) {
      expect(text.length, code).toBeLessThanOrEqual(500);
      expect(explanation?.length, code).toBeLessThanOrEqual(600);
      expect(explanation?.length, code).toBeGreaterThan(20);
      expect(options.length, code).toBeGreaterThanOrEqual(3);
      expect(options.length, code).toBeLessThanOrEqual(6);
      expect(new Set(options).size, code).toBe(options.length);
      for (const option of options) expect(option.length, code).toBeLessThanOrEqual(200);
    }
  }
});

test('has valid correct answers for each kind of question', () => {
  for (const { id, code, kind, correct } of questions) {
    const places = [...(textsOf(id, 'ru-RU')?.options ?? []).keys()];
    const key = correct ?? [];
    expect(new Set(key).size, code).toBe(key.length);
    for (const place of key) expect(places, code).toContain(place);
    if (kind === 'single') expect(key, code).toHaveLength(1);
    if (kind === 'multiple') {
      expect(key.length, code).toBeGreaterThan(1);
      expect(key.length, code).toBeLessThan(places.length);
    }
    if (kind === 'order') {
      expect([...key].sort(), code).toEqual(places);
      expect(key, code).not.toEqual(places);
    }
    if (kind === 'self') {
      expect(correct, code).toBeNull();
      expect(places, code).toHaveLength(4);
    }
  }
});

test('every area has enough questions for a normal and a short check', () => {
  for (const { code } of content.skill_areas) {
    for (const seed of [1, 2, 3]) {
      const drawn = (perArea: number) =>
        drawQuestions(questions, { areas: [code], perArea, seed }).map(({ kind, difficulty }) =>
          kind === 'self' ? kind : difficulty,
        );
      expect(drawn(settingDefaults['skill.per_area']), code).toEqual([
        'self',
        1,
        1,
        1,
        2,
        2,
        2,
        3,
        3,
      ]);
      expect(drawn(settingDefaults['skill.short_per_area']), code).toEqual(['self', 1, 1, 2, 3]);
    }
  }
});

test('has sixty attempts of members, some repeated after the waiting time', () => {
  const members = new Set(
    people.flatMap(({ id, standing }) => (standing === 'active' ? [id] : [])),
  );
  expect(content.skill_attempts).toHaveLength(60);
  for (const { person, finished_at } of content.skill_attempts) {
    expect(members).toContain(person);
    expect(finished_at && finished_at < '2025-11-20').toBeTruthy();
  }
  const byPerson = [...Map.groupBy(content.skill_attempts, ({ person }) => person).values()];
  const again = byPerson.filter((attempts) => attempts.length > 1);
  expect(again).toHaveLength(10);
  for (const [first, second] of again) {
    const between = Date.parse(second?.started_at ?? '') - Date.parse(first?.started_at ?? '');
    expect(between / 86_400_000).toBeGreaterThanOrEqual(settingDefaults['skill.retake_days']);
  }
});

test('has attempts that the backend would accept, with every level among their scores', () => {
  const areas = content.skill_areas.map(({ code }) => code);
  const asked = questions.map(({ id, correct, ...question }) => ({
    ...question,
    correct: correct ?? [],
    options: textsOf(id, 'ru-RU')?.options.length ?? 0,
  }));
  for (const attempt of content.skill_attempts) {
    expect(attemptRefusals(attempt, areas, asked)).toEqual([]);
    expect(attempt.scores).toEqual(attemptScores(attempt, asked));
  }
  const scores = content.skill_attempts.flatMap((attempt) => Object.values(attempt.scores));
  expect(new Set(scores.map(({ level }) => level))).toEqual(new Set(skillLevels));
});
