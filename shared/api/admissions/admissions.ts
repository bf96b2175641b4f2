import type { Locale } from '@site/shared/contract';
import type {
  AppealGround,
  ApplicationAnswers,
  ApplicationForm,
  ApplicationSection,
  CaseOutcome,
  CaseState,
  EndorsementState,
  EndorserRelation,
  FlaggedSection,
  Gap,
  NominationState,
  SectionReply,
  TimelineStep,
} from '@site/shared/domain/admissions';
import type { Eligibility, LikenessSign } from '@site/shared/domain/people';
import type { Day } from '@site/shared/domain/time';
import type { Duration } from '../app-data.ts';
import type { FileAddress } from '../library.ts';
import type { CaseKind } from '../schema/schema.ts';

// GET /admissions/own                    OwnAdmissions; 404 for accounts without a person
// GET /admissions/profile-facts          ApplicationFacts; 404 for accounts without a person
// GET /admissions/tasks                  AdmissionsTask[], the most urgent first
// GET /admissions/nominations            OwnNominations; 403 for everybody but seniors and fellows
// GET /admissions/files/{token}          a file of a link of these views, for the account that got it
// GET /admissions/board?view=…&…         CaseBoard; 403 for everybody but secretary, chair and administrator
// GET /admissions/cases/{no}             CaseFile; 404 for a case that the caller may not know, as for a missing one
// GET /admissions/cases/{no}/confidential ConfidentialCase; 403 behind the firewall

/**
 * Something that the caller has to do. Candidate: `apply` (a draft), `nominated` (a nomination that they have neither
 * begun nor declined), `correct` (a returned application), `answer` (a question of the chair). Reviewer: `reply` (an
 * invitation), `review`. Board: `vote`. Staff: cases to `claim`, `screen`, `assign`, `decide` and `release`.
 */
export type AdmissionsTask = {
  kind:
    | 'apply'
    | 'nominated'
    | 'correct'
    | 'answer'
    | 'reply'
    | 'review'
    | 'vote'
    | 'claim'
    | 'screen'
    | 'assign'
    | 'decide'
    | 'release';
  /** Number of the case; null for a draft, and for the staff, whose cases are counted. */
  no: string | null;
  /** The last day; the first one of several cases. */
  dueOn: Day | null;
  count: number;
};

/** A field of practice, in both languages. */
export type TrackOption = {
  code: string;
  label: Record<Locale, string>;
  hint: Record<Locale, string>;
};

/** A file of an application, with a short-lived link. */
export type CaseFileLink = {
  id: string;
  /** The name under which the candidate has it. */
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** Null while nobody may open it. */
  link: FileAddress | null;
};

/** An endorser as the candidate sees them: the state, never what they wrote. */
export type OwnEndorser = {
  id: string;
  name: string;
  email: string;
  relation: EndorserRelation;
  state: EndorsementState;
  /** The last day for the answer. */
  dueOn: Day | null;
  /** Whether the candidate may name another person instead. */
  mayReplace: boolean;
  /** The mail came back: another address may be named without using a replacement. */
  unreachable?: true;
};

/** A message between candidate and committee. Times are ISO. */
export type CaseMessage = {
  id: string;
  direction: 'to_candidate' | 'from_candidate' | 'internal';
  /** Name of the author; null for the candidate's view of the staff. */
  author: string | null;
  body: string;
  at: string;
  readAt: string | null;
};

/** What an appeal is based on, for those who may read its file. */
export type FiledAppeal = {
  ground: AppealGround;
  text: string;
  /** The case that it is against. */
  of: { no: string; kind: CaseKind };
};

/** Why a member has nominated a fellow, and how long they have known each other. */
export type CaseNomination = {
  by: Record<Locale, string>;
  text: string;
  relation: EndorserRelation | null;
  knownSince: number | null;
};

/** A nomination as its nominator sees it, without the outcome of an application that was not accepted. */
export type OwnNomination = {
  id: string;
  nominee: Record<Locale, string>;
  state: NominationState;
  nominatedOn: Day;
  /** The nominee has become a fellow. */
  accepted: boolean;
  /** Whether the nomination can still be taken back. */
  mayWithdraw: boolean;
};

/** Response of `GET /admissions/nominations`. */
export type OwnNominations = {
  /** Newest first. */
  nominations: OwnNomination[];
  /** How many more may be opened now. */
  left: number;
};

/** The case of the candidate. Days and times are ISO. */
export type OwnCase = {
  id: string;
  /** Null before it is submitted. */
  no: string | null;
  kind: CaseKind;
  /** `deliberation` until the decision is released. */
  state: CaseState;
  round: number;
  /** To be sent with `autosave`, `submit` and `resubmit`. */
  revision: number;
  form: ApplicationForm;
  answers: ApplicationAnswers;
  /** What keeps the saved answers from being submitted; empty while the answers cannot be changed. */
  gaps: Gap[];
  progress: { done: number; of: number };
  required: { achievements: number; endorsers: number };
  autosavedAt: string | null;
  submittedAt: string | null;
  /** The six steps (four of an appeal), with owner, due date and usual days. */
  timeline: TimelineStep[];
  onHold: boolean;
  /** Why the case is on hold. */
  holdReason: string | null;
  endorsers: OwnEndorser[];
  replacementsLeft: number;
  /** Days until the next application after a withdrawal from the review on; 0 for none. */
  waitAfterWithdrawal: number;
  /** Newest first. */
  messages: CaseMessage[];
  unreadMessages: number;
  /** Sections returned for a clarification; empty in every other state. */
  flagged: FlaggedSection[];
  /** Sections that differ from what was submitted, while the application is returned. */
  changed: ApplicationSection[];
  /** Whether the return is due to missing references, which the candidate mends by naming endorsers. */
  missingReferences: boolean;
  files: CaseFileLink[];
  /** Names of `answers.excludedReviewers`. */
  excludedReviewers: { id: string; name: Record<Locale, string> }[];
  /** Events that the backend allows now, such as `submit` and `withdraw`. */
  allowed: string[];
  /** Only of a closed case. */
  outcome: CaseOutcome | null;
  closedOn: Day | null;
  /** The day of the next application, where the case has delayed it. */
  applyFrom: Day | null;
  /** The released letter; null before, and for a case without a decision. */
  letter: Record<Locale, string> | null;
  /** The released advice; null where there is none. */
  advice: Record<Locale, string> | null;
  /** The open question of the chair, which `cases/answer` answers; null when there is none. */
  question: { body: string; askedAt: string } | null;
  /** Only of an appeal. */
  appeal: FiledAppeal | null;
  /** The last day of an appeal against a released refusal, also when it is over; null where none is possible. */
  appealUntil: Day | null;
  /** The nomination; null in a case that is no nomination. */
  nomination: CaseNomination | null;
};

/** An earlier case of the candidate. */
export type EarlierCase = Pick<
  OwnCase,
  'id' | 'no' | 'kind' | 'outcome' | 'submittedAt' | 'closedOn'
> &
  // A case that was decided before the present one was opened.
  Partial<Pick<OwnCase, 'letter' | 'advice'>>;

/** Response of `GET /admissions/own`. */
export type OwnAdmissions = {
  /** The open case, or the last one if it was closed; null for a person without cases. */
  case: OwnCase | null;
  /** Older cases, newest first. */
  earlier: EarlierCase[];
  /** What `cases/start` would open; null where no case is possible without a nomination, and while one is open. */
  start: (Eligibility & { kind: CaseKind; form: ApplicationForm }) | null;
  tracks: TrackOption[];
  /** How long the answer to the open case takes, or to the one that can be started. */
  answer: Duration;
  /** Largest file, in megabytes. */
  maxMegabytes: number;
};

/** Why confidential parts of a case are closed to a member of the staff (firewall). */
export type FirewallReason =
  | 'candidate'
  | 'endorser'
  | 'sponsor'
  | 'nominator'
  | 'conflict'
  | 'reviewer';

/** Columns of the board, by state. */
export const boardColumns = [
  'submitted',
  'screening',
  'returned',
  'endorsing',
  'ready',
  'in_review',
  'deliberation',
  'decision',
] as const;
export type BoardColumn = (typeof boardColumns)[number];

/** A case on the board and in the table of the staff. */
export type CaseBoardRow = {
  id: string;
  no: string;
  kind: CaseKind;
  state: CaseState;
  column: BoardColumn | null;
  candidate: { id: string; slug: string; name: Record<Locale, string> };
  track: string;
  language: Locale;
  submittedOn: Day | null;
  /** Days since the case entered its state. */
  stepDays: number;
  dueOn: Day | null;
  /** Days after the deadline; 0 if it is not over. */
  daysLate: number;
  onHold: boolean;
  isUrgent: boolean;
  secretary: { id: string; name: Record<Locale, string> } | null;
  endorsements: { submitted: number; of: number };
  /** Reviews that are in and places that are taken; a proposal takes none. */
  panel: { submitted: number; of: number };
  /** `panel`: a proposed, unruled or overdue reviewer waits for the staff. */
  warnings: ('late' | 'duplicate' | 'conflict' | 'spread' | 'references' | 'panel' | 'message')[];
  /** Set if the caller may not open the confidential part. */
  firewall: FirewallReason | null;
};

/** Filters of the board; empty texts and null are no filter. */
export type CaseBoardQuery = {
  state: string;
  kind: string;
  track: string;
  /** Cases of the calling secretary. */
  mine: boolean;
  late: boolean;
  closed: boolean;
  q: string;
  sort: 'late' | 'no' | 'age' | 'due';
  page: number;
};

/** Response of `GET /admissions/board`. */
export type CaseBoard = {
  rows: CaseBoardRow[];
  /** Cases that match the filters, also in each column. */
  total: number;
  pages: number;
  columns: Record<BoardColumn, number>;
  /** Open cases by column, without the filters. */
  counts: Record<BoardColumn, number>;
  /** Open cases after their deadline, and those whose clocks stand still, without the filters. */
  late: number;
  onHold: number;
  /** Median days from submission to the end of the check over 12 months; null with fewer than ten cases. */
  medianScreeningDays: number | null;
  tracks: TrackOption[];
  /** Numbers of the caller's own open cases, which they follow as a candidate. */
  own: string[];
};

/** An endorsement in the file of a case; what it says is null where the reader may not know it. */
export type FiledEndorsement = {
  id: string;
  name: string;
  email: string;
  employer: string;
  relation: EndorserRelation;
  knownSince: number;
  isMember: boolean;
  state: EndorsementState;
  dueOn: Day | null;
  submittedAt: string | null;
  reminders: number;
  /** Whether the caller may remind the endorser. */
  mayRemind: boolean;
  rating: number | null;
  competence: number | null;
  text: string | null;
};

/** An entry of the case log. */
export type CaseLogLine = {
  seq: number;
  type: string;
  actorRole: string;
  actor: string | null;
  at: string;
  from: string | null;
  to: string | null;
  /** Of an opening of the confidential part; the reason is null once the messages of the case are deleted. */
  opening?: {
    administrator: string | null;
    chair: string | null;
    until: string;
    reason: string | null;
  };
};

/** Until when the confidential part is open to the calling administrator; an ISO time. */
export type CaseOpening = { until: string };

/** A first approval of an event that needs two people. */
export type CaseApproval = {
  id: string;
  event: 'reject' | 'void' | 'break-glass';
  by: { id: string; name: Record<Locale, string> } | null;
  /** ISO time. */
  until: string;
  isOwn: boolean;
  /** What the second person confirms; null unless they may. The reason of `break-glass` is free text. */
  payload: { reason: string; note?: string } | null;
};

/** A record that may be of the same person, with what both have in common. */
export type PossibleDuplicate = {
  id: string;
  name: Record<Locale, string>;
  signs: LikenessSign[];
  /** Number of an open case of that person. */
  openCase: string | null;
};

/** Response of `GET /admissions/cases/{no}`: the part of a case that every member of its staff reads. */
export type CaseFile = CaseBoardRow & {
  revision: number;
  round: number;
  trackLabel: Record<Locale, string>;
  submittedAt: string | null;
  /** Events that the caller may send now. */
  allowed: string[];
  pending: CaseApproval[];
  /** Set for an administrator to whom the confidential part is open now (break-glass access). */
  opening: CaseOpening | null;
  holdReason: string | null;
  outcome: CaseOutcome | null;
  reasonCodes: string[];
  /** Number of the case that this appeal is against. */
  appealOf: string | null;
  /** Number of the appeal against this case. */
  appealNo: string | null;
};

/**
 * Response of `GET /admissions/cases/{no}/confidential`: refused with `E_FIREWALL` to staff who have a part in the case,
 * and with `E_FORBIDDEN` to administrators to whom it is not open.
 */
export type ConfidentialCase = {
  answers: ApplicationAnswers | null;
  /** Only of an appeal. */
  appeal: FiledAppeal | null;
  files: CaseFileLink[];
  /** Names of `answers.excludedReviewers`. */
  excludedReviewers: { id: string; name: Record<Locale, string> }[];
  flagged: FlaggedSection[];
  replies: SectionReply[];
  returnsLeft: number;
  endorsements: FiledEndorsement[];
  /** Newest first. */
  messages: CaseMessage[];
  /** Newest first. */
  log: CaseLogLine[];
  logIsIntact: boolean;
  duplicates: PossibleDuplicate[];
  sponsor: { slug: string; name: Record<Locale, string> } | null;
  nomination: CaseNomination | null;
};
