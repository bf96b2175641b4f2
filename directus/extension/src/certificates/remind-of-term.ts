// The holder of a certificate that ends is told in time: docs/domain/workflows.md, "Certificates".
import { daysLater, firstReminderDays } from '@site/shared/domain';
import { performEvent } from '../actions/perform.ts';
import { houseItems } from '../house-items.ts';
import { didNothing, type Job } from '../jobs/job.ts';
import { dayOf, textOf } from '../values.ts';
import { certificateActions } from './certificate-actions.ts';
import { isReminderDue } from './is-reminder-due.ts';

/** Reminds holders 60 and 14 days before the last day. Result: `{reminded}`. */
export const remindOfTerm: Job = {
  name: 'remind-of-term',
  every: '30 2 * * *',
  idle: didNothing,
  run: async ({ host, database, settings, now }) => {
    const zone = settings['deadline.zone'];
    const certificates = await houseItems(host, 'certificates');
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
    let reminded = 0;
    for (const certificate of ending) {
      if (!(await isReminderDue(database, certificate, { now: now(), zone }))) continue;
      const key = textOf(certificate.id);
      await performEvent(host, { house: true }, certificateActions, 'remind', { key });
      reminded += 1;
    }
    return { reminded };
  },
};
