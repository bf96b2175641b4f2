import { rowsIn } from '../actions/action-context.ts';
import type { ActionMeta, Hook, Host } from '../host.ts';
import { textOf } from '../values.ts';
import { parityOf, settleParity } from './settle-parity.ts';

/** A form saves both languages one after the other; they are compared when both are there. */
const gatherFor = 100;

/** After a plain write of a text tells whether the two languages still say the same. */
export const compareLanguages: Hook = ({ action }, host) => {
  const waiting = new Map<string, { collection: string; record: string; languages: Set<string> }>();

  for (const event of ['items.create', 'items.update']) {
    action(event, (meta, { accountability }) => {
      // What the house writes, it has settled itself.
      if (accountability !== null && parityOf(meta.collection)) void note(meta).catch(report);
    });
  }

  async function note({ collection, key, keys = [] }: ActionMeta): Promise<void> {
    const { of, parent } = parityOf(collection) as { of: string; parent: string };
    const ids = key === undefined ? keys : [key];
    const rows = await host.database(collection).whereIn('id', ids).select(parent, 'language');
    for (const row of rows) {
      const record = textOf(row[parent]);
      const known = waiting.get(record);
      known?.languages.add(row.language);
      if (known) continue;
      waiting.set(record, { collection: of, record, languages: new Set([row.language]) });
      setTimeout(() => void settle(record).catch(report), gatherFor);
    }
  }

  async function settle(record: string): Promise<void> {
    const found = waiting.get(record);
    waiting.delete(record);
    if (found) await settleNow(host, found.collection, record, [...found.languages]);
  }

  function report(error: unknown): void {
    host.logger.error(error, 'The languages of a record could not be compared');
  }
};

async function settleNow(host: Host, collection: string, record: string, languages: string[]) {
  const schema = await host.getSchema();
  await host.database.transaction((trx) =>
    settleParity({ rows: rowsIn(host, trx, schema) }, collection, record, languages),
  );
}
