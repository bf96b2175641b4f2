import { didNothing, type Job } from '../jobs/job.ts';
import { monthsAgo } from '../jobs/months.ts';
import { noText } from '../own-data/no-text.ts';

const noWords = { subject: noText, body: null, report_text: null };

/**
 * Nightly: erases what members wrote to each other, subject and body, and what was said of it in a report,
 * after `retention.contact_messages_months`; a report that nobody has looked at keeps its message. Result:
 * `{erased}` (docs/domain/contact.md).
 */
export const eraseMessages: Job = {
  name: 'erase-messages',
  every: '55 3 * * *',
  idle: didNothing,
  run: async ({ settings, database, now }) => {
    const months = settings['retention.contact_messages_months'];
    const erased = await database('contact_messages')
      .where('created_at', '<', monthsAgo(now(), months))
      .whereNot({ state: 'reported' })
      .where((words) => {
        words
          .whereNot({ subject: noWords.subject })
          .orWhereNotNull('body')
          .orWhereNotNull('report_text');
      })
      .update(noWords);
    return { erased };
  },
};
