import {
  type Confidence,
  type FieldTimes,
  noReview,
  type Recommendation,
  type ReviewDraft,
  type Rubric,
  reviewScore,
  rubricOf,
  type SubmittedReview,
} from '@site/shared/domain/admissions';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { decryptedRows } from '../../../engine/confidential/confidential.ts';
import type { Host } from '../../../engine/host.ts';
import type { ChangesIn } from '../../../engine/schema/row-types.ts';
import { instantOf } from '../../../engine/values.ts';
import { judgedKind } from '../decision/appealed-case.ts';
import type { AssignmentRow, CaseRow, ReviewRow } from '../row-types.ts';
import { jsonOf } from '../stored-json.ts';

/** A stored review as its form has it; it must be decrypted (`readableReviews`). */
export function draftOf(row: Partial<ReviewRow>): ReviewDraft {
  return {
    scores: jsonOf<ReviewDraft['scores']>(row.scores) ?? {},
    comments: jsonOf<ReviewDraft['comments']>(row.comments) ?? {},
    strengths: row.strengths ?? '',
    concerns: row.concerns ?? '',
    advice: row.advice ?? '',
    note: row.note ?? '',
    recommendation: (row.recommendation || null) as Recommendation | null,
    confidence: row.confidence ? (Number(row.confidence) as Confidence) : null,
    integrityFlag: Boolean(row.integrity_flag),
    integrityNote: row.integrity_note ?? '',
    minutes: row.minutes === null || row.minutes === undefined ? null : Number(row.minutes),
  };
}

/** When the fields of a decrypted review were changed. */
export function timesOf(row: Partial<Pick<ReviewRow, 'times'>>): FieldTimes {
  return jsonOf<FieldTimes>(row.times) ?? {};
}

/** The columns of a review. */
export function columnsOf(draft: ReviewDraft) {
  const { integrityFlag, integrityNote, ...same } = draft;
  return { ...same, integrity_flag: integrityFlag, integrity_note: integrityNote };
}

/** Stored reviews, decrypted. */
export function readableReviews<Stored extends ReviewRow>(
  host: Pick<Host, 'env'>,
  stored: readonly Stored[],
) {
  return decryptedRows(host, 'reviews', stored);
}

/** The last version of the review of an assignment, encrypted; undefined before it is begun. */
export async function lastReview(database: Knex, assignment: string) {
  return database('reviews').where({ assignment }).orderBy('version', 'desc').first();
}

/** The review of an assignment in work; begins one where there is none. */
export async function reviewInWork(
  { trx, rows }: Pick<ActionContext, 'trx' | 'rows'>,
  assignment: AssignmentRow,
  ofCase: CaseRow,
): Promise<Pick<ReviewRow, 'id'>> {
  const found = await lastReview(trx, assignment.id);
  if (found) return found;
  const { code, version } = rubricOf(await judgedKind(trx, ofCase));
  const row = {
    id: uuid(),
    assignment: assignment.id,
    reviewer: assignment.reviewer,
    version: 1,
    state: 'draft',
    sealed: false,
    rubric: code,
    rubric_version: version,
    times: {},
    ...columnsOf(noReview),
  } satisfies ChangesIn<'reviews'>;
  await rows('reviews').add(row);
  return row;
}

/** Seals all versions of the review of an assignment: nobody reads them any more. */
export async function sealReview({ trx }: Pick<ActionContext, 'trx'>, assignment: string) {
  await trx('reviews').where({ assignment }).update({ sealed: true });
}

/** A submitted review that counts for the panel, with its assignment; its row is decrypted. */
type CountedReview = {
  readonly assignment: AssignmentRow;
  readonly row: ReturnType<typeof readableReviews>[number];
  readonly review: SubmittedReview;
};

/**
 * The last version of every submitted review that is not sealed; with `until`, the last one that was submitted by then.
 */
export async function countedReviews(
  host: Pick<Host, 'env'>,
  database: Knex,
  item: CaseRow,
  panel: readonly AssignmentRow[],
  until?: Date,
): Promise<CountedReview[]> {
  const rubric = rubricOf(await judgedKind(database, item));
  const submitted = panel.filter(({ state }) => state === 'submitted' || state === 'finished');
  const stored = await database('reviews')
    .whereIn(
      'assignment',
      submitted.map(({ id }) => id),
    )
    .where({ sealed: false })
    .whereNot({ state: 'draft' })
    .orderBy('version');
  const counted = until
    ? stored.filter(({ submitted_at }) => submitted_at && instantOf(submitted_at) <= until)
    : stored;
  const last = new Map(readableReviews(host, counted).map((row) => [row.assignment, row]));
  return submitted.flatMap((assignment) => {
    const row = last.get(assignment.id);
    if (!row) return [];
    const review = judged(row, rubric);
    const openIntegrityFlag = review.openIntegrityFlag && !isConcernSettled(assignment, row);
    return [{ assignment, row, review: { ...review, openIntegrityFlag } }];
  });
}

/** Whether the chair has closed the concern of a review; a later version raises it again. */
export function isConcernSettled(
  { concern_at }: Pick<AssignmentRow, 'concern_at'>,
  { submitted_at }: Pick<ReviewRow, 'submitted_at'>,
): boolean {
  return Boolean(concern_at) && instantOf(concern_at) >= instantOf(submitted_at);
}

/** What counts of a decrypted review: its score and the recommendation. */
function judged(row: ReviewRow, { criteria }: Pick<Rubric, 'criteria'>): SubmittedReview {
  const { scores, recommendation, confidence, integrityFlag } = draftOf(row);
  return {
    score: reviewScore(scores, criteria),
    recommendation: recommendation ?? 'cannot_judge',
    confidence: confidence ?? 2,
    openIntegrityFlag: integrityFlag,
  };
}
