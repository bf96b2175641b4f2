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
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { decryptedRows } from '../../engine/confidential.ts';
import type { Host, Row } from '../../engine/host.ts';
import { instantOf, textOf } from '../../engine/values.ts';
import { judgedKind } from './appealed-case.ts';
import { jsonOf } from './stored-json.ts';

/** A stored review as its form has it; its texts must be decrypted (`readableReviews`). */
export function draftOf(row: Row): ReviewDraft {
  return {
    scores: jsonOf<ReviewDraft['scores']>(row.scores) ?? {},
    comments: jsonOf<ReviewDraft['comments']>(row.comments) ?? {},
    strengths: textOf(row.strengths),
    concerns: textOf(row.concerns),
    advice: textOf(row.advice),
    note: textOf(row.note),
    recommendation: (textOf(row.recommendation) || null) as Recommendation | null,
    confidence: row.confidence ? (Number(row.confidence) as Confidence) : null,
    integrityFlag: Boolean(row.integrity_flag),
    integrityNote: textOf(row.integrity_note),
    minutes: row.minutes === null || row.minutes === undefined ? null : Number(row.minutes),
  };
}

/** When the fields of a stored review were changed. */
export function timesOf(row: Row): FieldTimes {
  return jsonOf<FieldTimes>(row.times) ?? {};
}

/** The columns of a review. */
export function columnsOf(draft: ReviewDraft): Row {
  const { integrityFlag, integrityNote, ...same } = draft;
  return { ...same, integrity_flag: integrityFlag, integrity_note: integrityNote };
}

/** Stored reviews with their texts decrypted. */
export function readableReviews(host: Pick<Host, 'env'>, stored: readonly Row[]): Row[] {
  return decryptedRows(host, 'reviews', stored);
}

/** The last version of the review of an assignment, its texts encrypted; undefined before it is begun. */
export async function lastReview(database: Knex, assignment: unknown): Promise<Row | undefined> {
  return database('reviews').where({ assignment }).orderBy('version', 'desc').first();
}

/** The review of an assignment in work; begins one where there is none. */
export async function reviewInWork(
  { trx, rows }: Pick<ActionContext, 'trx' | 'rows'>,
  assignment: Row,
  ofCase: Row,
): Promise<Row> {
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
  };
  await rows('reviews').add(row);
  return row;
}

/** Seals all versions of the review of an assignment: nobody reads them any more. */
export async function sealReview({ trx }: Pick<ActionContext, 'trx'>, assignment: unknown) {
  await trx('reviews').where({ assignment }).update({ sealed: true });
}

/** A submitted review that counts for the panel, with its assignment; the texts of its row are encrypted. */
type CountedReview = {
  readonly assignment: Row;
  readonly row: Row;
  readonly review: SubmittedReview;
};

/** The last version of every submitted review that is not sealed. */
export async function countedReviews(
  database: Knex,
  item: Row,
  panel: readonly Row[],
): Promise<CountedReview[]> {
  const rubric = rubricOf(await judgedKind(database, item));
  const submitted = panel.filter(({ state }) => state === 'submitted' || state === 'finished');
  const rows: Row[] = await database('reviews')
    .whereIn(
      'assignment',
      submitted.map(({ id }) => textOf(id)),
    )
    .where({ sealed: false })
    .whereNot({ state: 'draft' })
    .orderBy('version');
  const last = new Map(rows.map((row) => [textOf(row.assignment), row]));
  return submitted.flatMap((assignment) => {
    const row = last.get(textOf(assignment.id));
    if (!row) return [];
    const review = judged(row, rubric);
    const openIntegrityFlag = review.openIntegrityFlag && !isConcernSettled(assignment, row);
    return [{ assignment, row, review: { ...review, openIntegrityFlag } }];
  });
}

/** Whether the chair has closed the concern of a review; a later version raises it again. */
export function isConcernSettled({ concern_at }: Row, { submitted_at }: Row): boolean {
  return Boolean(concern_at) && instantOf(concern_at) >= instantOf(submitted_at);
}

/** What counts of a stored review: its score and the recommendation. Reads none of its encrypted texts. */
function judged(row: Row, { criteria }: Pick<Rubric, 'criteria'>): SubmittedReview {
  const { scores, recommendation, confidence, integrityFlag } = draftOf({ ...row, comments: null });
  return {
    score: reviewScore(scores, criteria),
    recommendation: recommendation ?? 'cannot_judge',
    confidence: confidence ?? 2,
    openIntegrityFlag: integrityFlag,
  };
}
