import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingDefaults } from '../system/settings.ts';
import {
  type Application,
  applicationForm,
  applicationGaps,
  applicationProgress,
  practiceGapsBetween,
  practiceMonths,
  practiceSinceYear,
} from './application.ts';

const today = '2025-11-20';
const of = { kind: 'admission', form: 'full', policy: settingDefaults, today } as const;

const achievement = {
  title: 'Перенос базы данных',
  situation: 'Старая система не справлялась.',
  action: 'д'.repeat(200),
  result: 'Задержка упала вдвое.',
  year: 2024,
  link: 'https://example.org/case',
  files: 0,
};
const endorser = {
  name: 'Игорь Звонарский',
  email: 'igor@example.org',
  relation: 'colleague',
  knownSince: 2019,
  employer: 'Гелиос',
  isSponsor: false,
};
const complete: Application = {
  nameRu: { family: 'Вьюжина', given: 'Ольга' },
  nameEn: { family: 'Viuzhina', given: 'Olga' },
  mononym: false,
  country: 'RU',
  city: 'Казань',
  employer: 'Северный код',
  position: 'Инженер',
  track: 'data',
  language: 'ru',
  email: 'olga@example.org',
  practice: [
    {
      organisation: 'Северный код',
      role: 'Инженер',
      from: '2020-01',
      to: null,
      work: 'р'.repeat(150),
    },
  ],
  achievements: [achievement, { ...achievement, title: 'Открытая библиотека', link: '', files: 1 }],
  contributions: [],
  education: [],
  endorsers: [endorser],
  excludedReviewers: [],
  declaredConflicts: [],
  motivation: 'м'.repeat(300),
  attachments: 0,
  declarations: { truth: true, rules: true, review: true },
};

const gaps = (
  facts: Partial<Application>,
  asked: Partial<Parameters<typeof applicationGaps>[1]> = {},
) =>
  applicationGaps({ ...complete, ...facts }, { ...of, ...asked }).map(
    ({ field, code }) => `${field} ${code}`,
  );

test('a complete application has no gaps', () => {
  expect(gaps({})).toEqual([]);
  expect(applicationProgress([], 'full')).toEqual({ done: 6, of: 6 });
});

test('missing months, a one-script name and an unticked declaration are gaps', () => {
  const [entry] = complete.practice;
  expect(
    gaps({
      nameEn: { family: '', given: '' },
      practice: entry ? [{ ...entry, from: '', to: '' }] : [],
      declarations: { truth: true, rules: true, review: false },
    }),
  ).toEqual([
    'nameEn.family E_REQUIRED',
    'nameEn.given E_REQUIRED',
    'practice.0.from E_REQUIRED',
    'practice.0.to E_REQUIRED',
    'declarations.review E_UNTICKED',
  ]);
});

test('months are in order and not in the future', () => {
  const entry = complete.practice[0];
  const dated = (from: string, to: string) =>
    gaps({ practice: entry ? [{ ...entry, from, to }] : [] });
  expect(dated('2021-05', '2021-04')).toEqual(['practice.0.to E_DATE_ORDER']);
  expect(dated('2025-12', '2026-01')).toEqual([
    'practice.0.from E_INVALID',
    'practice.0.to E_INVALID',
  ]);
  expect(dated('2021-13', '2022-01')).toEqual(['practice.0.from E_INVALID']);
});

describe('the numbers of each path', () => {
  test.each([
    ['admission', 2, 1],
    ['elevation_senior', 3, 2],
    ['elevation_fellow', 4, 3],
    ['readmission', 2, 1],
  ] as const)('%s: %i achievements, %i endorsers', (kind, achievements, endorsers) => {
    const found = applicationGaps(
      { ...complete, achievements: [], endorsers: [] },
      { ...of, kind },
    );
    expect(found).toEqual([
      {
        section: 'achievements',
        field: 'achievements',
        code: 'E_REQUIRED',
        params: { n: achievements, m: 0 },
      },
      {
        section: 'endorsers',
        field: 'endorsers',
        code: 'E_REQUIRED',
        params: { n: endorsers, m: 0 },
      },
    ]);
  });
});

test('an achievement needs a link or a file as evidence, and a full text', () => {
  const weak = { ...achievement, link: '', files: 0, action: 'коротко' };
  expect(gaps({ achievements: [achievement, weak] })).toEqual([
    'achievements.1.action E_TOO_SHORT',
    'achievements.1.evidence E_REQUIRED',
  ]);
  expect(gaps({ achievements: [achievement, { ...achievement, link: 'ftp://a' }] })).toEqual([
    'achievements.1.link E_URL',
  ]);
});

describe('endorsers', () => {
  const two = (facts: Partial<typeof endorser>) =>
    gaps({
      endorsers: [
        endorser,
        { ...endorser, email: 'second@example.org', employer: 'Вега', ...facts },
      ],
    });

  test('have different employers and mailboxes', () => {
    expect(two({})).toEqual([]);
    expect(two({ employer: 'ООО «Гелиос»' })).toEqual(['endorsers.1.employer E_TAKEN']);
    expect(two({ email: 'IGOR@example.org' })).toEqual(['endorsers.1.email E_TAKEN']);
    expect(two({ email: 'olga@example.org' })).toEqual(['endorsers.1.email E_TAKEN']);
    expect(two({ email: 'nobody' })).toEqual(['endorsers.1.email E_EMAIL']);
  });

  test('are not the sponsor alone', () => {
    const sponsor = { ...endorser, isSponsor: true };
    expect(gaps({ endorsers: [sponsor] })).toEqual(['endorsers E_INVALID']);
    expect(
      gaps({ endorsers: [sponsor, { ...endorser, email: 'b@example.org', employer: '' }] }),
    ).toEqual([]);
  });
});

test('lists and files have upper limits', () => {
  expect(gaps({ attachments: 6, excludedReviewers: ['a', 'b', 'c', 'd'] })).toEqual([
    'excludedReviewers E_INVALID',
    'attachments E_INVALID',
  ]);
});

test('a short readmission asks for facts and declarations, an appeal for neither', () => {
  expect(applicationForm('readmission', 'short')).toBe('short');
  expect(applicationForm('readmission', 'full')).toBe('full');
  expect(applicationForm('appeal', 'full')).toBe('none');
  const bare = { practice: [], achievements: [], endorsers: [], motivation: '', city: '' };
  expect(gaps(bare, { kind: 'readmission', form: 'short' })).toEqual(['city E_REQUIRED']);
  expect(gaps(bare, { kind: 'appeal', form: 'none' })).toEqual([]);
});

test('progress counts the required sections without gaps', () => {
  const found = applicationGaps({ ...complete, motivation: '', city: '', country: '' }, of);
  expect(applicationProgress(found, 'full')).toEqual({ done: 4, of: 6 });
});

describe('practice', () => {
  test('overlapping months count once', () => {
    const jobs = [
      { from: '2020-01', to: '2020-12' },
      { from: '2020-07', to: '2021-03' },
      { from: '2025-11', to: null },
      { from: 'unknown', to: null },
    ];
    expect(practiceMonths(jobs, today)).toBe(16);
  });

  test.each([
    [2012, [{ from: '2012-01', to: null }]],
    [
      2020,
      [
        { from: '2012-01', to: '2015-12' },
        { from: '2024-01', to: null },
      ],
    ],
    [2015, [{ from: '2006-12', to: '2016-11' }]],
    [null, [{ from: '', to: null }]],
    [null, []],
  ])('the practice without breaks would have begun in %s', (year, jobs) => {
    expect(practiceSinceYear(jobs, today)).toBe(year);
  });

  test('only gaps of more than six months are mentioned', () => {
    const jobs = [
      { from: '2022-01', to: '2022-06' },
      { from: '2020-01', to: '2020-12' },
      { from: '2023-01', to: null },
    ];
    expect(practiceGapsBetween(jobs, today)).toEqual([
      { from: '2021-01', to: '2021-12', months: 12 },
    ]);
  });

  test('months never exceed the sum of the entries, nor the span from first to last', () => {
    const month = fc
      .tuple(fc.integer({ min: 2000, max: 2024 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, one]) => `${year}-${String(one).padStart(2, '0')}`);
    const job = fc.tuple(month, month).map((months) => {
      const [from, to] = months.sort();
      return { from, to };
    });
    fc.assert(
      fc.property(fc.array(job, { minLength: 1, maxLength: 8 }), (jobs) => {
        const total = practiceMonths(jobs, today);
        const each = jobs.map((one) => practiceMonths([one], today));
        expect(total).toBeLessThanOrEqual(each.reduce((sum, months) => sum + months, 0));
        expect(total).toBeGreaterThanOrEqual(Math.max(...each));
      }),
    );
  });
});
