import { didNothing, type Job } from '../jobs/job.ts';
import { monthsAgo } from '../jobs/months.ts';
import { drainOutbox } from '../pending-outbox.ts';
import { settingsOf } from '../settings-of.ts';
import { makeDigests } from './mail/digest.ts';
import { sendDueMail } from './mail/send-mail.ts';

/**
 * Every minute: handles outbox events due for a retry, creates due digests, then sends all due e-mail. Result:
 * `{events, digests, sent, failed}`; `failed` counts digests.
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
 * Nightly: deletes finished deliveries, and notifications outside any inbox, older than
 * `retention.deliveries_months`; notifications in inboxes after `retention.logs_months`. Result:
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
    const notifications = await database('notifications')
      .where((old) => {
        old.where('created_at', '<', long).orWhere((mail) => {
          mail.where('created_at', '<', short).where({ inbox: false });
        });
      })
      .delete();
    return { deliveries, notices: notifications };
  },
};
