import { didNothing, type Job } from '../jobs/job.ts';
import { monthsAgo } from '../jobs/months.ts';
import { drainOutbox } from '../outbox/wake.ts';
import { settingsOf } from '../settings/settings-of.ts';
import { makeDigests } from './digest.ts';
import { sendDueMail } from './send-mail.ts';

/**
 * Each minute: events of the outbox that wait to be tried again, digests that are due, then all mail
 * that is. Result: `{events, digests, sent, failed}`, where digests may fail.
 */
export const sendMailJob: Job = {
  name: 'send-mail',
  every: '* * * * *',
  idle: didNothing,
  run: async ({ host }) => {
    const events = await drainOutbox(host);
    const { made, failed } = await makeDigests(host);
    return { events, digests: made, sent: await sendDueMail(host), failed };
  },
};

/**
 * Nightly: forgets deliveries, and notices that stand in nobody's inbox, once they are older than
 * `retention.deliveries_months`; notices of inboxes after `retention.logs_months`. Result:
 * `{deliveries, notices}`.
 */
export const notificationRetention: Job = {
  name: 'notification-retention',
  every: '50 3 * * *',
  run: async ({ host, database, now }) => {
    const settings = await settingsOf(host);
    const short = monthsAgo(now(), settings['retention.deliveries_months']);
    const long = monthsAgo(now(), settings['retention.logs_months']);
    const deliveries = await database('deliveries')
      .where('created_at', '<', short)
      .whereIn('state', [
        'sent',
        'delivered',
        'read',
        'archived',
        'suppressed',
        'merged',
        'failed',
        'bounced',
        'complained',
      ])
      .delete();
    const notices = await database('notifications')
      .where((old) => {
        old.where('created_at', '<', long).orWhere((mail) => {
          mail.where('created_at', '<', short).where({ inbox: false });
        });
      })
      .delete();
    return { deliveries, notices };
  },
};
