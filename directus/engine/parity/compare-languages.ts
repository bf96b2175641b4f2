import { rowsIn } from '../actions/action-context.ts';
import { followSave } from '../after-saves.ts';
import type { ActionMeta, Hook, Host } from '../host.ts';
import { textOf } from '../values.ts';
import { parityOf, updateParity } from './update-parity.ts';

/** Updates the parity of the two languages after every plain write of a text (docs/domain/parity.md). */
export const compareLanguages: Hook = ({ action }, host) => {
  let saved: ActionMeta[] = [];

  for (const event of ['items.create', 'items.update']) {
    action(event, (meta, { accountability }) => {
      // System writes update the parity themselves.
      if (accountability === null || !parityOf(meta.collection)) return;
      saved.push(meta);
      if (saved.length === 1) queueMicrotask(begin);
    });
  }

  /** Handles all texts of one save together, so that neither language of a form counts as stale. */
  function begin(): void {
    followSave(host, 'The languages of a record could not be compared', compare(host, saved));
    saved = [];
  }
};

async function compare(host: Host, saved: readonly ActionMeta[]): Promise<void> {
  const schema = await host.getSchema();
  await host.database.transaction(async (trx) => {
    for (const [collection, metas] of Map.groupBy(saved, (meta) => meta.collection)) {
      const { of, parent } = parityOf(collection) as { of: string; parent: string };
      const ids = metas.flatMap(({ key, keys = [] }) => (key === undefined ? keys : [key]));
      const texts = await trx(collection).whereIn('id', ids).select(parent, 'language');
      for (const [record, written] of Map.groupBy(texts, (text) => textOf(text[parent]))) {
        // The row lock makes concurrent saves compare one after another (race condition).
        await trx(of).where({ id: record }).forUpdate().select('id');
        const languages = written.map(({ language }) => textOf(language));
        await updateParity({ rows: rowsIn(host, trx, schema) }, of, record, languages);
      }
    }
  });
}
