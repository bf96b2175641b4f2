// Why the link of an invitation opens nothing: docs/domain/invitations.md.
import type { ErrorCode } from '@site/shared/domain';
import { validate as isUuid } from 'uuid';
import type { Row } from '../host.ts';
import { type Refusal, refusal } from '../refuse.ts';
import { textOf } from '../values.ts';

const deaths: Readonly<Record<string, ErrorCode>> = {
  accepted: 'E_TOKEN_USED',
  completed: 'E_TOKEN_USED',
  declined: 'E_TOKEN_USED',
  superseded: 'E_TOKEN_REPLACED',
  revoked: 'E_TOKEN_REVOKED',
  expired: 'E_TOKEN_EXPIRED',
};

/** The code of what has become of an invitation, undefined of one that may still be answered. */
export function deathOf({ state, withheld }: Row): ErrorCode | undefined {
  // The invited one accepted another. Who sent this one does not know it, so nobody asks them anew (rule 5).
  return withheld ? 'E_TOKEN_NEEDLESS' : deaths[textOf(state)];
}

/** Whoever has a token knows the link; of ids and numbers nobody is told. */
export function refuseToken(key: string, item: Row): Refusal | undefined {
  if (isUuid(key) || key.startsWith('INV-')) return undefined;
  const code = item.id === undefined ? 'E_TOKEN_UNKNOWN' : deathOf(item);
  return code && refusal(code);
}
