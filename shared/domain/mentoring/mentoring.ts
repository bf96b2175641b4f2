// Limits and codes of mentoring: docs/domain/mentoring.md.

/** Lengths of texts, in characters. */
export const mentoringTexts = {
  offer: { min: 100, max: 1500 },
  notOffered: { max: 500 },
  goal: { min: 80, max: 800 },
  expectations: { max: 600 },
  /** A goal of a mentorship. */
  goalOfMentorship: { min: 3, max: 200 },
  summary: { max: 1000 },
  privateNote: { max: 1000 },
  report: { min: 20, max: 1000 },
  feedback: { max: 1000 },
} as const;

export const mentorTopics = { min: 1, max: 8 } as const;
export const requestTopics = { min: 1, max: 3 } as const;
export const maxMentorshipGoals = 5;
/** The most places that a mentor may offer; `mentor.capacity_max` may lower it. */
export const maxMentorPlaces = 10;
/** People who may wait for a place of one mentor. */
export const maxWaiting = 5;
/** Days within which the first in line answers when a place is free. */
export const placeOfferDays = 5;
/** Days within which a pause ends at the latest. */
export const maxPauseDays = 60;
/** Feedback is shown to a mentor in aggregate, from this number on. */
export const minFeedback = 3;
/** Days after which an unanswered request is in the list of the coordinator. */
export const staleRequestDays = 5;
/** Months by which a mentorship is extended, once. */
export const extensionMonths = 3;

/** What a person notes about another: a mentor to come back to, one not to be shown, somebody never to be paired with. */
export const mentorMarks = ['favourite', 'hidden', 'blocked'] as const;
export type MentorMark = (typeof mentorMarks)[number];

/** Lists of the coordinator. */
export const coordinatorLists = ['waiting', 'silent', 'quiet'] as const;
export type CoordinatorList = (typeof coordinatorLists)[number];

export const mentoringFormats = ['video', 'chat', 'in_person', 'document_review'] as const;
export type MentoringFormat = (typeof mentoringFormats)[number];

/** Minutes of a session. */
export const sessionLengths = ['30', '45', '60'] as const;
export type SessionLength = (typeof sessionLengths)[number];

export const menteeLevels = ['foundation', 'working', 'proficient'] as const;
export type MenteeLevel = (typeof menteeLevels)[number];

/** Why a mentor declines; the mentee reads its sentence and nothing else. */
export const declineCodes = ['no_capacity', 'not_my_field', 'timing', 'other'] as const;
export type DeclineCode = (typeof declineCodes)[number];

/** Why a mentorship is ended early. `no_fit` is also the end of a trial; `left` that of a person who is no member any more. */
export const endCodes = ['goals_reached', 'no_time', 'no_fit', 'other'] as const;
export type EndCode = (typeof endCodes)[number];

export const goalOutcomes = ['yes', 'partly', 'no'] as const;
export type GoalOutcome = (typeof goalOutcomes)[number];
