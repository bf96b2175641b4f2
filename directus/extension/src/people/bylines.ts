// Authors of articles whom nobody may be shown for now: docs/domain/people.md, "Bylines".
import type { Knex } from 'knex';

const shown = 'news_authors';
const hidden = 'news_hidden_authors';
const columns = ['id', 'news', 'person', 'sort'];

/** Before people are taken out of `people_public`, with whose rows their bylines go. */
export async function hideBylines(trx: Knex, people: readonly string[]): Promise<void> {
  const rows = await trx(shown).whereIn('person', people).select(columns);
  if (rows.length === 0) return;
  await trx(hidden).insert(rows).onConflict(['news', 'person']).merge(['sort']);
  await trx(shown).whereIn('person', people).delete();
}

/** After people are back in `people_public`; an article that names them again keeps what it says. */
export async function returnBylines(trx: Knex, people: readonly string[]): Promise<void> {
  const rows = await trx(hidden).whereIn('person', people).select(columns);
  if (rows.length === 0) return;
  await trx(shown).insert(rows).onConflict(['news', 'person']).ignore();
  await trx(hidden).whereIn('person', people).delete();
}
