// Which certificates are revoked or suspended, as two rows of bits that anybody may fetch.
import { randomInt } from 'node:crypto';
import type { ActionContext } from '../actions/action-context.ts';
import { textOf } from '../values.ts';

/** Long enough that a place in it tells nothing of who holds it. */
const length = 131_072;

type Purpose = 'revocation' | 'suspension';

/** A free place, drawn by chance. */
export async function drawPlace({ rows }: Pick<ActionContext, 'rows'>): Promise<number> {
  for (;;) {
    const place = randomInt(length);
    const taken = await rows('certificates').find({ status_index: { _eq: place } }, ['id']);
    if (taken.length === 0) return place;
  }
}

/** Sets or clears a certificate's bit in the transaction that changes its state. */
export async function setBit(
  { rows, now }: Pick<ActionContext, 'rows' | 'now'>,
  purpose: Purpose,
  place: number,
  on: boolean,
): Promise<void> {
  const lists = rows('status_lists');
  const [found] = await lists.find({ purpose: { _eq: purpose } });
  const bits = found ? Buffer.from(textOf(found.bits), 'base64') : Buffer.alloc(length / 8);
  const mask = 0x80 >> (place % 8);
  const at = Math.floor(place / 8);
  const byte = bits[at] ?? 0;
  bits[at] = on ? byte | mask : byte & ~mask;
  const changed = { bits: bits.toString('base64'), published_at: now.toISOString() };
  if (found) await lists.change(purpose, changed);
  else await lists.add({ purpose, ...changed });
}

/** Whether a bit is set. */
export function bitOf(base64: string, place: number): boolean {
  const byte = Buffer.from(base64, 'base64')[Math.floor(place / 8)] ?? 0;
  return (byte & (0x80 >> (place % 8))) !== 0;
}
