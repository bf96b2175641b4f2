// The invented cases of the calibration, with what experienced reviewers agreed upon.
import type { CalibrationScores } from '@site/shared/actions';
import { rounded } from '@site/shared/domain/text';

type Text = { readonly ru: string; readonly en: string };
type Agreed = { readonly score: number; readonly why: Text };

type Case = {
  readonly key: string;
  readonly title: Text;
  readonly text: Text;
  readonly consensus: Readonly<Record<string, Agreed>>;
};

/** Three admissions: a clear one, one with thin evidence, and one with strong words and weak support. */
export const calibrationCases: readonly Case[] = [
  {
    key: 'steady',
    title: { ru: 'Инженер хранилища данных', en: 'Engineer of a data warehouse' },
    text: {
      ru: 'Шесть лет практики. Отвечает за хранилище, которым пользуются четыре отдела: перенёс расчёты на потоковую обработку, описал договорённости о данных. К каждому достижению приложен отчёт с показателями до и после. Два доклада на открытых встречах за три года. Два рекомендателя работали рядом и приводят примеры.',
      en: 'Six years of practice. Answers for a warehouse used by four departments: moved calculations to streams and wrote down the data contracts. Each achievement comes with a report of figures before and after. Two talks at open meetings in three years. Two endorsers worked next to the candidate and give examples.',
    },
    consensus: {
      practice: {
        score: 4,
        why: {
          ru: 'Сложная система и личная ответственность, но методы других команд пока не меняет.',
          en: 'A difficult system and personal responsibility, but the methods of other teams stay as they were.',
        },
      },
      evidence: {
        score: 5,
        why: {
          ru: 'Показатели до и после есть у каждого достижения.',
          en: 'Every achievement has figures before and after.',
        },
      },
      contribution: {
        score: 3,
        why: {
          ru: 'Два доклада за три года — время от времени.',
          en: 'Two talks in three years: now and then.',
        },
      },
      conduct: {
        score: 4,
        why: { ru: 'Рекомендации конкретны.', en: 'The references are specific.' },
      },
    },
  },
  {
    key: 'thin',
    title: { ru: 'Разработчик без подтверждений', en: 'A developer without evidence' },
    text: {
      ru: 'Восемь лет в трёх организациях. Описывает крупную платформу и пишет «мы сделали»; ссылка ведёт на главную страницу продукта. Преподаёт на курсах каждый год, программа открыта. Рекомендатель хвалит общими словами и знает кандидата год.',
      en: 'Eight years in three organisations. Describes a large platform and writes “we did”; the link leads to the home page of the product. Teaches a course every year, with an open syllabus. The endorser praises in general words and has known the candidate for a year.',
    },
    consensus: {
      practice: {
        score: 3,
        why: {
          ru: 'Опыт есть, но своя часть работы не отделена от общей.',
          en: 'There is experience, but the own part is not told from the work of the team.',
        },
      },
      evidence: {
        score: 2,
        why: {
          ru: 'Ссылка есть, роль кандидата по ней не видна.',
          en: 'There is a link, but it does not show the part of the candidate.',
        },
      },
      contribution: {
        score: 4,
        why: {
          ru: 'Преподаёт постоянно, программа доступна.',
          en: 'Teaches regularly, and the syllabus is open.',
        },
      },
      conduct: {
        score: 3,
        why: {
          ru: 'Рекомендация положительная, но общая.',
          en: 'The reference is positive but general.',
        },
      },
    },
  },
  {
    key: 'loud',
    title: { ru: 'Громкая заявка', en: 'A loud application' },
    text: {
      ru: 'Четыре года практики, должность «технический директор» в организации из трёх человек. Достижения названы «революционными», цифр нет, файлов нет. Вклад — записи в личном дневнике. Один рекомендатель не смог подтвердить сроки работы и отметил, что заслуги команды приписаны одному.',
      en: 'Four years of practice with the title of technical director in an organisation of three. The achievements are called revolutionary; there are no figures and no files. The contribution is a personal diary. One endorser could not confirm the dates and says that the work of a team is claimed by one.',
    },
    consensus: {
      practice: {
        score: 2,
        why: {
          ru: 'Должность не заменяет сложности задач.',
          en: 'A title does not make tasks difficult.',
        },
      },
      evidence: {
        score: 1,
        why: { ru: 'Подтверждений нет.', en: 'There is no evidence.' },
      },
      contribution: {
        score: 1,
        why: { ru: 'Пользы для других не видно.', en: 'No benefit for others is visible.' },
      },
      conduct: {
        score: 1,
        why: {
          ru: 'Рекомендатель прямо сомневается в добросовестности.',
          en: 'The endorser doubts the integrity in plain words.',
        },
      },
    },
  },
];

/** The mean distance of scores to the consensus, in points of the scale, to two decimals. */
export function calibrationDistance(scores: CalibrationScores): number {
  const distances = calibrationCases.flatMap(({ key, consensus }) =>
    Object.entries(consensus).map(([criterion, { score }]) =>
      Math.abs((scores[key]?.[criterion] ?? score) - score),
    ),
  );
  const total = distances.reduce((sum, distance) => sum + distance, 0);
  return rounded(total / distances.length);
}
