// Settings of what happens after reviews: votes, appeals, waiting times, grades.
import type { SettingKey } from '../../system/settings.ts';
import { about, type SettingText } from '../setting-text.ts';

export const decisionTexts = {
  'ratify.kinds': about(
    ['Что утверждает правление', 'What the board ratifies'],
    'none',
    [
      'Решения по этим делам вступают в силу только после голосования правления.',
      'Decisions on these cases take effect only after a vote of the board.',
    ],
    ['votes'],
    {
      options: {
        admission: ['Приём', 'Admission'],
        elevation_senior: ['Повышение до старшего члена', 'Elevation to senior member'],
        elevation_fellow: ['Повышение до почётного члена', 'Elevation to fellow'],
        readmission: ['Возвращение', 'Readmission'],
        appeal: ['Апелляция', 'Appeal'],
      },
      empty: ['Ничего', 'Nothing'],
    },
  ),
  'ratify.days': about(
    ['Голосование правления', 'Vote of the board'],
    'days',
    ['Сколько длится голосование.', 'How long the vote is open.'],
    ['votes'],
  ),
  'ratify.quorum': about(
    ['Кворум правления, больше', 'Quorum of the board, more than'],
    'share',
    [
      'Должна проголосовать бо́льшая доля тех, кто вправе голосовать по делу.',
      'A larger share of those entitled to vote on the case must have voted.',
    ],
    ['votes'],
  ),
  'ratify.majority': about(
    ['Большинство правления', 'Majority of the board'],
    'share',
    [
      'Какая доля поданных голосов нужна, чтобы утвердить решение.',
      'What share of the votes it takes to ratify.',
    ],
    ['votes'],
  ),
  'appeal.window_days': about(
    ['Апелляцию можно подать в течение', 'An appeal is possible for'],
    'days',
    [
      'Сколько дней после решения кандидат может его обжаловать. 0 — нельзя.',
      'How long after a decision a candidate may appeal. 0 is not at all.',
    ],
    ['admissions'],
  ),
  'cooldown.declined_admission_days': about(
    [
      'Новая заявка после отказа в приёме через',
      'A new application after a declined admission after',
    ],
    'days',
    ['Сколько нужно подождать. 0 — можно сразу.', 'How long people wait. 0 is at once.'],
    ['admissions'],
  ),
  'cooldown.declined_elevation_days': about(
    [
      'Новая заявка после отказа в повышении через',
      'A new application after a declined elevation after',
    ],
    'days',
    ['Сколько нужно подождать. 0 — можно сразу.', 'How long people wait. 0 is at once.'],
    ['certification'],
  ),
  'cooldown.withdrawn_after_review_days': about(
    [
      'Новая заявка после отзыва на этапе рецензий через',
      'A new application after a withdrawal during review after',
    ],
    'days',
    [
      'Действует, если рецензирование уже началось. 0 — можно сразу.',
      'Counts if the review had begun. 0 is at once.',
    ],
    ['admissions', 'certification'],
  ),
  'cooldown.expired_days': about(
    ['Новая заявка после истёкшей через', 'A new application after an expired one after'],
    'days',
    [
      'Если заявка закрылась, потому что кандидат не ответил. 0 — можно сразу.',
      'If an application closed because the candidate did not answer. 0 is at once.',
    ],
    ['admissions', 'certification'],
  ),
  'grade.senior_min_member_months': about(
    ['В сообществе до старшего члена', 'As a member before senior member'],
    'months',
    [
      'Сколько месяцев нужно быть членом сообщества.',
      'How many months somebody must have been a member.',
    ],
    ['certification'],
  ),
  'grade.senior_practice_years': about(
    ['Стаж для старшего члена', 'Practice for senior member'],
    'years',
    [
      'Сколько лет практики нужно, чтобы стать старшим членом.',
      'How many years of practice it takes to become a senior member.',
    ],
    ['certification'],
  ),
  'grade.fellow_min_senior_months': about(
    ['Старшим членом до почётного', 'As a senior member before fellow'],
    'months',
    [
      'Сколько месяцев нужно быть старшим членом.',
      'How many months somebody must have been a senior member.',
    ],
    ['certification'],
  ),
} as const satisfies Partial<Readonly<Record<SettingKey, SettingText>>>;
