import type { SkillAttempt } from '@site/shared/api';
import {
  type AskedQuestion,
  attemptScores,
  drawQuestions,
  type SkillAnswer,
} from '@site/shared/domain/skills';
import { settingDefaults } from '@site/shared/domain/system';
import type { DemoCalendar } from '../calendar.ts';
import type { DemoPerson } from '../people/people.ts';
import { type Dice, demoId, dice } from '../random.ts';

/** Number of saved attempts, and how many of them are a person's second one. */
const plan = { attempts: 60, again: 10 };
const day = 24 * 60 * 60 * 1000;

/** Saved attempts of members, with computed scores. */
export function demoAttempts(
  people: readonly DemoPerson[],
  { areas, questions }: { areas: readonly string[]; questions: readonly AskedQuestion[] },
  calendar: DemoCalendar,
): SkillAttempt[] {
  const firstDay = Date.parse(calendar.at('2025-06-02T06:00:00Z'));
  const draw = dice(120);
  const members = people.filter(({ standing }) => standing === 'active');
  const cast = members.filter(({ login }) => login === 'member' || login === 'senior');
  const others = draw.shuffled(members.filter((person) => !cast.includes(person)));
  const once = [...cast, ...others].slice(0, plan.attempts - plan.again);
  const first = once.map((person) => ({ person, from: firstDay + draw.between(0, 99) * day }));
  const second = first
    .slice(0, plan.again)
    .map(({ person, from }) => ({ person, from: from + draw.between(15, 60) * day }));
  return [...first, ...second].map(({ person, from }, index) => {
    const short = draw.chance(0.3);
    const chosen = short ? [...areas] : draw.shuffled(areas).slice(0, draw.between(1, 3));
    const perArea = settingDefaults[short ? 'skill.short_per_area' : 'skill.per_area'];
    const seed = draw.between(1, 2 ** 31 - 1);
    const asked = drawQuestions(questions, { areas: chosen, perArea, seed });
    const ability = draw.between(25, 95) / 100;
    const facts = {
      areas: chosen,
      question_versions: Object.fromEntries(asked.map(({ code, version }) => [code, version])),
      answers: Object.fromEntries(asked.map((one) => [one.code, answer(draw, one, ability)])),
    };
    const started = from + draw.between(0, 12 * 60) * 60_000;
    const seconds = asked.length * draw.between(15, 45);
    return {
      id: demoId('skill_attempts', String(index)),
      person: person.id,
      ...facts,
      seed,
      started_at: new Date(started).toISOString(),
      finished_at: new Date(started + seconds * 1000).toISOString(),
      scores: attemptScores(facts, questions),
      shared: draw.chance(0.4),
    };
  });
}

/** A simulated answer: the harder the question, the less often it is right. */
function answer(
  draw: Dice,
  { kind, difficulty, correct, options }: AskedQuestion,
  ability: number,
): number[] | null {
  const places = [...Array(options).keys()];
  if (kind === 'self') return [Math.min(3, Math.floor(ability * 4))];
  if (draw.chance(ability ** (difficulty / 2))) return [...correct];
  if (draw.chance(0.3)) return null satisfies SkillAnswer;
  const guessed = draw.shuffled(places);
  if (kind === 'order') return guessed;
  return guessed.slice(0, kind === 'single' ? 1 : 2).sort((one, other) => one - other);
}
