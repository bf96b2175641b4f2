import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { Locale } from '@site/shared/contract';
import type {
  Aggregate,
  ApplicationAnswers,
  ConflictReason,
  ConflictRule,
  ConflictType,
  FieldTimes,
  GateAnswer,
  Lack,
  MatchReasons,
  Obstacle,
  PanelProblem,
  QuorumGap,
  ReviewDeclineReason,
  ReviewDraft,
  Rubric,
  StandingConflict,
} from '@site/shared/domain/admissions';
import type { Grade } from '@site/shared/domain/people';
import type { Day } from '@site/shared/domain/time';
import type { CaseKind, Schema } from '../schema/schema.ts';
import type { CaseFileLink, CaseNomination, FiledAppeal, TrackOption } from './admissions.ts';

type Command<Output> = RestCommand<Output, Schema>;

// GET /admissions/cases/{no}/panel?q=&page=  CasePanel; 403 E_FIREWALL behind the firewall, E_FORBIDDEN for administrators
// GET /admissions/cases/{no}/reviews         CaseReviews; the same refusals
// GET /admissions/review                     OwnReviews; 403 for people who cannot be reviewers
// GET /admissions/review/{no}                OwnReview; 404 without an assignment in the case
// GET /admissions/review/{no}/file           ReviewFile; 403 E_GATE before the declaration and after the review is over
// GET /admissions/review/{no}/others         ReviewOfOther[]; 403 E_GATE, and E_FORBIDDEN before the own review is submitted
// GET /admissions/calibration                Calibration; 403 for people who cannot be reviewers

/** States of an assignment: `shared/domain/workflows/review-assignments.ts`. */
export type AssignmentState =
  | 'proposed'
  | 'invited'
  | 'waiting_ruling'
  | 'cleared'
  | 'drafting'
  | 'overdue'
  | 'submitted'
  | 'recused'
  | 'declined'
  | 'expired_invite'
  | 'replaced'
  | 'cancelled'
  | 'finished';

type Named = { id: string; slug: string; name: Record<Locale, string> };

/** A rule of conflict that fired, for its explanation. */
export type FoundConflict = {
  rule: ConflictRule;
  reason: ConflictReason;
  /** The employer or the community that it is about. */
  detail: string | null;
  /** Whether the chair may waive it. */
  waivable: boolean;
  /** Whether the chair has. */
  waived: boolean;
};

/** A person of the reviewer pool, for one case. */
export type PanelCandidate = Named & {
  /** In each language, or in the one in which it is known; empty without one. */
  employer: Record<Locale, string>;
  grade: Grade;
  tracks: string[];
  languages: Locale[];
  active: number;
  maxActive: number;
  /** 0 to 100, the sum of the reasons. */
  score: number;
  reasons: MatchReasons;
  conflicts: FoundConflict[];
  /** Why this person cannot be assigned; null if they can. */
  obstacle: Obstacle | null;
  /** The person had an assignment in this round, or has one. */
  onPanel: boolean;
};

/** The proposal for a new panel, or for the vacant places of one. */
export type ShownProposal =
  | {
      possible: true;
      reviewers: PanelCandidate[];
      compromises: ('shared_employer' | 'not_all_fellows')[];
    }
  | {
      possible: false;
      eligible: number;
      needed: number;
      obstacles: Partial<Record<Obstacle, number>>;
      lacking: Lack[];
    };

/** What a reviewer declared, and the ruling; secretary and chair only. */
export type ShownDeclaration = {
  answer: GateAnswer;
  types: ConflictType[];
  detail: string;
  /** Rules that fired then. */
  detected: FoundConflict[];
  resolution: 'recused' | 'waived' | 'not_needed' | null;
  waiver: string | null;
  waivedBy: Record<Locale, string> | null;
  at: string;
};

/** A place on the panel. Times are ISO. */
export type PanelAssignment = {
  id: string;
  revision: number;
  /** Letter by which the reviewer is known inside the case: A, B, … */
  alias: string;
  reviewer: Named;
  /** As that of a candidate for the panel. */
  employer: Record<Locale, string>;
  state: AssignmentState;
  source: 'auto' | 'secretary' | 'chair';
  score: number | null;
  invitedAt: string | null;
  respondOn: Day | null;
  reviewOn: Day | null;
  extended: boolean;
  isLate: boolean;
  declineReason: ReviewDeclineReason | null;
  replacedBy: string | null;
  submittedAt: string | null;
  /** The conflicts as the rules find them now. */
  conflicts: FoundConflict[];
  declaration: ShownDeclaration | null;
  /** Events that the caller may send now: `send`, `replace`, `waive`, `uphold`, `exclude`. */
  allowed: string[];
};

/** Response of `GET /admissions/cases/{no}/panel`. */
export type CasePanel = {
  revision: number;
  /** Reviewers that the panel needs, and reviews that make its quorum. */
  size: number;
  quorum: number;
  minEmployers: number;
  /** Counting reviews so far. */
  counting: number;
  /** In the order of their letters; those who have left come last. */
  assignments: PanelAssignment[];
  /** The quorum is out of reach without a replacement. */
  isBroken: boolean;
  /** Rules of composition that the present panel breaks; empty before the assignment. */
  problems: PanelProblem[];
  /** Null when no place is vacant, and when the case takes no reviewers. */
  proposal: ShownProposal | null;
  /** The pool, the best match first, 20 a page; `q` is part of a name. */
  pool: { rows: PanelCandidate[]; total: number; pages: number };
  /** The caller may send `cases/assign`, `cases/waive-conflict` and `review-assignments/propose`. */
  mayAssign: boolean;
  mayWaive: boolean;
  mayPropose: boolean;
};

/** A submitted review for secretary and chair. */
export type StaffReview = {
  assignment: string;
  alias: string;
  reviewer: Named;
  /** Oldest version first; the last one counts. */
  versions: (ReviewDraft & { version: number; submittedAt: string; amendReason: string | null })[];
  /** Weighted mean of the last version; null with fewer than three scored criteria. */
  score: number | null;
  counts: boolean;
};

/** Response of `GET /admissions/cases/{no}/reviews`. */
export type CaseReviews = {
  rubric: Rubric;
  /** Reviewers saw the candidate only after their first version. */
  isMasked: boolean;
  aggregate: Aggregate;
  quorum: number;
  /** What a deliberation still lacks; null when nothing. */
  gap: QuorumGap | null;
  reviews: StaffReview[];
  /** Reviewers who are still expected. */
  awaited: { alias: string; reviewer: Named; state: AssignmentState; reviewOn: Day | null }[];
  /** Reviews that a late conflict has sealed; nobody reads them. */
  sealed: number;
};

/** A line in the lists of a reviewer. */
export type OwnReviewRow = {
  id: string;
  /** Number of the case. */
  no: string;
  kind: CaseKind;
  track: string;
  language: Locale;
  /** `hiddenCandidate` in a masked case. */
  candidate: Record<Locale, string>;
  state: AssignmentState;
  /** The last day for the answer while it is awaited, else for the review. */
  dueOn: Day | null;
  isLate: boolean;
  onHold: boolean;
  submittedAt: string | null;
  /** Usual time, in minutes. */
  minutes: number;
};

/** The reviewer's profile in the pool. */
export type ReviewerProfile = {
  tracks: string[];
  topics: { id: string; name: Record<Locale, string> }[];
  languages: Locale[];
  maxActive: number;
  available: boolean;
  unavailableUntil: Day | null;
  standingConflicts: (StandingConflict & { name: Record<Locale, string> | null })[];
  guideAccepted: string | null;
  calibratedOn: Day | null;
  completed: number;
  medianDays: number | null;
};

/** Response of `GET /admissions/review`. */
export type OwnReviews = {
  /** Null for a senior or fellow who has not joined the pool. */
  profile: ReviewerProfile | null;
  active: number;
  toAnswer: OwnReviewRow[];
  inProgress: OwnReviewRow[];
  submitted: OwnReviewRow[];
  /** The newest 50. */
  archive: OwnReviewRow[];
  nextDue: Day | null;
  guideVersion: string;
  calibrationRequired: boolean;
  tracks: TrackOption[];
};

/** A candidate of an open case, for the declaration about a masked one. */
export type RosterPerson = {
  id: string;
  name: Record<Locale, string>;
  employer: string;
};

/** What a reviewer sees before they declare. */
export type ReviewGate = {
  candidate: {
    name: Record<Locale, string>;
    /** The portrait, if members may see it. */
    avatar: string | null;
    employer: string;
    track: Record<Locale, string>;
  };
  sponsor: Record<Locale, string> | null;
  endorsers: string[];
  /** Rules of conflict that fire now. A hard one recuses the reviewer whatever they answer. Empty in a masked case. */
  detected: FoundConflict[];
  /** Of a masked case before its declaration: the candidates of all open cases. Else null. */
  roster: RosterPerson[] | null;
};

/** Response of `GET /admissions/review/{no}`. */
export type OwnReview = {
  /** Id of the assignment: the item of its actions. */
  id: string;
  revision: number;
  no: string;
  kind: CaseKind;
  language: Locale;
  round: number;
  caseState: string;
  onHold: boolean;
  state: AssignmentState;
  alias: string;
  respondOn: Day | null;
  reviewOn: Day | null;
  extendedTo: Day | null;
  isLate: boolean;
  /** Events that the caller may send now. */
  allowed: string[];
  gate: ReviewGate;
  /** The candidate is hidden until the scores are in. */
  isMasked: boolean;
  /** The case was masked, and the scores are in: an amendment is logged as made after the opening. */
  wasMasked: boolean;
  /** Whether the file may be read. */
  isOpen: boolean;
  rubric: Rubric;
  /** The own draft, or the submitted review; null before the gate and for a sealed one. */
  draft: ReviewDraft | null;
  times: FieldTimes;
  submittedAt: string | null;
  amendedAt: string | null;
  /** Whether the reviews of the others may be read. */
  othersOpen: boolean;
  /** Names and employer of the caller, for the check of the advice on the device. */
  self: { names: string[]; employer: string[] };
};

/** Response of `GET /admissions/review/{no}/file`. */
export type ReviewFile = {
  answers: ApplicationAnswers | null;
  /** Only of an appeal. */
  appeal: FiledAppeal | null;
  nomination: CaseNomination | null;
  files: CaseFileLink[];
  /** Files of a masked case, which open with the name. */
  hiddenFiles: number;
  endorsements: {
    id: string;
    name: string;
    employer: string;
    relation: string;
    knownSince: number;
    rating: number | null;
    competence: number | null;
    text: string;
  }[];
};

/** A submitted review of another member of the panel, known by its letter. */
export type ReviewOfOther = Omit<ReviewDraft, 'note' | 'minutes' | 'integrityNote'> & {
  alias: string;
  submittedAt: string;
  amended: boolean;
};

/** An invented case for calibration. */
export type CalibrationCase = {
  key: string;
  title: Record<Locale, string>;
  text: Record<Locale, string>;
};

/** Response of `GET /admissions/calibration`. */
export type Calibration = {
  rubric: Rubric;
  cases: CalibrationCase[];
  /** The own last result; null before the first one. */
  result: {
    doneOn: Day;
    /** Mean distance to the consensus, in points of the scale. */
    distance: number;
    /** By case and criterion. */
    scores: Record<string, Record<string, number>>;
    consensus: Record<string, Record<string, { score: number; why: Record<Locale, string> }>>;
  } | null;
};

const casePath = (no: string, part: string) =>
  `/admissions/cases/${encodeURIComponent(no)}/${part}`;
const reviewPath = (no: string, part = '') => `/admissions/review/${encodeURIComponent(no)}${part}`;

/** The panel of a case with the proposal and a page of the pool, for secretary and chair. */
export function readCasePanel(
  no: string,
  { q = '', page = 1 }: { q?: string; page?: number } = {},
): Command<CasePanel> {
  return customEndpoint({ path: casePath(no, 'panel'), params: { q, page }, method: 'GET' });
}

/** The submitted reviews of a case and what the rule makes of them, for secretary and chair. */
export function readCaseReviews(no: string): Command<CaseReviews> {
  return customEndpoint({ path: casePath(no, 'reviews'), method: 'GET' });
}

/** The caller's reviews and profile in the pool. */
export function readOwnReviews(): Command<OwnReviews> {
  return customEndpoint({ path: '/admissions/review', method: 'GET' });
}

/** The caller's review of a case, with the conflict gate. */
export function readOwnReview(no: string): Command<OwnReview> {
  return customEndpoint({ path: reviewPath(no), method: 'GET' });
}

/** The file of a case for its reviewer; 403 `E_GATE` while the gate is closed. */
export function readReviewFile(no: string): Command<ReviewFile> {
  return customEndpoint({ path: reviewPath(no, '/file'), method: 'GET' });
}

/** The reviews of the others, once the own one is submitted. */
export function readOtherReviews(no: string): Command<ReviewOfOther[]> {
  return customEndpoint({ path: reviewPath(no, '/others'), method: 'GET' });
}

/** The calibration cases and the caller's last result. */
export function readCalibration(): Command<Calibration> {
  return customEndpoint({ path: '/admissions/calibration', method: 'GET' });
}
