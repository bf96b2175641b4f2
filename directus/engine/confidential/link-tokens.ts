// Tokens of links in mail, derived from the secret of the server.
import { createHash, createHmac } from 'node:crypto';
import type { Host } from '../host.ts';

/** What a link does; each purpose has its page in `notifications/links.ts`. */
export type LinkPurpose =
  | 'verify'
  | 'reset'
  | 'confirm-email'
  | 'undo-email'
  | 'undo-erasure'
  | 'invitation'
  | 'endorsement';

type Secretive = Pick<Host, 'env'>;

/**
 * The secret part of a link: 32 bytes in base64url, computed from the server's `SECRET` and the row the
 * link is about. The mailer computes it again when sending. The database stores only `tokenHash`
 * (docs/decisions/014-computed-mail-links.md).
 */
export function deriveToken(
  { env }: Secretive,
  { purpose, id, counter }: { purpose: LinkPurpose; id: string; counter: number },
): string {
  return createHmac('sha256', String(env.SECRET))
    .update(`link:${purpose}:${id}:${counter}`)
    .digest('base64url');
}

/** The stored hash of a token, by which its row is found. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
