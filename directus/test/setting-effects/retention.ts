// Outcomes of settings that say how long something is kept: what the nightly jobs delete.
import type { Settings } from '@site/shared/domain/system';
import { caseRetention } from '../../areas/admissions/cases/case-retention.ts';
import { eraseMessages } from '../../areas/contact/erase-messages.ts';
import { eraseMentoringNotes } from '../../areas/mentoring/pairs/erase-notes.ts';
import { consentsRetention } from '../../areas/people/consents-retention.ts';
import type { Job } from '../../engine/jobs/job.ts';
import { notificationRetention } from '../../engine/notifications/notification-jobs.ts';
import { daysAgo, inMemory, moment, type Tables } from './memory.ts';

const monthsAgo = (months: number) => daysAgo(months * 31);

/** What a job counts with these rows. */
const counted = (job: Job, tables: Tables) => (settings: Settings) =>
  inMemory(settings, tables, (database) => run(job, settings, { database }));

function run(job: Job, settings: Settings, host: object) {
  const logger = { error: () => {} };
  return job.run({ ...host, host, settings, logger, now: () => moment } as never);
}

const noTexts = {
  hold_reason: null,
  withdraw_reason: null,
  flags: null,
  replies: null,
  advice_ru: null,
  advice_en: null,
  letter_ru: null,
  letter_en: null,
  justification: null,
  decision: null,
  vote: null,
  appeal_text: null,
  nomination: null,
  nominator_relation: null,
  nominator_known_since: null,
};

const closedCase = (outcome: string, months: number): Tables => ({
  cases: [{ id: 'it', state: 'closed', outcome, closed_at: monthsAgo(months), ...noTexts }],
  applications: [{ case: 'it', answers: '{}', submitted_answers: '{}' }],
  case_files: [{ case: 'it', file: 'file' }],
  directus_files: [{ id: 'file', retention_until: null }],
  case_messages: [{ case: 'it' }],
  endorsements: [{ case: 'it' }],
  review_assignments: [{ id: 'seat', case: 'it', concern_note: null }],
  reviews: [{ assignment: 'seat' }],
  case_votes: [{ case: 'it' }],
  case_events: [{ case: 'it' }],
});

export const declinedCase = counted(caseRetention, closedCase('declined', 30));
export const acceptedCase = counted(caseRetention, closedCase('accepted', 70));
export const reviewedCase = counted(caseRetention, closedCase('accepted', 40));

export const oldMessage = counted(eraseMessages, {
  contact_messages: [
    { state: 'delivered', subject: 'A', body: 'B', report_text: null, created_at: monthsAgo(5) },
  ],
});

export const oldNotes = counted(eraseMentoringNotes, {
  mentorships: [{ id: 'pair', ended_at: monthsAgo(15) }],
  mentorship_sessions: [{ id: 'session', mentorship: 'pair', summary: 'A' }],
  mentorship_notes: [{ session: 'session' }],
});

export const oldDelivery = counted(notificationRetention, {
  deliveries: [{ state: 'sent', created_at: monthsAgo(8) }],
  notifications: [{ inbox: true, created_at: monthsAgo(8) }],
});

/** Lines of a consent that was withdrawn long ago. */
export function oldConsents(settings: Settings) {
  const line = { person: 'me', kind: 'newsletter', fields: null, at: monthsAgo(40).toISOString() };
  const lines = [
    { ...line, id: '1', action: 'given' },
    { ...line, id: '2', action: 'withdrawn' },
  ];
  class Consents {
    readByQuery = async ({ filter }: { filter: object }) => {
      const [, before = ''] = /"_lt":"([^"]+)"/.exec(JSON.stringify(filter)) ?? [];
      const onlyWithdrawn = JSON.stringify(filter).includes('withdrawn');
      return lines.filter(
        ({ at, action }) => at < before && (!onlyWithdrawn || action === 'withdrawn'),
      );
    };
    deleteOne = async () => {};
  }
  const host = { services: { ItemsService: Consents }, getSchema: async () => ({}) };
  return run(consentsRetention, settings, host);
}
