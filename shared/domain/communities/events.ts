// Limits and codes of the events of communities: docs/domain/communities.md, "Events".

/** Lengths of texts, in characters. */
export const eventTexts = {
  title: { min: 5, max: 120 },
  text: { max: 6000 },
  place: { min: 2, max: 200 },
  /** What those who come are told when it is cancelled. */
  reason: { min: 5, max: 500 },
} as const;

/** The fewest and the most seats that an event may have; without a number there is no limit. */
export const eventSeats = { min: 1, max: 10_000 } as const;
/** The longest event, in days. */
export const maxEventDays = 14;

/** What a person may answer. */
export const givenAnswers = ['yes', 'maybe', 'no'] as const;
export type GivenAnswer = (typeof givenAnswers)[number];
/** What is stored: a yes to a full event waits for a seat. */
export const eventAnswers = [...givenAnswers, 'waiting'] as const;
export type EventAnswer = (typeof eventAnswers)[number];

/** Hours before the beginning at which those who come are reminded. */
export const reminderHours = 24;
/** Days after its end for which an event stays in a calendar. */
export const calendarDays = 90;
