// Which lines of the change log a member of the staff reads: docs/domain/office.md, "Log".
import type { Knex } from 'knex';
import type { Caller } from '../../../engine/actions/caller.ts';
import { type ReadLog, readLogOf } from '../../../engine/schema/access/records.ts';
import { knownCollections } from '../../../engine/schema/known-collections.ts';
import { textKey } from '../../../engine/text-key.ts';
import { closedCases } from '../../admissions/firewall.ts';
import { standingActions } from '../../standing/standing-actions.ts';

/** What a reader reads: the collections, and a condition of every line. */
export type LogReach = {
  readonly read: ReadLog;
  readonly isOpen: (lines: Knex.QueryBuilder) => void;
};

/**
 * What a caller reads of the log. Approvals about cases are shown to nobody, as the lines of cases are; what the cases that
 * are closed to the caller did to the standing of their candidates is left out too.
 */
export async function logReachOf(
  database: Knex,
  { person, duties }: Pick<Caller, 'person' | 'duties'>,
): Promise<LogReach> {
  const read = readLogOf(duties);
  const candidates = reads(read, 'people') ? await closedCandidates(database, person) : [];
  return {
    read,
    isOpen: (lines) => {
      if (!reads(read, 'approvals')) return;
      lines.whereNot((line) =>
        line
          .where('audit_log.collection', 'approvals')
          .whereIn('audit_log.item', approvalsOfCases(database)),
      );
      if (candidates.length === 0) return;
      lines.whereNot((line) =>
        line.whereIn('audit_log.action', caseEvents).whereIn('audit_log.item', candidates),
      );
    },
  };
}

/** Whether lines of a collection are among what is read. */
export function reads(read: ReadLog, collection: string): boolean {
  return 'only' in read ? read.only.includes(collection) : !read.except.includes(collection);
}

/** The events of a membership that a case causes. */
const caseEvents = standingActions.workflow.events
  .filter((event) => event.startsWith('case-'))
  .map((event) => `${standingActions.workflow.name}.${event}`);

function approvalsOfCases(database: Knex) {
  // A machine is named like its collection.
  const machines = knownCollections().flatMap(({ collection, log }) =>
    log === 'withheld' ? collection : [],
  );
  return database('approval_history').whereIn('machine', machines).select(textKey(database));
}

async function closedCandidates(database: Knex, person: string | null): Promise<string[]> {
  const closed = await closedCases(database, person ? [person] : []);
  if (closed.size === 0) return [];
  return database('cases')
    .whereIn('id', [...closed])
    .distinct('candidate')
    .pluck('candidate');
}
