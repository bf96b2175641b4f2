// Commands of the chair before the decision: docs/domain/admissions.md, "The decision".
import { caseActions as declared } from '@site/shared/actions';
import { type Command, command } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { refusal } from '../../../engine/refuse.ts';
import { lockedCase } from '../cases/staff-commands.ts';
import { appendToLog } from '../log/case-log.ts';
import { assignmentsOf } from '../panel/panel-seats.ts';
import { countedReviews } from '../reviews/review-rows.ts';

/** `cases/{no}/settle-concern`: the chair closes the concern about integrity that a review has raised. */
const settleConcern: Command = command({
  payload: formOf(declared['settle-concern'], {}),
  by: ({ caller }) => caller.person !== null && caller.duties.includes('chair'),
  collection: 'review_assignments',
  silent: true,
  run: async (context) => {
    const { host, trx, rows, payload, caller, now, note } = context;
    const item = await lockedCase(context);
    if (item.state !== 'deliberation') {
      throw refusal('E_STATE', { params: { state: item.state } });
    }
    const counted = await countedReviews(host, trx, item, await assignmentsOf(trx, item));
    const raised = counted.find(
      ({ assignment, review }) => assignment.id === payload.assignment && review.openIntegrityFlag,
    );
    if (!raised) throw refusal('E_INVALID', { field: 'assignment' });
    const id = raised.assignment.id;
    await rows('review_assignments').change(id, {
      concern_note: payload.note,
      concern_by: caller.person,
      concern_at: now.toISOString(),
    });
    await appendToLog(context, item, { type: 'concern-settled', payload: { assignment: id } });
    note({ item: id });
    return { id };
  },
});

export const decisionCommands: Readonly<Record<string, Command>> = {
  'settle-concern': settleConcern,
};
