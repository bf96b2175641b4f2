// Moves personal data from a duplicate to the remaining record: docs/domain/people.md, "Two records of one person".
import type { ActionContext } from '../../engine/actions/action-context.ts';
import type { Row } from '../../engine/host.ts';
import { replaceInJson } from '../own-data/people-in-json.ts';
import { notPersonalData, type Pointer, personalData } from '../own-data/personal-data.ts';

type Trx = Pick<ActionContext, 'trx'>;
type Move = { readonly from: string; readonly to: string };

/** What became of the rows of one column. `dropped`: the remaining record has one already. */
export type Moved = {
  readonly collection: string;
  readonly by: string;
  readonly moved: number;
  readonly dropped: number;
};

/**
 * Reassigns the rows of one person (or account) to another, for every collection in the list of personal data, and
 * replaces its identifier inside JSON. On conflict with a unique row the target keeps its own.
 */
export async function movePersonalData(
  { trx }: Trx,
  owner: Pointer['owner'],
  move: Move,
): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (const pointer of [...personalData(), ...notPersonalData()]) {
    if (pointer.owner === owner && pointer.merged === 'moves')
      moved.push(await moveRows({ trx }, pointer, move));
  }
  await replaceInJson(trx, move);
  return moved;
}

async function moveRows(
  { trx }: Trx,
  { collection, by, once = [] }: Pointer,
  { from, to }: Move,
): Promise<Moved> {
  let dropped = 0;
  if (once.length > 0) {
    // One row a person at all, where the column of the person itself is named.
    const keys = once.filter((column) => column !== by);
    const columns = keys.map((column) => `${collection}.${column}`);
    const kept: Row[] = await trx(collection)
      .where({ [by]: to })
      .select('id', ...columns);
    const coming: Row[] = await trx(collection)
      .where({ [by]: from })
      .select('id', ...columns);
    const present = new Set(kept.map((row) => keyOf(row, keys)));
    const conflicting = coming
      .filter((row) => present.has(keyOf(row, keys)))
      .map(({ id }) => String(id));
    dropped = await trx(collection).whereIn('id', conflicting).delete();
  }
  const moved = await trx(collection)
    .where({ [by]: from })
    .update({ [by]: to });
  return { collection, by, moved, dropped };
}

function keyOf(row: Row, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => row[column]));
}
