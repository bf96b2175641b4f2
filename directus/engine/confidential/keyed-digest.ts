// Digests with a key: docs/security.md, "Keys and algorithms".
import { createHmac, hkdfSync } from 'node:crypto';
import type { Host } from '../host.ts';
import { confidentialKeysOf } from './confidential.ts';
import { canonicalText } from './digest.ts';

/** What a digest is stored for; each purpose has a key of its own. */
export type DigestPurpose = 'idempotency';

/**
 * Digests to find a stored value by: one by each key of `CONFIDENTIAL_KEYS`, that of the current key first, which is
 * stored. Without the key nobody can find a value with few possibilities, such as a vote, by trying all of them.
 */
export function keyedDigests(
  host: Pick<Host, 'env'>,
  purpose: DigestPurpose,
  value: unknown,
): readonly [string, ...string[]] {
  const text = canonicalText(value);
  const [first = '', ...others] = confidentialKeysOf(host).map(({ secret }) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `digest:${purpose}`, 32));
    return createHmac('sha256', key).update(text).digest('hex');
  });
  return [first, ...others];
}
