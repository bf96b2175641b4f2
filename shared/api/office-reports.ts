// Reports that administrators decide about: docs/domain/office.md, "Reports". 403 for everybody but editors and
// administrators; those of posts are in the queue of discussions.
// GET /office/reports?messages=1&mentorships=1      OfficeReports, with the page of each list
import type { reportReasons } from '@site/shared/domain/enquiries';

/** Somebody named in a report; null for people who are gone. */
export type ReportParty = { slug: string; name: { ru: string; en: string } };

export type ReportedMessage = {
  id: string;
  subject: string;
  /** Null once it was erased. */
  body: string | null;
  from: ReportParty | null;
  to: ReportParty | null;
  code: (typeof reportReasons)[number];
  /** What the recipient says about it. */
  text: string | null;
  at: string;
};

export type ReportedMentorship = {
  id: string;
  mentor: ReportParty | null;
  mentee: ReportParty | null;
  reportedBy: 'mentor' | 'mentee' | null;
  text: string | null;
  startedAt: string;
};

/** Null for editors, who decide about neither. */
export type OfficeReports = {
  messages: { rows: ReportedMessage[]; total: number; pages: number } | null;
  mentorships: { rows: ReportedMentorship[]; total: number; pages: number } | null;
};
