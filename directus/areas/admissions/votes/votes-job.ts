// The calendar of votes: docs/domain/admissions.md, "The vote of the board".
import { daysLater } from '@site/shared/domain/time';
import { performEvent } from '../../../engine/actions/perform.ts';
import { didNothing, type Job } from '../../../engine/jobs/job.ts';
import { processEach } from '../../../engine/jobs/process-each.ts';
import type { NewNotification } from '../../../engine/notifications/notification.ts';
import { notifyOnce } from '../../../engine/notifications/notify-once.ts';
import { dayOf } from '../../../engine/values.ts';
import { caseActions } from '../cases/case-actions.ts';
import { todayOf } from '../cases/case-calendar.ts';
import { decisionOf } from '../decision/sealed-decision.ts';
import { endOf } from './vote-after-events.ts';
import { voteState } from './vote-board.ts';
import { voteMessage } from './vote-notifications.ts';

/** Days before the end of a vote at which those who have not voted are reminded. */
const reminderDays = 3;

/** Ends votes whose time is over, and reminds who has not voted. Result: `{ended, reminded, failed}`. */
export const votesJob: Job = {
  name: 'votes',
  every: '50 * * * *',
  idle: didNothing,
  run: async (context) => {
    const { host, database, settings, logger } = context;
    const now = context.now();
    const rows = await database('cases').where({ state: 'ratifying' }).select();
    const events = new Map<string, string>();
    const reminders: (NewNotification & { once: string })[] = [];
    for (const item of rows) {
      const id = item.id;
      if (decisionOf(host, item) === null) {
        // Its key is missing: the other votes go on, and the integrity check names it.
        logger.error(`The decision of case ${id} cannot be read`);
        continue;
      }
      const vote = await voteState({ host, trx: database, settings, now }, item);
      if (vote.isOver) {
        events.set(id, endOf(vote.next));
        continue;
      }
      const last = dayOf(item.due_at, settings['deadline.zone']);
      if (daysLater(last, -reminderDays) > todayOf({ now, settings })) continue;
      for (const person of vote.entitled.filter((one) => !vote.voters.includes(one))) {
        const message = voteMessage(item, person, 'reminder');
        reminders.push({ ...message, once: `${id} ${person} ${last}` });
      }
    }
    const ended = await processEach({ logger }, 'votes', [...events.keys()], (key) =>
      performEvent(host, { system: true }, caseActions, events.get(key) ?? '', { key }),
    );
    return {
      ended: ended.done,
      reminded: await notifyOnce(context, reminders),
      failed: ended.failed,
    };
  },
};
