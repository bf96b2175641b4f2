import { didNothing, type Job } from '../jobs/job.ts';
import { drainOutbox } from './wake.ts';

/**
 * Every minute: events whose next try has come, and those of an instance that ended between its
 * commit and their handling. Result: `{handled}`.
 */
export const outboxJob: Job = {
  name: 'outbox',
  every: '* * * * *',
  idle: didNothing,
  run: async ({ host }) => ({ handled: await drainOutbox(host) }),
};
