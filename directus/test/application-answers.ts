import { type ApplicationAnswers, noAnswers } from '@site/shared/domain/admissions';

const words = (count: number) => 'Разобрал и описал. '.repeat(count).trim();

/** Answers of an admission that may be submitted. */
export function completeAnswers(change: Partial<ApplicationAnswers> = {}): ApplicationAnswers {
  return {
    ...noAnswers,
    nameRu: { family: 'Первозванная', given: 'Зоя' },
    nameEn: { family: 'Pervozvannaia', given: 'Zoia' },
    country: 'RU',
    city: 'Казань',
    employer: 'Северный контур',
    position: 'инженер',
    track: 'software',
    language: 'ru',
    practice: [
      {
        organisation: 'Северный контур',
        role: 'инженер',
        from: '2018-03',
        to: null,
        work: words(10),
        tags: [],
      },
    ],
    achievements: [0, 1].map((index) => ({
      title: `Достижение ${index + 1}`,
      situation: 'Сбой останавливал приём платежей.',
      action: words(12),
      result: 'Время восстановления сократилось.',
      year: 2023,
      link: `https://works.example/${index}`,
      files: [],
    })),
    endorsers: [
      {
        name: 'Вера Дальнова',
        email: 'vera@works.example',
        relation: 'colleague',
        knownSince: 2019,
        employer: 'Линия данных',
      },
    ],
    motivation: words(20),
    declarations: { truth: true, rules: true, review: true },
    ...change,
  };
}
