import type { JobContext } from '../jobs/job.ts';
import { announceInboxes } from './announce-inboxes.ts';
import { wakeMail } from './mail/send-mail.ts';
import type { NewNotification } from './notification.ts';
import { writeNotifications } from './write-notifications.ts';

type Finding = NewNotification & { readonly once: string };

/**
 * Notifies people of the findings of a nightly job. A finding is not repeated as long as its notification is
 * stored. Returns the number of new notifications.
 */
export async function notifyOnce(
  { host, database, now }: JobContext,
  findings: Finding[],
): Promise<number> {
  const { count, inboxes } = await database.transaction((trx) =>
    writeNotifications({ trx, now: now() }, findings),
  );
  if (count > 0) wakeMail(host);
  announceInboxes(host, inboxes);
  return count;
}
