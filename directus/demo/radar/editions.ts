// The editions of the demo radar, and what each ring advises.
import type { RadarRing } from '@site/shared/api';
import type { DemoCalendar } from '../calendar.ts';
import type { Both } from '../rows.ts';

export type Edition = { code: string; published: string } & Both<{
  title: string;
  foreword: string;
}>;

/** The demo editions, one per half-year; the last has the half-year of its publication. */
export function demoEditions(calendar: DemoCalendar): Edition[] {
  const last = new Date(calendar.at(written.at(-1)?.published ?? ''));
  const halfYears = last.getUTCFullYear() * 2 + Math.floor(last.getUTCMonth() / 6);
  return written.map(({ published, ru, en }, index) => {
    const halfYear = halfYears - (written.length - 1 - index);
    const [year, half] = [Math.floor(halfYear / 2), halfYear % 2];
    return {
      code: `${year}-${half + 1}`,
      published: calendar.at(published),
      ru: { title: `Технорадар, ${halves.ru[half]} полугодие ${year} года`, foreword: ru },
      en: { title: `Tech radar, ${halves.en[half]} half of ${year}`, foreword: en },
    };
  });
}

const halves = { ru: ['первое', 'второе'], en: ['first', 'second'] } as const;

const written: readonly ({ published: string } & Both<string>)[] = [
  {
    published: '2024-11-26T09:00:00.000Z',
    ru: 'Первый выпуск. Мы договорились о правилах: за каждой точкой стоит опыт хотя бы трёх членов сообщества, а кольцо — совет, а не приговор.',
    en: 'The first edition. We agreed on the rules: behind each blip stands the experience of at least three members, and a ring is advice, not a verdict.',
  },
  {
    published: '2025-05-20T09:00:00.000Z',
    ru: 'Семь новых технологий и ни одного движения: полгода — слишком короткий срок, чтобы менять мнение без веских причин.',
    en: 'Seven newcomers and not a single move: six months are too short to change one’s mind without good reason.',
  },
  {
    published: '2025-11-18T09:00:00.000Z',
    ru: 'Шестьдесят технологий: восемь новых, девять стали ближе к центру, пять отодвинулись. Мы стали осторожнее: чаще советуем пробовать, чем внедрять.',
    en: 'Sixty technologies: eight newcomers, nine moves inwards and five outwards. We have grown more cautious and advise trying more often than adopting.',
  },
];

export const ringSentences: Readonly<Record<RadarRing, readonly Both<string>[]>> = {
  adopt: [
    {
      ru: 'Советуем брать по умолчанию и объяснять только отказ.',
      en: 'We recommend it as the default; only a refusal needs explaining.',
    },
    {
      ru: 'Проверено в нескольких организациях и в разных условиях, неожиданностей мало.',
      en: 'Proven in several organisations and settings, with few surprises.',
    },
  ],
  trial: [
    {
      ru: 'Стоит попробовать в настоящей работе, где ошибка обратима.',
      en: 'Worth trying in real work where a mistake can be undone.',
    },
    {
      ru: 'Начните с одной команды и договоритесь заранее, по чему будете судить.',
      en: 'Start with one team and agree beforehand what you will judge it by.',
    },
  ],
  assess: [
    {
      ru: 'Присмотритесь: хватит учебной задачи и вечера на вопросы.',
      en: 'Take a look: an exercise and an evening for questions will do.',
    },
    {
      ru: 'Опыта у нас пока мало, поэтому просим делиться своим.',
      en: 'We have little experience with it so far and ask you to share yours.',
    },
  ],
  hold: [
    {
      ru: 'Не начинайте с этого новых работ; существующие не нужно спешно переписывать.',
      en: 'Do not start new work with it; what exists need not be rewritten in haste.',
    },
    {
      ru: 'Если выбора нет, ограничьте место, где это живёт, и запишите почему.',
      en: 'If there is no choice, fence off where it lives and write down why.',
    },
  ],
};
