import { didNothing, type Job } from '../jobs/job.ts';
import { makeDueCalls } from './call-webhooks.ts';

/** Each minute: calls to other systems that are due. Result: `{called}`. */
export const webhookJob: Job = {
  name: 'call-webhooks',
  every: '* * * * *',
  idle: didNothing,
  run: async ({ host }) => ({ called: await makeDueCalls(host) }),
};
