import {
  declineCodes,
  endCodes,
  goalOutcomes,
  maxMentorPlaces,
  menteeLevels,
  mentoringFormats,
  mentoringTexts,
  mentorTopics,
  requestTopics,
  sessionLengths,
} from '@site/shared/domain/mentoring';
import { defineActions, returns } from './define-actions.ts';
import {
  choice,
  custom,
  date,
  flag,
  hidden,
  id,
  integer,
  list,
  optional,
  paragraphs,
  text,
} from './fields.ts';

const {
  offer,
  notOffered,
  goal,
  expectations,
  goalOfMentorship,
  summary,
  privateNote,
  report,
  feedback,
} = mentoringTexts;

/** At least one of the two languages has the offer. */
const offerFields = {
  offer_ru: optional(paragraphs(offer)),
  offer_en: optional(paragraphs(offer)),
  not_offered_ru: optional(paragraphs(notOffered)),
  not_offered_en: optional(paragraphs(notOffered)),
  /** Ids of topics. */
  topics: list(id, mentorTopics),
  formats: list(choice(mentoringFormats), { min: 1, max: mentoringFormats.length }),
  /** Codes of languages. */
  languages: custom<readonly string[]>('list'),
  /** Nobody of the own company finds the offer. */
  not_colleagues: optional(flag),
  levels: optional(list(choice(menteeLevels), { max: menteeLevels.length })),
  capacity: integer({ min: 1, max: maxMentorPlaces }),
  session_minutes: choice(sessionLengths),
  next_free_from: optional(date),
} as const;

/** The offer of a mentor: docs/domain/mentoring.md, "Offer". */
export const mentorProfileActions = defineActions('mentor-profiles', {
  create: { fields: offerFields, returns: returns<{ id: string }>() },
  save: { item: true, fields: offerFields },
  publish: { item: true },
  /** Until a day, or until `publish`. */
  pause: { item: true, fields: { until: optional(date) } },
  hide: { item: true },
});

/** What a mentee writes in a request. */
const requestFields = {
  goal: paragraphs(goal),
  expectations: optional(paragraphs(expectations)),
  topics: list(id, requestTopics),
  /** The mentor sees the levels of the latest skill check. */
  share_skills: flag,
} as const;

/** Requests to a mentor: docs/domain/mentoring.md, "Requests". */
export const mentorshipRequestActions = defineActions('mentorship-requests', {
  send: {
    fields: {
      /** The person who is asked. */
      mentor: hidden(id),
      ...requestFields,
    },
    returns: returns<{ id: string; state: string }>(),
  },
  /** The coordinator suggests a mentor to a member. */
  propose: {
    fields: { mentor: hidden(id), mentee: hidden(id) },
    returns: returns<{ id: string }>(),
  },
  /** The member agrees and writes the request. */
  agree: { item: true, fields: requestFields, returns: returns<{ state: string }>() },
  open: { item: true },
  /** `pause`: takes no further requests for now. */
  accept: { item: true, fields: { pause: optional(flag) }, returns: returns<{ state: string }>() },
  decline: { item: true, fields: { code: choice(declineCodes), pause: optional(flag) } },
  withdraw: {
    item: true,
    final: { ru: 'Отозвать запрос?', en: 'Withdraw the request?' },
  },
  /** Takes the place that has become free. */
  confirm: { item: true },
});

/** What a person notes about another in mentoring: docs/domain/mentoring.md, "Marks". */
export const mentorMarkActions = defineActions('mentor-marks', {
  mark: { fields: { person: hidden(id), kind: hidden(choice(['favourite', 'hidden'] as const)) } },
  unmark: { fields: { person: hidden(id) } },
  /** Neither finds or asks the other any more; open requests between the two are closed. */
  block: {
    fields: { person: hidden(id) },
    final: {
      ru: 'Заблокировать? Вы не будете находить друг друга в наставничестве, а открытые запросы между вами закроются. Другой человек об этом не узнает.',
      en: 'Block this person? You will not find each other in mentoring, and open requests between you will be closed. The other person is not told.',
    },
  },
});

const session = hidden(id);
const when = {
  day: date,
  /** `HH:MM` in the time zone of the account. */
  time: text({ min: 5, max: 5 }),
} as const;

/** Two people who meet: docs/domain/mentoring.md, "Mentorship". */
export const mentorshipActions = defineActions('mentorships', {
  confirm: { item: true },
  pause: { item: true },
  resume: { item: true },
  extend: { item: true },
  complete: {
    item: true,
    final: { ru: 'Завершить наставничество?', en: 'Complete the mentorship?' },
  },
  end: { item: true, fields: { code: choice(endCodes) } },
  report: { item: true, fields: { text: paragraphs(report) } },
  'add-goal': { item: true, fields: { text: text(goalOfMentorship) } },
  'mark-goal': { item: true, fields: { goal: hidden(id), done: flag } },
  'remove-goal': { item: true, fields: { goal: hidden(id) } },
  'plan-session': {
    item: true,
    fields: { ...when, minutes: choice(sessionLengths), format: choice(mentoringFormats) },
  },
  'move-session': { item: true, fields: { session, ...when } },
  'cancel-session': {
    item: true,
    fields: { session },
    final: { ru: 'Отменить встречу?', en: 'Cancel the session?' },
  },
  /** It took place, or it did not. */
  'close-session': { item: true, fields: { session, held: flag } },
  /** The note that both read. */
  summarize: { item: true, fields: { session, summary: optional(paragraphs(summary)) } },
  /** The note that only its author reads. */
  'write-note': { item: true, fields: { session, note: optional(paragraphs(privateNote)) } },
  feedback: {
    item: true,
    fields: {
      usefulness: integer({ min: 1, max: 5 }),
      goal_reached: choice(goalOutcomes),
      text: optional(paragraphs(feedback)),
      quote: flag,
    },
  },
});
