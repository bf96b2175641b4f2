// Public status lists: two bit strings of revoked and suspended certificates.
import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import type { ActionContext } from '../../engine/actions/action-context.ts';

/** Length of a list: large enough that an index does not identify a holder. */
export const placesInLists = 131_072;

/** The states that each list marks. */
const marked = { revocation: ['revoked', 'superseded'], suspension: ['suspended'] } as const;

type Purpose = keyof typeof marked;

/** A random free index. */
export async function drawPlace({ rows }: Pick<ActionContext, 'rows'>): Promise<number> {
  for (;;) {
    const place = randomInt(placesInLists);
    const taken = await rows('certificates').find({ status_index: { _eq: place } }, ['id']);
    if (taken.length === 0) return place;
  }
}

/**
 * Sets or clears a certificate's bit in the transaction that changes its state. All certificates share the lists, so
 * both rows are locked, always in the same order: some events change both lists, which could otherwise deadlock.
 */
export async function setBit(
  { rows, trx, now }: Pick<ActionContext, 'rows' | 'trx' | 'now'>,
  purpose: Purpose,
  place: number,
  on: boolean,
): Promise<void> {
  const lists = rows('status_lists');
  const first = { purpose, bits: emptyList(), published_at: now };
  await trx('status_lists').insert(first).onConflict('purpose').ignore();
  await trx('status_lists').orderBy('purpose').forUpdate().select('purpose');
  const { bits } = await lists.get(purpose);
  const changed = withBit(bits, place, on);
  await lists.change(purpose, { bits: changed, published_at: now.toISOString() });
}

/** A list in base64 with one of its bits set or cleared. */
export function withBit(base64: string, place: number, on: boolean): string {
  const bits = Buffer.from(base64, 'base64');
  const mask = 0x80 >> (place % 8);
  const at = Math.floor(place / 8);
  const byte = bits[at] ?? 0;
  bits[at] = on ? byte | mask : byte & ~mask;
  return bits.toString('base64');
}

/** Rebuilds both lists from the states of all certificates, after rows were written without actions. */
export async function writeStatusLists(trx: Knex, now: Date): Promise<void> {
  for (const [purpose, states] of Object.entries(marked)) {
    const rows = await trx('certificates').whereIn('state', states).select('status_index');
    const bits = Buffer.alloc(placesInLists / 8);
    for (const { status_index: place } of rows) {
      if (place === null) continue;
      const at = Math.floor(place / 8);
      bits[at] = (bits[at] ?? 0) | (0x80 >> (place % 8));
    }
    await trx('status_lists')
      .insert({ purpose, bits: bits.toString('base64'), published_at: now })
      .onConflict('purpose')
      .merge();
  }
}

/** A list in base64 in which no bit is set. */
export function emptyList(): string {
  return Buffer.alloc(placesInLists / 8).toString('base64');
}

/** Whether a bit is set. */
export function bitOf(base64: string, place: number): boolean {
  const byte = Buffer.from(base64, 'base64')[Math.floor(place / 8)] ?? 0;
  return (byte & (0x80 >> (place % 8))) !== 0;
}
