import { rowsIn } from '../actions/action-context.ts';
import type { Job, JobContext } from '../jobs/job.ts';
import { processEach } from '../jobs/process-each.ts';
import { parityReport } from './parity-report.ts';
import { comparedKinds, updateParity } from './update-parity.ts';

/**
 * Nightly: compares the languages of every record again, to catch rows written without the hook (imports, failed
 * comparisons; docs/domain/parity.md). Result: number of `{compared}` and `{failed}` records, of newly `{marked}` texts
 * and of stale texts (`{behind}`), and per kind the parity `{index}` and its `{verdict}` by the present settings.
 */
export const parityJob: Job = {
  name: 'parity',
  every: '25 3 * * *',
  run: async (context) => {
    let compared = 0;
    let failed = 0;
    let marked = 0;
    let behind = 0;
    for (const kind of comparedKinds()) {
      const records = await context.database(kind).pluck('id');
      const settled = await processEach(context, `parity of ${kind}`, records, async (id) => {
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

/** One transaction per record keeps row locks short. */
function compareAgain({ host, database, schema }: JobContext, kind: string, id: string) {
  return database.transaction(async (trx) => {
    await trx(kind).where({ id }).forUpdate().select('id');
    return updateParity({ rows: rowsIn(host, trx, schema) }, kind, id, []);
  });
}
