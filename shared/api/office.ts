import type { Locale } from '../contract/index.ts';

/** Where something is done: a path of the site, or the address of a page of the studio. */
export type OfficeLink = string;

/** A duty with what waits, in the language of the reader. */
export type OfficeDuty = {
  name: string;
  label: string;
  /** What is to be done. */
  hint: string;
  count: number;
  /** Since when the oldest row waits, or until when the first one does (ISO 8601). */
  since: string | null;
  until: string | null;
  link: OfficeLink | null;
  /** The first few rows. */
  rows: readonly { id: string; name: string; at: string | null; link: OfficeLink }[];
};

/** `GET /office/today`: the duties with something that waits, the most urgent first. */
export type OfficeToday = {
  duties: readonly OfficeDuty[];
  /** The address of the studio. */
  studio: OfficeLink;
};

/** What an approval is about. */
export type ApprovalAbout = { name: string; link: OfficeLink };

/** A two-person approval that waits, in the language of the reader. */
export type OfficeApproval = {
  id: string;
  event: string;
  about: ApprovalAbout | null;
  /** What changes, with the present value where there is one, and why. */
  lines: readonly { label: string; value: string; before?: string }[];
  by: string;
  /** The staff role of that person. */
  as: string;
  /** Whether the reader has asked for it. */
  own: boolean;
  at: string;
  until: string;
  awaits: readonly string[];
  may: readonly ('approve' | 'refuse' | 'cancel')[];
};

export const approvalOutcomes = ['approved', 'refused', 'withdrawn', 'expired'] as const;

/** What became of an approval. */
export type PastApproval = Pick<OfficeApproval, 'id' | 'event' | 'about' | 'by' | 'as' | 'at'> & {
  outcome: (typeof approvalOutcomes)[number];
  /** Who has approved, refused or withdrawn it. */
  closedBy: string | null;
  closedAt: string;
  reason: string | null;
};

/** The lists of the page: for the reader to answer, for others to answer, and past ones. */
export const approvalShows = ['waiting', 'others', 'past'] as const;
export type ApprovalShow = (typeof approvalShows)[number];

export type OfficeApprovalsQuery = { show: ApprovalShow; page: number; locale: Locale };

/** `GET /office/approvals`: one page of a list. */
export type OfficeApprovals = {
  /** How many wait for the reader, and for others. */
  counts: { waiting: number; others: number };
  /** Whether the session has given a code of the second factor within the hour. */
  factor: 'fresh' | 'old' | 'none';
  open: readonly OfficeApproval[];
  past: readonly PastApproval[];
  total: number;
  pages: number;
};
