import { didNothing, type Job } from '../jobs/job.ts';
import { makeDueCalls } from './call-webhooks.ts';

/** Each minute: calls to other systems that are due. Result: `{called, failed}`. */
export const webhookJob: Job = {
  name: 'call-webhooks',
  every: '* * * * *',
  idle: didNothing,
  run: ({ host }) => makeDueCalls(host),
};
