// What mentoring asks of a person, and what other pages show of it: docs/domain/mentoring.md, "Elsewhere".

/** Something that waits for the caller. */
export type MentoringTask =
  /** Requests that the caller has to answer. */
  | {
      kind: 'requests';
      count: number;
      /** Whole days until the first of them expires. */
      daysLeft: number;
    }
  /** A place is kept for the caller, or the coordinator suggests a mentor. */
  | {
      kind: 'place' | 'proposal';
      mentor: { ru: string; en: string };
      /** ISO time. */
      until: string;
    }
  /** The caller's consent is missing: to go on after the trial, or to what the other person asked. */
  | {
      kind: 'confirm' | 'extend' | 'complete';
      /** Id of the mentorship. */
      mentorship: string;
      other: { ru: string; en: string };
    };

/** Response of `GET /mentoring/summary`: the most urgent first. */
export type MentoringSummary = { tasks: MentoringTask[] };

/** Response of `GET /mentoring/open`: how many mentors have a free place; for everybody. */
export type OpenMentors = { count: number };
