import { deriveToken, tokenHash } from '../../../engine/confidential/link-tokens.ts';
import type { Host } from '../../../engine/host.ts';

/** The token of the link to an endorser, for the mail. */
export function tokenOfEndorsement(host: Pick<Host, 'env'>, id: string): string {
  return deriveToken(host, { purpose: 'endorsement', id, counter: 1 });
}

/** Whether a key has the form of a token: 32 bytes in base64url. */
export function isLinkToken(key: string): boolean {
  return /^[\w-]{43}$/.test(key);
}

/** Whether a key is the token of this endorsement. */
export function opensEndorsement(
  key: string | undefined,
  { token_hash }: { token_hash?: unknown },
) {
  return key !== undefined && isLinkToken(key) && tokenHash(key) === token_hash;
}
