// What candidates are told by the calendar: docs/domain/admissions.md, "Dates".

import { promisedDay } from '@site/shared/domain/admissions';
import { type Day, daysLater } from '@site/shared/domain/time';
import { didNothing, type Job, type JobContext } from '../../../engine/jobs/job.ts';
import type { NewNotification } from '../../../engine/notifications/notification.ts';
import { notifyOnce } from '../../../engine/notifications/notify-once.ts';
import { dayValue } from '../../../engine/notifications/recipients.ts';
import { storedDay } from '../../../engine/values.ts';
import { startableBy } from '../application/start.ts';
import { endOfCooldown } from '../notification-rules.ts';
import { policyOf, timedCase, todayOf } from './case-calendar.ts';

/** States in which the committee has the case. */
const ours = [
  'submitted',
  'screening',
  'ready',
  'in_review',
  'deliberation',
  'ratifying',
  'decided',
] as const;

/** Days after the end of a waiting time in which a run that was missed is made up for. */
const catchUpDays = 14;

type Due = NewNotification & { readonly once: string };

/**
 * Tells candidates every morning that a step takes longer, with the new date (CASE-08), and that their waiting time is
 * over (CASE-12). Nobody is told twice. Result: `{delays, cooldowns}`.
 */
export const caseNotificationsJob: Job = {
  name: 'case-notifications',
  every: '40 5 * * *',
  idle: didNothing,
  run: async (context) => ({
    delays: await notifyOnce(context, await delaysOf(context)),
    cooldowns: await notifyOnce(context, await endedCooldowns(context)),
  }),
};

async function delaysOf({ database, settings, now }: JobContext): Promise<Due[]> {
  const today = todayOf({ now: now(), settings });
  const rows = await database('cases').whereIn('state', ours).select();
  return rows.flatMap((item) => {
    const promise = promisedDay(timedCase(item, settings), policyOf(item, settings), today);
    if (!promise?.isDelayed) return [];
    const id = item.id;
    return [
      {
        code: 'CASE-08' as const,
        to: { person: item.candidate },
        params: { no: item.no ?? '', ...dayValue('date', promise.due) },
        case: id,
        once: `${id} ${promise.due}`,
      },
    ];
  });
}

async function endedCooldowns({ database, settings, now }: JobContext): Promise<Due[]> {
  const today: Day = todayOf({ now: now(), settings });
  const first = daysLater(today, -catchUpDays);
  const rows = await database('cases')
    .where({ state: 'closed' })
    .whereNotNull('cooldown_until')
    .select('id', 'candidate', 'cooldown_until');
  const found: Due[] = [];
  for (const item of rows) {
    const over = storedDay(item.cooldown_until);
    if (over === null || over < first || over > today) continue;
    const person = item.candidate;
    const next = await startableBy({ trx: database, settings, now: now() }, person);
    if (!next?.eligible) continue;
    found.push({
      code: 'CASE-12',
      to: { person },
      case: item.id,
      once: endOfCooldown(item),
    });
  }
  return found;
}
