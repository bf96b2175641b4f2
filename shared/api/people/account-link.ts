import type { ErrorCode } from '@site/shared/domain/system';

/** A link of a mail about an account, as its page shows it (`GET /account/by-link/{token}`). */
export type AccountLink = {
  purpose: 'verify' | 'reset' | 'confirm-email' | 'undo-email' | 'undo-erasure';
  /** Why it cannot be used any more; null when it can. */
  dead: ErrorCode | null;
};
