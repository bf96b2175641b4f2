// Texts of the fairness report. They are here, because every public page loads the messages of the remote.
import type { FairnessBreakdown, MeasuredStep } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';

const ru = {
  recent: 'Сколько ждут сейчас',
  recentLead: (from: string, to: string) =>
    `Дела, решение по которым объявлено с ${from} по ${to}: обычный срок в днях (медиана), в скобках — срок, в который уложились девять дел из десяти.`,
  recentNone:
    'За последние двенадцать месяцев нет десяти решённых дел одного вида, поэтому обычных сроков мы пока не называем.',
  atLeast: 'Дел, не меньше',
  kindOfCase: 'Вид дела',
  trend: 'Год за годом',
  trendLead:
    'Год входит в отчёт, когда он закончился, и больше не меняется. Дело относится к году, в котором объявлено решение.',
  trendNone:
    'Ещё не было года, в котором решено хотя бы пять дел. Таблицы появятся, когда он закончится.',
  year: 'Год',
  inYear: (year: string) => `${year} год подробно`,
  steps: 'Дни по этапам, медианы',
  accepted: 'Доля принятых',
  by: {
    language: 'По языку дела',
    track: 'По направлению',
    kind: 'По виду статуса',
  } satisfies Record<FairnessBreakdown, string>,
  group: {
    language: 'Язык',
    track: 'Направление',
    kind: 'Вид дела',
  } satisfies Record<FairnessBreakdown, string>,
  columns: {
    cases: 'Дела',
    days: 'Дней до ответа',
    accepted: 'Принято',
    wideSpread: 'Расхождение',
    recused: 'Самоотводы',
    departs: 'Отступления',
  },
  step: {
    check: 'проверка',
    references: 'рекомендации',
    review: 'рецензии',
    decision: 'решение',
    total: 'всего',
  } satisfies Record<MeasuredStep, string>,
  days: (count: string) => `${count} дн.`,
  few: 'мало данных',
  rest: 'Апелляции и нагрузка',
  appeals: 'Решено апелляций',
  upheld: 'Из них удовлетворено',
  reviewers: 'Рецензентов',
  load: 'Рецензий на человека: медиана',
  loadMost: 'Рецензий на человека: у девяти из десяти не больше',
  legend:
    '«Расхождение» — дела, где оценки рецензентов разошлись на два балла и больше; «самоотводы» — дела, где хотя бы один рецензент отведён; «отступления» — решения вопреки правилу. Проценты — от числа дел в строке.',
  files: 'Скачать',
  csv: 'Все таблицы, CSV',
  json: 'То же, JSON',
  heads: 'Отпечатки журнала дел',
  headsLead:
    'Последние отпечатки. Сохраните файл со всеми и сравните его с тем, что увидите здесь через месяц: строки прошлых дней должны совпасть.',
  headsFile: 'Все отпечатки, JSON',
  day: 'День',
  head: 'Отпечаток (SHA-256)',
  none: 'Пока нет ни одного.',
  languages: { ru: 'русский', en: 'английский' },
  kinds: {
    admission: 'Приём',
    elevation_senior: 'Старший член',
    elevation_fellow: 'Почётный член',
    readmission: 'Повторный приём',
    appeal: 'Апелляция',
  },
};

const en: typeof ru = {
  recent: 'How long it takes now',
  recentLead: (from, to) =>
    `Cases whose decision was announced between ${from} and ${to}: the usual number of days (median), in brackets the days within which nine cases in ten were done.`,
  recentNone:
    'In the past twelve months fewer than ten cases of each kind were decided, so we do not name usual times yet.',
  atLeast: 'Cases, at least',
  kindOfCase: 'Kind of case',
  trend: 'Year by year',
  trendLead:
    'A year enters the report when it is over, and does not change after that. A case belongs to the year in which its decision was announced.',
  trendNone:
    'There has been no year yet with at least five decided cases. The tables will appear once it is over.',
  year: 'Year',
  inYear: (year) => `${year} in detail`,
  steps: 'Days by step, medians',
  accepted: 'Share admitted',
  by: { language: 'By language of the case', track: 'By track', kind: 'By grade' },
  group: { language: 'Language', track: 'Track', kind: 'Kind of case' },
  columns: {
    cases: 'Cases',
    days: 'Days to an answer',
    accepted: 'Admitted',
    wideSpread: 'Wide spread',
    recused: 'Recusals',
    departs: 'Departures',
  },
  step: {
    check: 'check',
    references: 'references',
    review: 'reviews',
    decision: 'decision',
    total: 'in all',
  },
  days: (count) => `${count} d`,
  few: 'too few',
  rest: 'Appeals and workload',
  appeals: 'Appeals decided',
  upheld: 'Of these upheld',
  reviewers: 'Reviewers',
  load: 'Reviews per person: median',
  loadMost: 'Reviews per person: nine in ten had no more than',
  legend:
    '“Wide spread”: cases in which the reviewers’ scores lay two points or more apart; “recusals”: cases in which at least one reviewer was recused; “departures”: decisions against the rule. Percentages are of the cases of the row.',
  files: 'Download',
  csv: 'All tables, CSV',
  json: 'The same as JSON',
  heads: 'Hashes of the case log',
  headsLead:
    'The latest hashes. Keep the file with all of them and compare it with what you see here in a month: the lines of past days must be the same.',
  headsFile: 'All hashes, JSON',
  day: 'Day',
  head: 'Hash (SHA-256)',
  none: 'There is none yet.',
  languages: { ru: 'Russian', en: 'English' },
  kinds: {
    admission: 'Admission',
    elevation_senior: 'Senior member',
    elevation_fellow: 'Fellow',
    readmission: 'Readmission',
    appeal: 'Appeal',
  },
};

export type FairnessTexts = typeof ru;

/** The texts of the report in a language. */
export const fairnessTexts: Readonly<Record<Locale, FairnessTexts>> = { ru, en };
