import { didNothing, type Job } from '../jobs/job.ts';
import { tellGivenUp } from './tell-given-up.ts';
import { drainOutbox } from './wake.ts';

/**
 * Every minute: events whose next try has come, and those of an instance that ended between its
 * commit and their handling; administrators hear of those that are given up. Result: `{handled}`.
 */
export const outboxJob: Job = {
  name: 'outbox',
  every: '* * * * *',
  idle: didNothing,
  run: async (context) => {
    const handled = await drainOutbox(context.host);
    await tellGivenUp(context);
    return { handled };
  },
};
