import type { RowIn } from '../schema/row-types.ts';
import { instantOf } from '../values.ts';

/** How long a first approval is valid, in milliseconds. */
export const openFor = 72 * 60 * 60 * 1000;

/** When a first approval was given. */
export function askedAt({ expires_at }: Pick<RowIn<'approvals'>, 'expires_at'>): Date {
  return new Date(instantOf(expires_at).getTime() - openFor);
}
