// What became of two-person approvals: docs/domain/workflows.md, rule 6.
import type { RowIn } from '../schema/row-types.ts';
import { instantOf } from '../values.ts';
import type { ActionContext } from './action-context.ts';
import { aboutOf } from './approval-labels.ts';
import { askedAt } from './approval-times.ts';

type Stored = RowIn<'approvals'>;
type Closed = RowIn<'approval_history'>;
type Ending = {
  outcome: Closed['outcome'];
  /** Why it was refused. */
  reason?: string;
  /** The row that the event has created. */
  made?: { collection: string; key: string } | undefined;
};

/**
 * Ends a first approval, whose payload is decrypted: its row goes, and what became of it is kept. The history names the
 * row that the event is about; it does not contain the payload.
 */
export async function closeApproval(
  context: ActionContext,
  approval: Stored,
  { outcome, reason, made }: Ending,
): Promise<void> {
  const { rows, caller, now } = context;
  const about = (await aboutOf(context, approval)) ?? made;
  await rows('approvals').remove(approval.id);
  await rows('approval_history').add({
    ...askedIn(approval),
    about_collection: about?.collection ?? null,
    about_key: about?.key ?? null,
    outcome,
    closed_by: outcome === 'expired' ? null : caller.user,
    closed_at:
      outcome === 'expired' ? instantOf(approval.expires_at).toISOString() : now.toISOString(),
    reason: reason ?? null,
  });
}

function askedIn(approval: Stored) {
  const { id, machine, event, item, by, actor_kind } = approval;
  return { id, machine, event, item, by, actor_kind, asked_at: askedAt(approval).toISOString() };
}
