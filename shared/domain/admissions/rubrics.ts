// The rubrics of reviews: criteria with weights and anchors for the scores 1 to 5. The rules: docs/domain/admissions.md.
import type { CaseKind } from '../enquiries/running-number.ts';
import { type Criterion, defaultCriteria } from './aggregation.ts';

type Text = { readonly ru: string; readonly en: string };

/** What each score means, from 1 to 5. */
type Anchors = readonly [Text, Text, Text, Text, Text];

/** A criterion as the form of a review shows it. */
export type RubricCriterion = Criterion & {
  readonly label: Text;
  readonly hint: Text;
  readonly anchors: Anchors;
};

/** The criteria of one kind of case. A changed rubric gets a new version; reviews keep the one they were written with. */
export type Rubric = {
  readonly code: 'admission' | 'senior' | 'fellow';
  readonly version: number;
  readonly criteria: readonly RubricCriterion[];
};

type Facts = Pick<RubricCriterion, 'label' | 'hint' | 'anchors'>;

const practice: Facts = {
  label: { ru: 'Профессиональная практика', en: 'Professional practice' },
  hint: {
    ru: 'Самостоятельность, сложность задач и ответственность за результат за последние годы.',
    en: 'Independence, difficulty of the tasks and responsibility for results in recent years.',
  },
  anchors: [
    {
      ru: 'Практики почти нет, или она не связана с заявленным направлением.',
      en: 'Hardly any practice, or none in the stated track.',
    },
    {
      ru: 'Работает под присмотром, задачи типовые.',
      en: 'Works under guidance on routine tasks.',
    },
    {
      ru: 'Самостоятельно ведёт обычные задачи от начала до конца.',
      en: 'Carries ordinary tasks from start to finish without help.',
    },
    {
      ru: 'Решает сложные задачи, отвечает за систему или участок работы.',
      en: 'Solves difficult tasks and answers for a system or an area of work.',
    },
    {
      ru: 'Определяет, как работают другие: архитектура, методы, стандарты команды.',
      en: 'Shapes how others work: architecture, methods, standards of a team.',
    },
  ],
};

const evidence: Facts = {
  label: { ru: 'Качество подтверждений', en: 'Quality of evidence' },
  hint: {
    ru: 'Можно ли проверить достижения и видна ли в них роль самого кандидата.',
    en: 'Whether the achievements can be checked and show the part of the candidate.',
  },
  anchors: [
    {
      ru: 'Подтверждений нет, или они не относятся к достижениям.',
      en: 'No evidence, or none that relates to the achievements.',
    },
    {
      ru: 'Ссылки есть, но роль кандидата из них не видна.',
      en: 'There are links, but they do not show the part of the candidate.',
    },
    {
      ru: 'Основное подтверждено, роль понятна из описания.',
      en: 'The main points are supported, and the description makes the part clear.',
    },
    {
      ru: 'Всё существенное подтверждено независимыми источниками.',
      en: 'Everything essential is supported by independent sources.',
    },
    {
      ru: 'Подтверждения полные, измеримые и легко проверяются.',
      en: 'The evidence is complete, measurable and easy to check.',
    },
  ],
};

const contributionBeyondDuty: Facts = {
  label: { ru: 'Вклад сверх обязанностей', en: 'Contribution beyond duty' },
  hint: {
    ru: 'Доклады, статьи, открытый код, преподавание, стандарты, помощь коллегам.',
    en: 'Talks, articles, open source, teaching, standards, help for colleagues.',
  },
  anchors: [
    { ru: 'Вклада не видно.', en: 'No contribution is visible.' },
    { ru: 'Единичные случаи, давно.', en: 'Isolated cases, long ago.' },
    {
      ru: 'Время от времени делится опытом в своей организации или за её пределами.',
      en: 'Shares experience now and then, inside or outside the employer.',
    },
    {
      ru: 'Делает это постоянно, и другим от этого есть польза.',
      en: 'Does so regularly, and others benefit.',
    },
    {
      ru: 'Вклад заметен в профессии: им пользуются, на него ссылаются.',
      en: 'The profession notices: the work is used and cited.',
    },
  ],
};

const conduct: Facts = {
  label: { ru: 'Этика и рекомендации', en: 'Conduct and references' },
  hint: {
    ru: 'Что говорят рекомендатели и как кандидат пишет о своей работе и о коллегах.',
    en: 'What the endorsers say, and how the candidate writes about work and colleagues.',
  },
  anchors: [
    {
      ru: 'Есть серьёзные сомнения в добросовестности.',
      en: 'There are serious doubts about integrity.',
    },
    {
      ru: 'Рекомендации сдержанные или противоречат заявке.',
      en: 'The references are reserved or contradict the application.',
    },
    {
      ru: 'Рекомендации положительные, но общие.',
      en: 'The references are positive but general.',
    },
    {
      ru: 'Рекомендации конкретные, с примерами.',
      en: 'The references are specific and give examples.',
    },
    {
      ru: 'Рекомендатели, знающие работу близко, поддерживают без оговорок.',
      en: 'Endorsers who know the work closely support it without reservation.',
    },
  ],
};

const depth: Facts = {
  label: { ru: 'Глубина и ответственность', en: 'Depth and responsibility' },
  hint: {
    ru: 'Знание предмета и размер того, за что человек отвечает.',
    en: 'Mastery of the subject and the size of what the person answers for.',
  },
  anchors: [
    {
      ru: 'Уровень обычного члена сообщества не превышен.',
      en: 'Not beyond the level of an ordinary member.',
    },
    {
      ru: 'Опыт большой, но решения принимают другие.',
      en: 'Long experience, but others make the decisions.',
    },
    {
      ru: 'Отвечает за систему, продукт или группу людей.',
      en: 'Answers for a system, a product or a group of people.',
    },
    {
      ru: 'Отвечает за направление; с ним советуются в трудных случаях.',
      en: 'Answers for a whole area and is consulted in difficult cases.',
    },
    {
      ru: 'Признан экспертом за пределами своей организации.',
      en: 'A recognised expert beyond the employer.',
    },
  ],
};

const seniorImpact: Facts = {
  label: { ru: 'Результат', en: 'Impact' },
  hint: {
    ru: 'Что изменилось благодаря этой работе и для скольких людей.',
    en: 'What has changed because of the work, and for how many people.',
  },
  anchors: [
    { ru: 'Результата не видно.', en: 'No effect is visible.' },
    { ru: 'Результат есть только в своей команде.', en: 'An effect within the own team only.' },
    { ru: 'Заметный результат для организации.', en: 'A clear effect for the organisation.' },
    {
      ru: 'Измеримый результат для многих команд, заказчиков или пользователей.',
      en: 'A measurable effect for many teams, clients or users.',
    },
    {
      ru: 'Результат, который переняли другие организации.',
      en: 'An effect that other organisations have adopted.',
    },
  ],
};

const communityContribution: Facts = {
  label: { ru: 'Вклад в сообщество', en: 'Contribution to the professional community' },
  hint: {
    ru: 'Наставничество, рецензии, выступления, ведение групп, материалы.',
    en: 'Mentoring, reviewing, speaking, leading groups, materials.',
  },
  anchors: [
    { ru: 'Не участвует.', en: 'Takes no part.' },
    { ru: 'Участвует изредка и как слушатель.', en: 'Takes part rarely, as a listener.' },
    { ru: 'Помогает, когда просят.', en: 'Helps when asked.' },
    {
      ru: 'Постоянно ведёт какую-то работу в сообществе.',
      en: 'Carries some of the work of the professional community regularly.',
    },
    {
      ru: 'Создаёт то, вокруг чего собираются другие.',
      en: 'Creates what others gather around.',
    },
  ],
};

const references: Facts = {
  label: { ru: 'Рекомендации', en: 'References' },
  hint: {
    ru: 'Насколько близко рекомендатели знают работу и что именно подтверждают.',
    en: 'How closely the endorsers know the work, and what exactly they confirm.',
  },
  anchors: [
    { ru: 'Рекомендатели не поддерживают.', en: 'The endorsers do not support the application.' },
    { ru: 'Поддержка с серьёзными оговорками.', en: 'Support with serious reservations.' },
    { ru: 'Поддержка общими словами.', en: 'Support in general words.' },
    { ru: 'Конкретная поддержка с примерами.', en: 'Specific support with examples.' },
    {
      ru: 'Сильная конкретная поддержка людей, которые сами старшие или почётные члены.',
      en: 'Strong, specific support by people who are seniors or fellows themselves.',
    },
  ],
};

const bodyOfWork: Facts = {
  label: { ru: 'Труды', en: 'Body of work' },
  hint: {
    ru: 'Совокупность работ за всё время: системы, исследования, книги, школы.',
    en: 'The work of a career as a whole: systems, research, books, schools.',
  },
  anchors: [
    { ru: 'Отдельные работы, цельной картины нет.', en: 'Single works without a whole.' },
    { ru: 'Хорошая практика без выдающихся работ.', en: 'Good practice, nothing outstanding.' },
    { ru: 'Есть одна значительная работа.', en: 'One significant work.' },
    {
      ru: 'Несколько значительных работ за много лет.',
      en: 'Several significant works over many years.',
    },
    {
      ru: 'Труды, по которым учатся и на которые опираются другие.',
      en: 'Works from which others learn and on which they build.',
    },
  ],
};

const fellowImpact: Facts = {
  label: { ru: 'Влияние на профессию', en: 'Impact on the profession' },
  hint: {
    ru: 'Что стало иначе в профессии в целом, а не в одной организации.',
    en: 'What is different in the profession as a whole, not in one organisation.',
  },
  anchors: [
    { ru: 'Влияния не видно.', en: 'No impact is visible.' },
    { ru: 'Влияние только в своей организации.', en: 'An impact on the own organisation only.' },
    { ru: 'Влияние в узкой области.', en: 'An impact on a narrow field.' },
    {
      ru: 'Влияние на направление в целом, признанное независимыми людьми.',
      en: 'An impact on a whole track, acknowledged by independent people.',
    },
    {
      ru: 'Без этой работы профессия была бы заметно другой.',
      en: 'Without this work the profession would be clearly different.',
    },
  ],
};

const standing: Facts = {
  label: { ru: 'Репутация', en: 'Standing' },
  hint: {
    ru: 'Доверие коллег: приглашения, экспертизы, суждения, на которые полагаются.',
    en: 'The trust of colleagues: invitations, expert opinions, judgements relied upon.',
  },
  anchors: [
    { ru: 'Вне своей организации неизвестен.', en: 'Unknown outside the employer.' },
    { ru: 'Известен немногим.', en: 'Known to a few.' },
    { ru: 'Известен и уважаем в своей области.', en: 'Known and respected in the field.' },
    { ru: 'К мнению прислушиваются.', en: 'The opinion carries weight.' },
    {
      ru: 'Имя служит образцом и для тех, кто не согласен.',
      en: 'Looked up to even by those who disagree.',
    },
  ],
};

const service: Facts = {
  label: { ru: 'Служение сообществу', en: 'Service to the association' },
  hint: {
    ru: 'Долгая работа на общее дело: комиссии, рецензии, наставничество.',
    en: 'Long work for the common cause: committees, reviews, mentoring.',
  },
  anchors: [
    { ru: 'Не участвует.', en: 'Takes no part.' },
    { ru: 'Разовые поручения.', en: 'Single tasks.' },
    { ru: 'Участие год и больше.', en: 'Took part for a year or more.' },
    { ru: 'Годы постоянной работы.', en: 'Years of steady work.' },
    {
      ru: 'Работа, без которой сообщество не было бы таким.',
      en: 'Work without which the association would not be what it is.',
    },
  ],
};

const facts = {
  admission: { practice, evidence, contribution: contributionBeyondDuty, conduct },
  senior: { depth, impact: seniorImpact, contribution: communityContribution, references },
  fellow: { body_of_work: bodyOfWork, impact: fellowImpact, standing, service },
} as const satisfies {
  [Code in keyof typeof defaultCriteria]: Readonly<
    Record<(typeof defaultCriteria)[Code][number]['key'], Facts>
  >;
};

function rubric(code: Rubric['code']): Rubric {
  const texts: Readonly<Record<string, Facts>> = facts[code];
  const criteria = defaultCriteria[code].flatMap(({ key, weight }) => {
    const found = texts[key];
    return found ? [{ key, weight, ...found }] : [];
  });
  return { code, version: 1, criteria };
}

/** The present rubrics. */
export const rubrics: Readonly<Record<Rubric['code'], Rubric>> = {
  admission: rubric('admission'),
  senior: rubric('senior'),
  fellow: rubric('fellow'),
};

/** The rubric of a kind of case; an appeal and a readmission use that of an admission. */
export function rubricOf(kind: CaseKind): Rubric {
  if (kind === 'elevation_senior') return rubrics.senior;
  return kind === 'elevation_fellow' ? rubrics.fellow : rubrics.admission;
}

/** The version of the review guide that reviewers accept; its text stands in `mf-admissions`. */
export const reviewGuideVersion = '1.0';
