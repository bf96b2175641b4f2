import type { ActionContext } from './action-context.ts';

/**
 * The next number of a row of numbers, without a gap: the counter is part of the transaction and
 * held until its end. `highest` is asked once, for rows that were numbered before there was a counter.
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
  return Number(row.value);
}
