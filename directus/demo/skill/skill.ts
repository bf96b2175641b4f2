// The demo skill check: six areas of twenty questions.
import type {
  SkillArea,
  SkillAreaTopic,
  SkillAreaTranslation,
  SkillAttempt,
  SkillQuestion,
  SkillQuestionRadarItem,
  SkillQuestionTopic,
  SkillQuestionTranslation,
} from '@site/shared/api';
import type { AskedQuestion } from '@site/shared/domain/skills';
import type { DemoCalendar } from '../calendar.ts';
import type { DemoPerson } from '../people/people.ts';
import { radarItemLinks } from '../radar/radar.ts';
import { demoId, dice, seedOf } from '../random.ts';
import { both, type Row } from '../rows.ts';
import { topicLinks } from '../topics/topics.ts';
import { demoAttempts } from './attempts.ts';
import { areas, type DemoQuestion } from './skill-question.ts';

export function demoSkill(
  people: readonly DemoPerson[],
  calendar: DemoCalendar,
): {
  skill_areas: Row<SkillArea, 'topics'>[];
  skill_areas_translations: SkillAreaTranslation[];
  skill_areas_topics: SkillAreaTopic[];
  skill_questions: Row<SkillQuestion, 'topics' | 'radar_items'>[];
  skill_questions_translations: SkillQuestionTranslation[];
  skill_questions_topics: SkillQuestionTopic[];
  skill_questions_radar_items: SkillQuestionRadarItem[];
  skill_attempts: SkillAttempt[];
} {
  const questions = areas.flatMap((area) =>
    area.questions.map((question) => ({ question, area: areaId(area.code) })),
  );
  return {
    skill_areas: areas.map(({ code }, index) => ({ id: areaId(code), code, order: index + 1 })),
    skill_areas_translations: areas.flatMap(({ code, ru, en }) =>
      both('skill_areas', code, { ru, en }).map((text) => ({ ...text, area: areaId(code) })),
    ),
    skill_areas_topics: areas.flatMap(({ code, topics }) =>
      topicLinks('skill_areas', 'area', code, topics),
    ),
    skill_questions: questions.map(({ question, area }) => ({
      id: questionId(question),
      code: question.code,
      area,
      kind: question.kind,
      correct: key(question),
      difficulty: question.difficulty,
      weight,
      state: 'active',
      version,
    })),
    skill_questions_translations: questions.flatMap(({ question }) =>
      both('skill_questions', question.code, {
        ru: words(question, 'ru'),
        en: words(question, 'en'),
      }).map((text) => ({ ...text, question: questionId(question) })),
    ),
    skill_questions_topics: questions.flatMap(({ question: { code, topics } }) =>
      topicLinks('skill_questions', 'question', code, topics),
    ),
    skill_questions_radar_items: questions.flatMap(({ question: { code, items = [] } }) =>
      radarItemLinks('skill_questions', 'question', code, items),
    ),
    skill_attempts: demoAttempts(
      people,
      {
        areas: areas.map(({ code }) => code),
        questions: areas.flatMap(({ code, questions }) =>
          questions.map((question) => asked(code, question)),
        ),
      },
      calendar,
    ),
  };
}

const weight = 1;
const version = 1;
const areaId = (code: string) => demoId('skill_areas', code);
const questionId = ({ code }: DemoQuestion) => demoId('skill_questions', code);

/** Converts a question for the domain rules. */
function asked(area: string, question: DemoQuestion): AskedQuestion {
  const { code, kind, difficulty } = question;
  const correct = key(question) ?? [];
  return {
    code,
    area,
    kind,
    difficulty,
    correct,
    weight,
    version,
    options: places(question).length,
  };
}

function words(question: DemoQuestion, language: 'ru' | 'en') {
  const { text, right, wrong = [], why } = question[language];
  const written = [...right, ...wrong];
  return {
    text,
    options: places(question).map((place) => written[place] ?? ''),
    explanation: why,
  };
}

/** The positions of the right options among the shown ones. */
function key(question: DemoQuestion): number[] | null {
  if (question.kind === 'self') return null;
  const shown = places(question);
  const rightOnes = question.ru.right.map((_, index) => shown.indexOf(index));
  return question.kind === 'order' ? rightOnes : rightOnes.sort((one, other) => one - other);
}

/**
 * The written option at each position. Self-rating levels keep their order; ordering questions never start in the
 * right order.
 */
function places({ code, kind, ru: { right, wrong = [] } }: DemoQuestion): number[] {
  const written = [...right, ...wrong].map((_, index) => index);
  if (kind === 'self') return written;
  const draw = dice(seedOf(code));
  let shown = draw.shuffled(written);
  while (kind === 'order' && shown.every((place, index) => place === index)) {
    shown = draw.shuffled(written);
  }
  return shown;
}
