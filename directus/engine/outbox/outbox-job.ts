import { didNothing, type Job } from '../jobs/job.ts';
import { drainOutbox } from '../pending-outbox.ts';
import { notifyDeadLetters } from './notify-dead-letters.ts';

/**
 * Every minute: retries due events, and handles events of an instance that ended between commit and handling.
 * Notifies administrators of dead letters. Result: `{handled}`.
 */
export const outboxJob: Job = {
  name: 'outbox',
  every: '* * * * *',
  idle: didNothing,
  run: async (context) => {
    const handled = await drainOutbox(context.host);
    await notifyDeadLetters(context);
    return { handled };
  },
};
