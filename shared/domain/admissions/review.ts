// What a review consists of and when it is complete. The rules: docs/domain/admissions.md.
import { textLength } from '../text/text-length.ts';
import type { Confidence, CriterionScores, Recommendation } from './aggregation.ts';

/** Limits of the texts of a review and of its assignment. */
export const reviewLimits = {
  comment: { min: 50, max: 1500 },
  strengths: { min: 100, max: 3000 },
  concerns: { max: 3000 },
  advice: { max: 2000 },
  note: { max: 2000 },
  integrity: { min: 20, max: 2000 },
  waiver: { min: 50, max: 2000 },
  amendReason: { min: 50, max: 1000 },
  conflictDetail: { max: 500 },
  standingNote: { max: 200 },
} as const;

/** Scores that need a comment. */
const explainedScores: readonly number[] = [1, 2, 5];

/** Answers at the conflict gate. */
export const gateAnswers = ['none', 'conflict', 'unsure'] as const;
export type GateAnswer = (typeof gateAnswers)[number];

/** Kinds of conflicts that a reviewer declares. */
export const conflictTypes = [
  'employment',
  'collaboration',
  'mentorship',
  'family',
  'financial',
  'rivalry',
  'endorsed',
  'other',
] as const;
export type ConflictType = (typeof conflictTypes)[number];

/** Reasons for which an invitation to review is declined; a conflict of interest is declared instead. */
export const reviewDeclineReasons = ['no_time', 'not_my_field', 'language', 'other'] as const;
export type ReviewDeclineReason = (typeof reviewDeclineReasons)[number];

/** The states of an assignment in which the file of the case is open to the reviewer. */
export const openGateStates: readonly string[] = ['cleared', 'drafting', 'overdue', 'submitted'];
/** The states in which a reviewer still has a place on the panel and has not submitted. */
export const awaitedReviewStates: readonly string[] = [
  'invited',
  'waiting_ruling',
  'cleared',
  'drafting',
  'overdue',
];

/** What a reviewer writes; every field is present. */
export type ReviewDraft = {
  /** 1 to 5, null for "cannot judge"; a criterion without answer is missing. */
  readonly scores: CriterionScores;
  readonly comments: Readonly<Record<string, string>>;
  readonly strengths: string;
  readonly concerns: string;
  /** The only text that may reach the candidate, after the secretary has edited it. */
  readonly advice: string;
  /** For the chair and the secretary. */
  readonly note: string;
  readonly recommendation: Recommendation | null;
  readonly confidence: Confidence | null;
  readonly integrityFlag: boolean;
  readonly integrityNote: string;
  readonly minutes: number | null;
};

/** An empty draft. */
export const noReview: ReviewDraft = {
  scores: {},
  comments: {},
  strengths: '',
  concerns: '',
  advice: '',
  note: '',
  recommendation: null,
  confidence: null,
  integrityFlag: false,
  integrityNote: '',
  minutes: null,
};

/** Fields of a draft; those of a criterion are `scores.{criterion}` and `comments.{criterion}`. */
export type ReviewField =
  | Exclude<keyof ReviewDraft, 'scores' | 'comments'>
  | `scores.${string}`
  | `comments.${string}`;

/** The value of one field. Null empties it; a score of null is "cannot judge". */
export type ReviewValue = string | number | boolean | null;

/** A change of one field. */
export type ReviewChange = {
  readonly field: ReviewField;
  readonly value: ReviewValue;
  /** The version of the field that the change is based on: when it was saved last, or null if it never was. */
  readonly base: string | null;
};

/** When each field of a draft was saved last: its version. */
export type FieldTimes = Readonly<Record<string, string>>;

/**
 * Applies changes to a draft, unless somebody has saved another value of a field since the version that its change is
 * based on: then nothing is applied, and `conflicts` names those fields. The version of a changed field is `now`.
 */
export function applyReviewChanges(
  stored: { readonly draft: ReviewDraft; readonly times: FieldTimes },
  changes: readonly ReviewChange[],
  now: string,
): { readonly draft: ReviewDraft; readonly times: FieldTimes; readonly conflicts: ReviewField[] } {
  const conflicts = changes.filter(({ field, value, base }) => {
    const next = valueIn(withReviewField(stored.draft, field, value), field);
    return (stored.times[field] ?? null) !== base && next !== valueIn(stored.draft, field);
  });
  if (conflicts.length > 0) return { ...stored, conflicts: conflicts.map(({ field }) => field) };
  let { draft } = stored;
  const times: Record<string, string> = { ...stored.times };
  for (const { field, value } of changes) {
    draft = withReviewField(draft, field, value);
    times[field] = laterThan(times[field], now);
  }
  return { draft, times, conflicts: [] };
}

/** Two saves of one millisecond are two versions. */
function laterThan(before: string | undefined, now: string): string {
  return before === undefined || before < now
    ? now
    : new Date(Date.parse(before) + 1).toISOString();
}

function valueIn(draft: ReviewDraft, field: ReviewField): ReviewValue | undefined {
  const [part, criterion = ''] = field.split(/\.(.*)/s);
  if (part === 'scores') return draft.scores[criterion];
  if (part === 'comments') return draft.comments[criterion] ?? '';
  return draft[field as Exclude<keyof ReviewDraft, 'scores' | 'comments'>];
}

/** A draft with another value of one field. */
export function withReviewField(
  draft: ReviewDraft,
  field: ReviewField,
  value: ReviewValue,
): ReviewDraft {
  const [part, criterion] = field.split(/\.(.*)/s);
  if (part === 'scores' && criterion) {
    return { ...draft, scores: { ...draft.scores, [criterion]: value as number | null } };
  }
  if (part === 'comments' && criterion) {
    return { ...draft, comments: { ...draft.comments, [criterion]: String(value ?? '') } };
  }
  const empty = noReview[field as keyof ReviewDraft];
  return { ...draft, [field]: value ?? empty };
}

/** What a review lacks before it can be submitted. */
export type ReviewGap = {
  readonly field: ReviewField;
  readonly code: 'E_REQUIRED' | 'E_TOO_SHORT' | 'E_TOO_LONG';
  readonly params?: { readonly n: number; readonly m: number };
};

/** What a review lacks, in the order of the form; empty when it may be submitted. */
export function reviewGaps(draft: ReviewDraft, criteria: readonly { key: string }[]): ReviewGap[] {
  return [
    ...criteria.flatMap(({ key }): ReviewGap[] => {
      const score = draft.scores[key];
      const isExplained = typeof score === 'number' && explainedScores.includes(score);
      const limits = {
        min: isExplained ? reviewLimits.comment.min : 0,
        max: reviewLimits.comment.max,
      };
      return [
        ...(score === undefined ? [{ field: `scores.${key}`, code: 'E_REQUIRED' } as const] : []),
        ...lengthGap(`comments.${key}`, draft.comments[key] ?? '', limits),
      ];
    }),
    ...lengthGap('strengths', draft.strengths, reviewLimits.strengths),
    ...lengthGap('concerns', draft.concerns, { min: 0, ...reviewLimits.concerns }),
    ...lengthGap('advice', draft.advice, { min: 0, ...reviewLimits.advice }),
    ...lengthGap('note', draft.note, { min: 0, ...reviewLimits.note }),
    ...(draft.integrityFlag
      ? lengthGap('integrityNote', draft.integrityNote, reviewLimits.integrity)
      : []),
    ...(draft.recommendation === null
      ? [{ field: 'recommendation', code: 'E_REQUIRED' } as const]
      : []),
    ...(draft.confidence === null ? [{ field: 'confidence', code: 'E_REQUIRED' } as const] : []),
  ];
}

function lengthGap(
  field: ReviewField,
  text: string,
  { min, max }: { min: number; max: number },
): ReviewGap[] {
  const m = textLength(text);
  if (m === 0 && min > 0) return [{ field, code: 'E_REQUIRED' }];
  if (m < min) return [{ field, code: 'E_TOO_SHORT', params: { n: min, m } }];
  return m > max ? [{ field, code: 'E_TOO_LONG', params: { n: max, m } }] : [];
}

/** What in the advice to the candidate may identify the reviewer. */
export type SelfIdentification = 'name' | 'employer' | 'email' | 'signature';

const signature =
  /(?:^|\n)\s*(?:с уважением|искренне ваш|ваш рецензент|best regards|kind regards|sincerely|yours)[\s,.!]/iu;

/** Signs in the advice that identify the reviewer; the page warns about them. */
export function selfIdentification(
  advice: string,
  reviewer: { readonly names: readonly string[]; readonly employer: readonly string[] },
): SelfIdentification[] {
  const text = ` ${words(advice)} `;
  const has = (name: string) => words(name) !== '' && text.includes(` ${words(name)} `);
  return [
    ...(reviewer.names.some(has) ? (['name'] as const) : []),
    ...(reviewer.employer.some(has) ? (['employer'] as const) : []),
    ...(/[\w.+-]+@[\w-]+\.\w/.test(advice) ? (['email'] as const) : []),
    ...(signature.test(advice) ? (['signature'] as const) : []),
  ];
}

function words(text: string): string {
  return text
    .toLocaleLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A person or organisation about whom a reviewer never judges. */
export type StandingConflict = {
  readonly person?: string;
  readonly organisation?: string;
  readonly type: ConflictType;
  readonly note?: string;
};
