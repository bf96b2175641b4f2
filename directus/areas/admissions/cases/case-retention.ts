// Retention of closed cases: docs/domain/admissions.md, "How long a case is kept".
import type { Knex } from 'knex';
import { didNothing, type Job } from '../../../engine/jobs/job.ts';
import { monthsAgo } from '../../../engine/jobs/months.ts';

/** What a case on which nothing more is kept has in its own row. */
const summary = {
  hold_reason: null,
  withdraw_reason: null,
  flags: '[]',
  replies: '[]',
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

/**
 * Nightly: removes what is kept no longer after a case was closed. The file (answers, evidence, messages, texts of the
 * case) after `retention.unsuccessful_cases_months`, or `retention.accepted_cases_months` for accepted ones; endorsements
 * reviews and votes after `retention.endorsements_and_reviews_months`; the log after `retention.audit_and_case_log_months`. The case itself
 * stays, as a summary. Result: `{files, endorsements, reviews, logs}`.
 */
export const caseRetention: Job = {
  name: 'case-retention',
  every: '12 4 * * *',
  idle: didNothing,
  run: async ({ database, now, settings }) => {
    const before = (months: number) => monthsAgo(now(), months);
    const accepted = before(settings['retention.accepted_cases_months']);
    const others = before(settings['retention.unsuccessful_cases_months']);
    const endorsed = before(settings['retention.endorsements_and_reviews_months']);
    const logged = before(settings['retention.audit_and_case_log_months']);
    const closed = (trx: Knex, since: Date) =>
      trx('cases').where({ state: 'closed' }).where('closed_at', '<', since);
    const files = await database.transaction(async (trx) => {
      const over: string[] = await trx('cases')
        .join('applications', 'applications.case', 'cases.id')
        .whereNotNull('applications.submitted_answers')
        .where({ state: 'closed' })
        .where((which) =>
          which
            .where((one) => one.where({ outcome: 'accepted' }).where('closed_at', '<', accepted))
            .orWhere((one) =>
              one.whereNot({ outcome: 'accepted' }).where('closed_at', '<', others),
            ),
        )
        .pluck('cases.id');
      for (const id of over) await removeFile(trx, id, now());
      return over.length;
    });
    const endorsements = await database('endorsements')
      .whereIn('case', closed(database, endorsed).select('id'))
      .delete();
    const reviews = await database('reviews')
      .whereIn(
        'assignment',
        database('review_assignments')
          .whereIn('case', closed(database, endorsed).select('id'))
          .select('id'),
      )
      .delete();
    await database('case_votes').whereIn('case', closed(database, endorsed).select('id')).delete();
    await database('review_assignments')
      .whereIn('case', closed(database, endorsed).select('id'))
      .whereNotNull('concern_note')
      .update({ concern_note: null });
    const logs = await database('case_events')
      .whereIn('case', closed(database, logged).select('id'))
      .delete();
    return { files, endorsements, reviews, logs };
  },
};

/** Removes the file of a case; the bytes of its evidence go with the nightly deletion of files. */
async function removeFile(trx: Knex, id: string, now: Date): Promise<void> {
  const files = trx('case_files').where({ case: id }).select('file');
  await trx('directus_files').whereIn('id', files).update({ retention_until: now });
  await trx('case_files').where({ case: id }).delete();
  await trx('applications').where({ case: id }).update({ answers: '{}', submitted_answers: null });
  await trx('case_messages').where({ case: id }).delete();
  await trx('cases').where({ id }).update(summary);
}
