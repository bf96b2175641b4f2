// The consequences of a release: docs/domain/admissions.md, "The decision".
import { performAfterEvent } from '../../../engine/actions/perform.ts';
import type { OutboxContext, OutboxEvent } from '../../../engine/outbox/outbox-event.ts';
import { openCaseOf } from '../application/start.ts';
import { caseActions } from '../cases/case-actions.ts';

/** Opens the second round of a deferred case, unless the candidate has an open case meanwhile. */
export async function openSecondRound(event: OutboxEvent, context: OutboxContext): Promise<void> {
  if (event.event !== 'cases.release') return;
  const { trx } = context;
  const item = await trx('cases')
    .where({ id: event.item, state: 'closed', outcome: 'deferred', round: 1 })
    .first('candidate');
  if (!item || (await openCaseOf(trx, item.candidate))) return;
  await performAfterEvent(context, caseActions, 'open-successor', {
    payload: { predecessor: event.item },
  });
}
