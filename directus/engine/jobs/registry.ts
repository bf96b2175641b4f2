import { removeUnverified } from '../../areas/accounts/remove-unverified.ts';
import { expireCertificates } from '../../areas/certificates/expire-certificates.ts';
import { remindOfTerm } from '../../areas/certificates/remind-of-term.ts';
import { eraseMessages } from '../../areas/contact/erase-messages.ts';
import { invitationsJob } from '../../areas/invitations/invitations-job.ts';
import { archiveOldNews, publishScheduledNews } from '../../areas/news/news-jobs.ts';
import { eraseAccounts } from '../../areas/own-data/erase-accounts.ts';
import { expireArchives } from '../../areas/own-data/own-archives.ts';
import { consentsRetention } from '../../areas/people/consents-retention.ts';
import { duplicatesJob } from '../../areas/people/duplicates-job.ts';
import { linkCheck } from '../../areas/resources/link-check-job.ts';
import { elevationJob } from '../../areas/standing/elevation-job.ts';
import { standingJob } from '../../areas/standing/standing-job.ts';
import { webhookJob } from '../../areas/webhooks/webhook-job.ts';
import { fileRetention } from '../files/file-retention.ts';
import { notificationRetention, sendMailJob } from '../notifications/notification-jobs.ts';
import { outboxJob } from '../outbox/outbox-job.ts';
import { invalidationJob } from '../page-invalidation/invalidation-job.ts';
import { parityJob } from '../parity/parity-job.ts';
import { integrityCheck } from './integrity-check.ts';
import type { Job } from './job.ts';
import { jobRunsRetention } from './job-runs-retention.ts';
import { logRetention } from './log-retention.ts';
import { spentRecords } from './spent-records.ts';

/**
 * All scheduled jobs. A new job is a file with a `Job` and its line here; then every
 * instance of the backend knows it, one of them runs it at each of its times, `pnpm jobs` lists it
 * and `pnpm jobs <name>` runs it at once. An interrupted run is started again,
 * so the work of a job must be idempotent.
 */
export const jobs: readonly Job[] = [
  integrityCheck,
  jobRunsRetention,
  logRetention,
  removeUnverified,
  outboxJob,
  invalidationJob,
  spentRecords,
  consentsRetention,
  invitationsJob,
  standingJob,
  elevationJob,
  remindOfTerm,
  expireCertificates,
  publishScheduledNews,
  archiveOldNews,
  sendMailJob,
  notificationRetention,
  eraseMessages,
  expireArchives,
  fileRetention,
  eraseAccounts,
  webhookJob,
  parityJob,
  duplicatesJob,
  linkCheck,
];
