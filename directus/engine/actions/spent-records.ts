import type { Host } from '../host.ts';
import { didNothing, type Job } from '../jobs/job.ts';
import { closeApproval } from './approval-history.ts';
import { withPlainPayload } from './approvals.ts';
import { forgetProofs } from './fresh-factor.ts';
import { answerRetention } from './idempotency.ts';
import { inTransaction } from './in-transaction.ts';

/** How long a handled event is stored, in milliseconds. */
const eventsKeptFor = 30 * 86_400_000;

/**
 * Deletes expired technical records: stored answers (idempotency) after 24 hours, codes of the second factor after an
 * hour, events of the outbox 30 days after they were handled; expired first approvals move to their history (docs/domain/workflows.md, rule 9). Result: how many rows
 * of each.
 */
export const spentRecords: Job = {
  name: 'spent-records',
  every: '10 * * * *',
  idle: didNothing,
  run: async ({ host, database, now }) => {
    const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);
    return {
      answers: await database('action_keys').where('at', '<', ago(answerRetention)).delete(),
      approvals: await closeExpired(host),
      proofs: await forgetProofs(database, now()),
      events: await database('outbox_events').where('handled_at', '<', ago(eventsKeptFor)).delete(),
    };
  },
};

async function closeExpired(host: Host): Promise<number> {
  return inTransaction(host, { system: true }, async ({ context }) => {
    const expired = await context
      .rows('approvals')
      .find({ expires_at: { _lt: context.now.toISOString() } });
    for (const approval of expired) {
      await closeApproval(context, withPlainPayload(host, approval), { outcome: 'expired' });
    }
    return expired.length;
  });
}
