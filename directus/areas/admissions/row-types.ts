// Rows of admissions, and the contexts of their events: docs/decisions/040-typed-rows.md.
import type { ActionContext } from '../../engine/actions/action-context.ts';
import type { EitherRowIn } from '../../engine/schema/row-types.ts';

/** A case, as it was read by `rows` or by a query. */
export type CaseRow = EitherRowIn<'cases'>;
/** The place of a reviewer on the panel of a case. */
export type AssignmentRow = EitherRowIn<'review_assignments'>;
/** The request for a reference, and the reference. */
export type EndorsementRow = EitherRowIn<'endorsements'>;
/** A version of a review; after a query its texts are encrypted. */
export type ReviewRow = EitherRowIn<'reviews'>;

/** The context of an event of a case that exists. */
export type CaseContext<Payload = unknown> = ActionContext<Payload, CaseRow>;
/** The context of an event that may create the case. */
export type NewCaseContext<Payload = unknown> = ActionContext<Payload, Partial<CaseRow>>;
/** The context of an event of an assignment that exists. */
export type AssignmentContext<Payload = unknown> = ActionContext<Payload, AssignmentRow>;
/** The context of an event of a request. */
export type EndorsementContext<Payload = unknown> = ActionContext<Payload, EndorsementRow>;
