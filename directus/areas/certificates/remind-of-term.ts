// Reminders before the last day of a certificate: docs/domain/workflows.md, "Certificates".
import { firstReminderDays } from '@site/shared/domain/certificates';
import { daysLater } from '@site/shared/domain/time';
import { performEvent } from '../../engine/actions/perform.ts';
import { didNothing, type Job } from '../../engine/jobs/job.ts';
import { processEach } from '../../engine/jobs/process-each.ts';
import { systemItems } from '../../engine/system-items.ts';
import { dayOf } from '../../engine/values.ts';
import { certificateActions } from './certificate-actions.ts';
import { isReminderDue } from './is-reminder-due.ts';

/** Reminds holders 60 and 14 days before the last day. Result: `{reminded, failed}`. */
export const remindOfTerm: Job = {
  name: 'remind-of-term',
  every: '30 2 * * *',
  idle: didNothing,
  run: async ({ host, database, settings, logger, now }) => {
    const zone = settings['deadline.zone'];
    const certificates = await systemItems(host, 'certificates');
    const ending = await certificates.readByQuery({
      filter: {
        _and: [
          { state: { _eq: 'valid' } },
          { valid_until: { _lte: daysLater(dayOf(now(), zone), firstReminderDays) } },
        ],
      },
      fields: ['id', 'valid_until'],
      limit: -1,
    });
    const due: string[] = [];
    for (const certificate of ending) {
      const isDue = await isReminderDue(database, certificate, { now: now(), zone });
      if (isDue) due.push(certificate.id);
    }
    const { done, failed } = await processEach({ logger }, 'certificates.remind', due, (key) =>
      performEvent(host, { system: true }, certificateActions, 'remind', { key }),
    );
    return { reminded: done, failed };
  },
};
