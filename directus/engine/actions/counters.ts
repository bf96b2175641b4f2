import type { ActionContext } from './action-context.ts';

/**
 * The next number of a sequence without gaps: the counter row is locked until the transaction ends.
 * `highest` is called only when the counter is created, for rows numbered before that.
 */
export async function nextNumber(
  { trx }: Pick<ActionContext, 'trx'>,
  key: string,
  highest: () => Promise<number>,
): Promise<number> {
  const known = await trx('counters').where({ key }).first('key');
  if (!known) {
    await trx('counters')
      .insert({ key, value: await highest() })
      .onConflict('key')
      .ignore();
  }
  await trx('counters').where({ key }).increment('value', 1);
  const row = await trx('counters').where({ key }).first('value');
  return Number(row?.value);
}
