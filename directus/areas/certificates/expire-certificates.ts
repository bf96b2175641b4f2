import { performEvent } from '../../engine/actions/perform.ts';
import { didNothing, type Job } from '../../engine/jobs/job.ts';
import { processEach } from '../../engine/jobs/process-each.ts';
import { systemItems } from '../../engine/system-items.ts';
import { dayOf } from '../../engine/values.ts';
import { certificateActions } from './certificate-actions.ts';

/**
 * Expires certificates whose last day is over, within a quarter of an hour. Result: `{expired, failed}`. Source:
 * docs/domain/workflows.md.
 */
export const expireCertificates: Job = {
  name: 'expire-certificates',
  // In every time zone a day begins at a quarter of an hour.
  every: '*/15 * * * *',
  idle: didNothing,
  run: async ({ host, settings, logger, now }) => {
    const certificates = await systemItems(host, 'certificates');
    const today = dayOf(now(), settings['deadline.zone']);
    const over = await certificates.readByQuery({
      filter: { _and: [{ state: { _eq: 'valid' } }, { valid_until: { _lt: today } }] },
      fields: ['id'],
      limit: -1,
    });
    const keys = over.map(({ id }) => id);
    const { done, failed } = await processEach({ logger }, 'certificates.expire', keys, (key) =>
      performEvent(host, { system: true }, certificateActions, 'expire', { key }),
    );
    return { expired: done, failed };
  },
};
