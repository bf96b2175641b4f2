import { didNothing, type Job } from '../../engine/jobs/job.ts';
import { monthsAgo } from '../../engine/jobs/months.ts';
import { noText } from '../../engine/no-text.ts';

const erasedTexts = { subject: noText, body: null, report_text: null };

/**
 * Nightly: erases subject and body of contact messages and the text of their reports
 * after `retention.contact_messages_months`; messages with an open report are kept. Result:
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
          .whereNot({ subject: erasedTexts.subject })
          .orWhereNotNull('body')
          .orWhereNotNull('report_text');
      })
      .update(erasedTexts);
    return { erased };
  },
};
