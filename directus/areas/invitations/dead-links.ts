// Why the link of an invitation is invalid: docs/domain/invitations.md.
import type { ErrorCode } from '@site/shared/domain/system';
import { validate as isUuid } from 'uuid';
import { type Refusal, refusal } from '../../engine/refuse.ts';
import type { EitherRowIn, RowIn } from '../../engine/schema/row-types.ts';

const codesByState: Readonly<Record<string, ErrorCode>> = {
  accepted: 'E_TOKEN_USED',
  completed: 'E_TOKEN_USED',
  declined: 'E_TOKEN_USED',
  superseded: 'E_TOKEN_REPLACED',
  revoked: 'E_TOKEN_REVOKED',
  expired: 'E_TOKEN_EXPIRED',
};

/** The error code of an invitation that can no longer be answered, otherwise undefined. */
export function deadLinkCode({
  state,
  withheld,
}: Partial<Pick<EitherRowIn<'invitations'>, 'state' | 'withheld'>>): ErrorCode | undefined {
  // The invitee accepted another invitation. The inviter must not learn it, so no new link can be requested (rule 5).
  return withheld ? 'E_TOKEN_NEEDLESS' : codesByState[state ?? ''];
}

/** Explains an invalid token; keys that are ids or numbers prove nothing and get no explanation. */
export function refuseToken(key: string, item: Partial<RowIn<'invitations'>>): Refusal | undefined {
  if (isUuid(key) || key.startsWith('INV-')) return undefined;
  const code = item.id === undefined ? 'E_TOKEN_UNKNOWN' : deadLinkCode(item);
  return code && refusal(code);
}
