// The end of waiting times: docs/domain/admissions.md, "Dates".
import { daysLater } from '@site/shared/domain';
import { rowsIn } from '../../engine/actions/action-context.ts';
import { enqueueEvent } from '../../engine/actions/records.ts';
import type { Row } from '../../engine/host.ts';
import type { JobContext } from '../../engine/jobs/job.ts';
import { dayOf, storedDay, textOf } from '../../engine/values.ts';

/** Days after which the end of a waiting time is no news any more. */
const newsDays = 7;

/** Tells candidates whose waiting time has ended that they may apply again, once; returns how many. */
export async function announceCooldownsOver(context: JobContext): Promise<number> {
  const { host, database, schema, settings } = context;
  const now = context.now();
  const zone = settings['deadline.zone'];
  const today = dayOf(now, zone);
  const ended: Row[] = await database('cases')
    .where({ state: 'closed' })
    .where('cooldown_until', '<=', today)
    .where('cooldown_until', '>', daysLater(today, -newsDays))
    .select('id', 'cooldown_until', 'reminded_at');
  const ending = ended.filter(({ cooldown_until, reminded_at }) => {
    const day = storedDay(cooldown_until);
    return day !== null && !(reminded_at && dayOf(reminded_at, zone) >= day);
  });
  for (const { id } of ending) {
    await database.transaction(async (trx) => {
      const record = { rows: rowsIn(host, trx, schema), now };
      await enqueueEvent(record, 'cases.cooldown-over', textOf(id), {});
      await trx('cases').where({ id }).update({ reminded_at: now });
    });
  }
  return ending.length;
}
