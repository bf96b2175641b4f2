import { forgetStudioSessions } from '../accounts/studio-sessions.ts';
import { answersKeptFor } from '../actions/repeats.ts';
import { didNothing, type Job } from './job.ts';

/** How long a handled event can be looked at. */
const eventsKeptFor = 30 * 86_400_000;

/**
 * Forgets what only kept the actions in order: answers to repeated requests after their 24 hours,
 * first words of two that came to nothing, events of the outbox 30 days after they were handled
 * (docs/domain/workflows.md), and when sessions of the studio began that are over by now. Result: how many rows of each.
 */
export const spentRecords: Job = {
  name: 'spent-records',
  every: '10 * * * *',
  idle: didNothing,
  run: async ({ database, now }) => {
    const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);
    return {
      answers: await database('action_keys').where('at', '<', ago(answersKeptFor)).delete(),
      approvals: await database('approvals').where('expires_at', '<', now()).delete(),
      events: await database('outbox_events').where('handled_at', '<', ago(eventsKeptFor)).delete(),
      sessions: await forgetStudioSessions(database, now()),
    };
  },
};
