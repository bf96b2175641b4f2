// Response of `GET /admissions/own` for tests.
import type { OwnAdmissions, OwnCase } from '@site/shared/api';
import { type ApplicationAnswers, candidateSteps, noAnswers } from '@site/shared/domain/admissions';

const long = (length: number) => 'Строка о работе. '.repeat(Math.ceil(length / 17)).trim();

const achievement = {
  title: 'Очередь платежей',
  situation: 'Платежи терялись при перезапуске.',
  action: long(220),
  result: 'За год не потеряно ни одного платежа.',
  year: 2024,
  link: 'https://example.org/queue',
  files: [],
};

/** A complete application. */
export const fullAnswers: ApplicationAnswers = {
  ...noAnswers,
  nameRu: { family: 'Звонарёва', given: 'Вера' },
  nameEn: { family: 'Zvonareva', given: 'Vera' },
  country: 'RU',
  city: 'Яр',
  employer: 'Мостотрест',
  position: 'Инженер',
  track: 'software',
  language: 'ru',
  practice: [
    {
      organisation: 'Мостотрест',
      role: 'Инженер',
      from: '2020-01',
      to: null,
      work: long(160),
      tags: ['мосты'],
    },
  ],
  achievements: [achievement, { ...achievement, title: 'Журнал событий' }],
  endorsers: [
    {
      name: 'Павел Кедроварский',
      email: 'pavel@example.org',
      relation: 'colleague',
      knownSince: 2019,
      employer: '',
    },
  ],
  motivation: long(320),
  declarations: { truth: true, rules: true, review: true },
};

/** A draft with these properties. */
export function ownCase(facts: Partial<OwnCase> = {}): OwnCase {
  const { state = 'draft' } = facts;
  return {
    id: 'case-1',
    no: state === 'draft' ? null : 'A-2026-0042',
    kind: 'admission',
    state,
    round: 1,
    revision: 3,
    form: 'full',
    answers: noAnswers,
    gaps: [],
    progress: { done: 0, of: 6 },
    required: { achievements: 2, endorsers: 1 },
    autosavedAt: null,
    submittedAt: state === 'draft' ? null : '2026-02-10T09:00:00Z',
    timeline: candidateSteps.map((step, index) => ({
      step,
      status: index === 0 ? 'current' : 'ahead',
      owner: index === 0 ? 'candidate' : null,
      due: null,
      doneOn: null,
      isDelayed: false,
      usual: null,
    })),
    onHold: false,
    holdReason: null,
    endorsers: [],
    replacementsLeft: 2,
    waitAfterWithdrawal: 60,
    messages: [],
    unreadMessages: 0,
    flagged: [],
    changed: [],
    missingReferences: false,
    files: [],
    excludedReviewers: [],
    allowed: state === 'draft' ? ['autosave', 'submit', 'delete'] : ['withdraw'],
    outcome: null,
    closedOn: null,
    applyFrom: null,
    letter: null,
    advice: null,
    question: null,
    appeal: null,
    appealUntil: null,
    nomination: null,
    ...facts,
  };
}

/** The response with a case, or with what can be started. */
export function ownAdmissions(facts: Partial<OwnAdmissions> = {}): OwnAdmissions {
  return {
    case: null,
    earlier: [],
    start: null,
    tracks: [
      {
        code: 'software',
        label: { ru: 'Разработка программ', en: 'Software' },
        hint: { ru: 'Программы и сервисы', en: 'Programs and services' },
      },
    ],
    answer: { promised: 45, usual: null },
    maxMegabytes: 10,
    ...facts,
  };
}
