import { rowsIn } from '../../../engine/actions/action-context.ts';
import { enqueueEvent } from '../../../engine/actions/records.ts';
import type { JobContext } from '../../../engine/jobs/job.ts';

/** Tells reviewers who accepted an earlier version of the guide about the present one, once; returns how many. */
export async function announceGuide(
  { host, database, schema, now }: JobContext,
  version: string,
): Promise<number> {
  const profiles = await database('reviewer_profiles')
    .whereNotNull('guide_version')
    .whereNot({ guide_version: version })
    .where((told) => {
      told.whereNull('guide_announced').orWhereNot({ guide_announced: version });
    })
    .select('id', 'person');
  for (const { id, person } of profiles) {
    await database.transaction(async (trx) => {
      const record = { rows: rowsIn(host, trx, schema), now: now() };
      await enqueueEvent(record, 'reviewer-profiles.guide-updated', person, {});
      await trx('reviewer_profiles').where({ id }).update({ guide_announced: version });
    });
  }
  return profiles.length;
}
