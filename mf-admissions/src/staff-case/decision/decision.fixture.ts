// Response of `GET /admissions/cases/{no}/decision` for tests.
import type { CaseDecision } from '@site/shared/api';

/** A case in deliberation, as its chair reads it. */
export const deliberation: CaseDecision = {
  revision: 9,
  rule: 'accept',
  alarms: [],
  concerns: [],
  outcomes: [
    { outcome: 'accepted', needsJustification: false },
    { outcome: 'declined', needsJustification: true },
    { outcome: 'deferred', needsJustification: true },
  ],
  grade: 'member',
  questions: [],
  questionsLeft: 2,
  boardVotes: false,
  mayAskReviewer: true,
  decision: null,
  openVote: null,
  vote: null,
  letters: { ru: { letter: '', advice: '' }, en: { letter: '', advice: '' } },
  templates: null,
  reviewAdvice: [{ alias: 'A', text: 'Publish the design.' }],
  lacking: [],
  releaseBy: null,
  allowed: ['ask', 'decide'],
};

const letter = {
  ru: 'Здравствуйте, Полина! Комиссия рассмотрела вашу заявку и решила принять вас в сообщество. Поздравляем вас с этим решением.',
  en: 'Dear Polina, the committee has considered your application and decided to admit you. We congratulate you on this decision.',
};

/** The same case once it is accepted, as its secretary reads it before the letters are written. */
export const decided: CaseDecision = {
  ...deliberation,
  revision: 10,
  decision: {
    outcome: 'accepted',
    reasons: [],
    justification: null,
    departs: false,
    by: { ru: 'Ирина', en: 'Irina' },
    at: '2026-02-27T09:00:00Z',
  },
  templates: letter,
  lacking: ['letter_ru', 'letter_en'],
  releaseBy: '2026-03-10',
  allowed: ['letter', 'release'],
};

/** With both letters. */
export const ready: CaseDecision = {
  ...decided,
  letters: { ru: { letter: letter.ru, advice: '' }, en: { letter: letter.en, advice: '' } },
  lacking: [],
};
