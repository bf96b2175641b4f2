import { disseminationConsent, type VisibleField } from '@site/shared/domain/people';
import { didNothing, type Job } from '../../engine/jobs/job.ts';
import { monthsAgo } from '../../engine/jobs/months.ts';
import { processEach } from '../../engine/jobs/process-each.ts';
import { systemItems } from '../../engine/system-items.ts';
import { instantOf } from '../../engine/values.ts';

type Line = {
  id: string;
  person: string;
  kind: string;
  action: 'given' | 'withdrawn';
  fields: VisibleField[] | null;
  at: unknown;
};

/**
 * Nightly: deletes ledger lines of consents that ended at least `retention.consents_months` ago. Result: number of
 * `{forgotten}` lines and of people with a failure (`{failed}`); docs/domain/people.md, "Consents".
 */
export const consentsRetention: Job = {
  name: 'consents-retention',
  every: '44 3 * * *',
  idle: didNothing,
  run: async ({ host, logger, now, settings }) => {
    const before = monthsAgo(now(), settings['retention.consents_months']);
    const consents = await systemItems(host, 'consents');
    const old = { at: { _lt: before.toISOString() } };
    const ends = await consents.readByQuery({
      filter: { _and: [old, { action: { _eq: 'withdrawn' } }] },
      fields: ['person'],
      limit: -1,
    });
    let forgotten = 0;
    const people = [...new Set(ends.map((end) => end.person))];
    const { failed } = await processEach(
      { logger },
      'consents-retention',
      people,
      async (person) => {
        const lines = (await consents.readByQuery({
          filter: { _and: [old, { person: { _eq: person } }] },
          fields: ['id', 'kind', 'action', 'fields', 'at'],
          limit: -1,
        })) as Line[];
        for (const ofKind of Map.groupBy(lines, ({ kind }) => kind).values()) {
          const over = ended(ofKind);
          for (const { id } of over) await consents.deleteOne(id, { emitEvents: false });
          forgotten += over.length;
        }
      },
    );
    return { forgotten, failed };
  },
};

/** The lines of one kind up to the last point at which no consent was in force. */
function ended(lines: readonly Line[]): readonly Line[] {
  const order = ({ at, id }: Line) => `${instantOf(at).toISOString()} ${id}`;
  const sorted = lines.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  const last = sorted.findLastIndex((_, index) => !inForce(sorted.slice(0, index + 1)));
  return sorted.slice(0, last + 1);
}

function inForce(lines: readonly Line[]): boolean {
  const last = lines.at(-1);
  return last?.kind === 'dissemination'
    ? disseminationConsent(lines) !== null
    : last?.action === 'given';
}
