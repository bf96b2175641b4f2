import { rowsIn } from '../actions/action-context.ts';
import { eachByItself } from '../jobs/each-by-itself.ts';
import type { Job, JobContext } from '../jobs/job.ts';
import { parityReport } from './parity-report.ts';
import { comparedKinds, settleParity } from './settle-parity.ts';

/**
 * Nightly: compares the languages of every record again, for what came in past the rules (an import, a
 * save whose comparison failed) was compared by nobody (docs/domain/parity.md). Result: `{compared}`
 * records, `{failed}` ones, `{marked}` texts that were marked anew, `{behind}` texts that are stale now, and the `{index}`
 * and the `{verdict}` of each kind by the settings in force.
 */
export const parityJob: Job = {
  name: 'parity',
  every: '25 3 * * *',
  run: async (context) => {
    let compared = 0;
    let failed = 0;
    let marked = 0;
    let behind = 0;
    for (const kind of comparedKinds) {
      const records = await context.database(kind).pluck('id');
      const settled = await eachByItself(context, `parity of ${kind}`, records, async (id) => {
        marked += await compareAgain(context, kind, id);
      });
      compared += settled.done;
      failed += settled.failed;
      const stale = context.database(`${kind}_translations`).where({ stale: true });
      behind += Number((await stale.count({ count: '*' }).first())?.count ?? 0);
    }
    return { compared, failed, marked, behind, ...(await parityReport(context)) };
  },
};

/** A transaction for each record: nobody who saves waits for all the others. */
function compareAgain({ host, database, schema }: JobContext, kind: string, id: string) {
  return database.transaction(async (trx) => {
    await trx(kind).where({ id }).forUpdate().select('id');
    return settleParity({ rows: rowsIn(host, trx, schema) }, kind, id, []);
  });
}
