import { didNothing, type Job } from '../../engine/jobs/job.ts';
import { makeDueCalls } from './call-webhooks.ts';

/** Every minute: sends the due webhook calls. Result: `{called, failed}`. */
export const webhookJob: Job = {
  name: 'call-webhooks',
  every: '* * * * *',
  idle: didNothing,
  run: ({ host }) => makeDueCalls(host),
};
