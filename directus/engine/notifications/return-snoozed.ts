import { didNothing, type Job } from '../jobs/job.ts';
import { announceInboxes } from './announce-inboxes.ts';

/** How far back a run looks: it may begin late. */
const window = 5 * 60_000;

/**
 * Every minute: tells the browsers of people to whom a snoozed notification has returned. Nothing is written, since
 * lists and counts compare the time themselves. Result: `{people}`.
 */
export const returnSnoozed: Job = {
  name: 'return-snoozed',
  every: '* * * * *',
  idle: didNothing,
  run: async ({ host, database, now }) => {
    const moment = now();
    const rows = await database('notifications')
      .where({ inbox: true })
      .whereNull('read_at')
      .where('snoozed_until', '<=', moment)
      .where('snoozed_until', '>', new Date(moment.getTime() - window))
      .distinct('person');
    const people = rows.map(({ person }) => person ?? '');
    announceInboxes(host, people);
    return { people: people.length };
  },
};
