import { didNothing, type Job } from '../../../engine/jobs/job.ts';
import { forgetStudioSessions } from '../studio/studio-sessions.ts';

/** Deletes the rows of ended studio sessions. Result: how many. */
export const endedSessions: Job = {
  name: 'ended-sessions',
  every: '15 * * * *',
  idle: didNothing,
  run: async ({ database, now }) => ({ sessions: await forgetStudioSessions(database, now()) }),
};
