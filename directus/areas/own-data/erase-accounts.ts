import { systemCaller } from '../../engine/actions/caller.ts';
import { announceDone, draftOf } from '../../engine/actions/in-transaction.ts';
import { didNothing, type Job, type JobContext } from '../../engine/jobs/job.ts';
import { processEach } from '../../engine/jobs/process-each.ts';
import { wakeMail } from '../../engine/notifications/mail/send-mail.ts';
import { storeWithdrawals } from '../../engine/page-invalidation/page-invalidator.ts';
import { anonymise } from './anonymise.ts';

/** Delivery states in which an e-mail may still be sent. */
const pendingStates = ['queued', 'deferred', 'sending', 'retry_wait'];

/**
 * Hourly: erases accounts whose 30 days are over, and deletes the last e-mails (which contain the address) once they
 * are sent. Result: `{erased, letters, failed}`. Source: docs/domain/own-data.md.
 */
export const eraseAccounts: Job = {
  name: 'erase-accounts',
  every: '25 * * * *',
  idle: didNothing,
  run: async (context) => {
    const { host, database, schema, settings, logger, now } = context;
    const letters = await clearLastMails(context);
    const due: string[] = await database('directus_users')
      .where({ account_status: 'archived' })
      .where('erase_at', '<=', now())
      .pluck('id');
    const { done, failed } = await processEach({ logger }, 'erase-accounts', due, async (id) => {
      const tags = await database.transaction(async (trx) => {
        const draft = draftOf({ host, trx, schema, settings, caller: systemCaller });
        const account = await trx('directus_users').where({ id }).forUpdate().first();
        if (!account) throw new Error('The account is gone');
        await anonymise(draft.context, account);
        await storeWithdrawals(host, trx, draft.tags);
        return draft.tags;
      });
      announceDone(host, tags);
    });
    if (done > 0) wakeMail(host);
    return { erased: done, letters, failed };
  },
};

function clearLastMails({ database }: JobContext): Promise<number> {
  const waiting = database('deliveries').whereIn('state', pendingStates).select('notification');
  return database('notifications')
    .where({ title_key: 'SEC-09.done' })
    .whereNotIn('id', waiting)
    .delete();
}
