import { theHouse } from '../actions/caller.ts';
import { announceDone, draftOf } from '../actions/in-transaction.ts';
import { rememberWithdrawals } from '../announce.ts';
import { eachByItself } from '../jobs/each-by-itself.ts';
import { didNothing, type Job, type JobContext } from '../jobs/job.ts';
import { wakeMail } from '../notifications/send-mail.ts';
import { anonymise } from './anonymise.ts';

/** A letter that is in none of these has arrived or never will. */
const onTheirWay = ['queued', 'deferred', 'sending', 'retry_wait'];

/**
 * Hourly: erases accounts whose 30 days are over, and forgets the last letters once they are sent, for
 * they hold the address. Result: `{erased, letters, failed}`. Source: docs/domain/own-data.md.
 */
export const eraseAccounts: Job = {
  name: 'erase-accounts',
  every: '25 * * * *',
  idle: didNothing,
  run: async (context) => {
    const { host, database, schema, settings, logger, now } = context;
    const letters = await forgetLastLetters(context);
    const due = await database('directus_users')
      .where({ account_status: 'archived' })
      .where('erase_at', '<=', now())
      .pluck('id');
    const { done, failed } = await eachByItself({ logger }, 'erase-accounts', due, async (id) => {
      const tags = await database.transaction(async (trx) => {
        const draft = draftOf({ host, trx, schema, settings, caller: theHouse });
        const account = await trx('directus_users').where({ id }).forUpdate().first();
        await anonymise(draft.context, account);
        await rememberWithdrawals(host, trx, draft.tags);
        return draft.tags;
      });
      announceDone(host, tags);
    });
    if (done > 0) wakeMail(host);
    return { erased: done, letters, failed };
  },
};

function forgetLastLetters({ database }: JobContext): Promise<number> {
  const waiting = database('deliveries').whereIn('state', onTheirWay).select('notification');
  return database('notifications')
    .where({ title_key: 'SEC-09.done' })
    .whereNotIn('id', waiting)
    .delete();
}
