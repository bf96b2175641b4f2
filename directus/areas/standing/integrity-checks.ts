import type { IntegrityCheck, JobContext } from '../../engine/jobs/job.ts';
import { textOf } from '../../engine/values.ts';

/** What must hold of membership periods. */
export const standingChecks: Readonly<Record<string, IntegrityCheck>> = {
  'overlapping periods of standing': findOpenPeriods,
};

async function findOpenPeriods({ database }: JobContext): Promise<string[]> {
  const people = await database('membership_periods')
    .whereNull('to')
    .groupBy('person')
    .havingRaw('count(*) > 1')
    .pluck('person');
  return people.map((person: unknown) => `${textOf(person)} has several open periods`);
}
