import { rowsIn } from '../actions/action-context.ts';
import type { Job, JobContext } from '../jobs/job.ts';
import { textOf } from '../values.ts';
import { comparedKinds, settleParity } from './settle-parity.ts';

/**
 * Nightly: compares the languages of every record again, for what came in past the rules (an import, a
 * save whose comparison failed) was compared by nobody (docs/domain/parity.md). Result: `{compared}`
 * records, `{marked}` texts that were marked anew, `{behind}` texts that are stale now.
 */
export const parityJob: Job = {
  name: 'parity',
  every: '25 3 * * *',
  run: async (context) => {
    let compared = 0;
    let marked = 0;
    let behind = 0;
    for (const kind of comparedKinds) {
      const records = await context.database(kind).select('id');
      for (const { id } of records) marked += await compareAgain(context, kind, textOf(id));
      compared += records.length;
      const stale = context.database(`${kind}_translations`).where({ stale: true });
      behind += Number((await stale.count({ count: '*' }).first())?.count ?? 0);
    }
    return { compared, marked, behind };
  },
};

/** A transaction for each record: nobody who saves waits for all the others. */
function compareAgain({ host, database, schema }: JobContext, kind: string, id: string) {
  return database.transaction(async (trx) => {
    await trx(kind).where({ id }).forUpdate().select('id');
    return settleParity({ rows: rowsIn(host, trx, schema) }, kind, id, []);
  });
}
