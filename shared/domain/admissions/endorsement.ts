// What an endorser answers. The rules: docs/domain/admissions.md.

/** Answers to how well the endorser can judge: 1 in outline, 2 well, 3 from close work together. */
export const endorsementCompetences = 3;
/** Answers to whether the endorser supports the candidate: 1 strongly … 4 does not. */
export const endorsementRatings = 4;

/** Why somebody declines. Only the staff of the case reads it. */
export const declineReasons = ['know_too_little', 'conflict', 'no_time', 'not_said'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Limits of the text, in characters. */
export const endorsementText = { min: 200, max: 2500 } as const;

/** The first year in which an endorser can have met a candidate. */
export const earliestAcquaintance = 1950;

/** Most reminders of one request, those of the secretary included (END-02). */
export const endorsementReminders = 3;
