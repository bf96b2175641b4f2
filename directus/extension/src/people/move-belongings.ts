// What two records of one person hold becomes one person's: docs/domain/people.md, "Two records of one".
import type { ActionContext } from '../actions/action-context.ts';
import type { Row } from '../host.ts';
import type { Pointer } from '../own-data/belonging.ts';
import { belongings, notBelonging } from '../own-data/belongings.ts';

type Trx = Pick<ActionContext, 'trx'>;
type Move = { readonly from: string; readonly to: string };

/**
 * Gives the rows of one person (or of one account) to another, collection by collection as the list of
 * own data says; of what only one of them can have, the one they go to keeps theirs.
 */
export async function moveBelongings(
  { trx }: Trx,
  owner: Pointer['owner'],
  move: Move,
): Promise<void> {
  for (const pointer of [...belongings, ...notBelonging]) {
    if (pointer.owner === owner && pointer.merged === 'moves')
      await moveRows({ trx }, pointer, move);
  }
}

async function moveRows(
  { trx }: Trx,
  { collection, by, once = [] }: Pointer,
  { from, to }: Move,
): Promise<void> {
  if (once.length > 0) {
    const columns = once.map((column) => `${collection}.${column}`);
    const kept: Row[] = await trx(collection)
      .where({ [by]: to })
      .select(columns);
    const coming: Row[] = await trx(collection)
      .where({ [by]: from })
      .select('id', ...columns);
    const present = new Set(kept.map((row) => keyOf(row, once)));
    const twice = coming.filter((row) => present.has(keyOf(row, once))).map(({ id }) => String(id));
    await trx(collection).whereIn('id', twice).delete();
  }
  await trx(collection)
    .where({ [by]: from })
    .update({ [by]: to });
}

function keyOf(row: Row, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => row[column]));
}
