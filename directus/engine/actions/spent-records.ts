import { didNothing, type Job } from '../jobs/job.ts';
import { answerRetention } from './idempotency.ts';

/** How long a handled event is stored, in milliseconds. */
const eventsKeptFor = 30 * 86_400_000;

/**
 * Deletes expired technical records: stored answers (idempotency) after 24 hours, expired first approvals, and
 * events of the outbox 30 days after they were handled (docs/domain/workflows.md, rule 9). Result: how many rows
 * of each.
 */
export const spentRecords: Job = {
  name: 'spent-records',
  every: '10 * * * *',
  idle: didNothing,
  run: async ({ database, now }) => {
    const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);
    return {
      answers: await database('action_keys').where('at', '<', ago(answerRetention)).delete(),
      approvals: await database('approvals').where('expires_at', '<', now()).delete(),
      events: await database('outbox_events').where('handled_at', '<', ago(eventsKeptFor)).delete(),
    };
  },
};
