// What a certificate certifies, in words: for the page of an achievement and for the credential.
import type { Locale } from '../../contract/index.ts';
import type { Grade } from '../people/person.ts';

export const achievementCodes = ['member', 'senior', 'fellow', 'reviewer', 'mentor'] as const;
export type AchievementCode = (typeof achievementCodes)[number];

type InBothLanguages = Readonly<Record<Locale, string>>;

/** Words of an achievement, without the name of the association. */
export type Achievement = {
  /** A type of Open Badges 3.0. */
  readonly type: 'Membership' | 'Certification';
  readonly name: InBothLanguages;
  readonly description: InBothLanguages;
  /** What a person did to earn it. */
  readonly criteria: InBothLanguages;
  /** Page of the site with the rules. */
  readonly rules: '/fellow-member' | '/charter-text' | '/confrules';
};

export const achievements: Readonly<Record<AchievementCode, Achievement>> = {
  member: {
    type: 'Membership',
    name: { ru: 'Член сообщества', en: 'Member' },
    description: {
      ru: 'Профессиональную работу этого человека изучили независимые рецензенты, и комиссия приняла его в сообщество.',
      en: 'Independent reviewers have examined this person’s professional work, and the committee has admitted them to the association.',
    },
    criteria: {
      ru: 'Практика и её подтверждения, вклад сверх обязанностей, рекомендации. Решение — по независимым рецензиям.',
      en: 'Practice and its evidence, contribution beyond duty, references. The decision rests on independent reviews.',
    },
    rules: '/charter-text',
  },
  senior: {
    type: 'Certification',
    name: { ru: 'Старший член', en: 'Senior member' },
    description: {
      ru: 'Этот человек долго работает в профессии, отвечает за трудные решения и может судить о работе других.',
      en: 'This person has long practised the profession, answers for hard decisions and can judge the work of others.',
    },
    criteria: {
      ru: 'Стаж членства и практики, глубина и ответственность, результат, вклад в сообщество, рекомендации. Решение — по независимым рецензиям.',
      en: 'Years of membership and practice, depth and responsibility, impact, contribution to the professional community, references. The decision rests on independent reviews.',
    },
    rules: '/charter-text',
  },
  fellow: {
    type: 'Certification',
    name: { ru: 'Почётный член', en: 'Fellow' },
    description: {
      ru: 'Работа этого человека изменила профессию, а не только его команду.',
      en: 'This person’s work has changed the profession and not only their own team.',
    },
    criteria: {
      ru: 'Выдвижение, три рекомендации, пять рецензий, решение комиссии и тайное голосование правления.',
      en: 'Nomination, three endorsements, five reviews, a decision of the committee and a secret ballot of the board.',
    },
    rules: '/fellow-member',
  },
  reviewer: {
    type: 'Certification',
    name: { ru: 'Рецензент', en: 'Reviewer' },
    description: {
      ru: 'Этот человек рецензирует работу кандидатов по правилам сообщества.',
      en: 'This person reviews the work of candidates by the rules of the association.',
    },
    criteria: {
      ru: 'Рецензии, сданные в срок и написанные по правилам.',
      en: 'Reviews delivered in time and written by the rules.',
    },
    rules: '/charter-text',
  },
  mentor: {
    type: 'Certification',
    name: { ru: 'Наставник', en: 'Mentor' },
    description: {
      ru: 'Этот человек помогает коллегам расти как наставник сообщества.',
      en: 'This person helps colleagues grow as a mentor of the association.',
    },
    criteria: {
      ru: 'Завершённое наставничество.',
      en: 'Completed mentorships.',
    },
    rules: '/charter-text',
  },
};

/** The achievement that a certificate of this kind and grade certifies. */
export function achievementOf({ kind, grade }: { kind: string; grade: Grade }): AchievementCode {
  if (kind === 'reviewer_service') return 'reviewer';
  return kind === 'mentor_service' ? 'mentor' : grade;
}

/** Route of the pages of achievements. */
export const achievementRoute = '/achievements/:code';

/** Address of the page of an achievement, without language. */
export function achievementPath(code: AchievementCode): string {
  return achievementRoute.replace(':code', code);
}

/** Whether a text is the code of an achievement. */
export function isAchievementCode(text: string): text is AchievementCode {
  return (achievementCodes as readonly string[]).includes(text);
}

/** The achievement as Open Badges 3.0 describes it, with texts in both languages. */
export function achievementDocument(code: AchievementCode, origin: string) {
  const { type, name, description, criteria, rules } = achievements[code];
  return {
    id: origin + achievementPath(code),
    type: ['Achievement'],
    achievementType: type,
    name: inBothLanguages(name),
    description: inBothLanguages(description, '\n\n'),
    criteria: { id: origin + rules, narrative: inBothLanguages(criteria, '\n\n') },
    image: {
      id: `${origin}/achievements/${code}.png`,
      type: 'Image',
      caption: inBothLanguages(name),
    },
  };
}

/**
 * Open Badges 3.0 allows one text only where the site has two: both, the Russian first.
 */
export function inBothLanguages({ ru, en }: InBothLanguages, separator = ' · '): string {
  return ru + separator + en;
}
