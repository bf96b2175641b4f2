// Digests with a key: docs/security.md, "Keys and algorithms".
import { createHmac, hkdfSync } from 'node:crypto';
import type { Host } from '../host.ts';
import { once } from '../once.ts';
import { type ConfidentialKey, confidentialKeysOf } from './confidential.ts';
import { canonicalText } from './digest.ts';

/** What a digest is stored for; each purpose has a key of its own. */
export type DigestPurpose = 'idempotency' | 'initiative-support';

/**
 * Digests to find a stored value by: one by each key of `CONFIDENTIAL_KEYS`, that of the current key first, which is
 * stored. Without the key nobody can find a value with few possibilities, such as a vote, by trying all of them.
 */
export function keyedDigests(
  host: Pick<Host, 'env'>,
  purpose: DigestPurpose,
  value: unknown,
): readonly [string, ...string[]] {
  return digestsWith(confidentialKeysOf(host), purpose, value);
}

/** The same with given keys. */
export function digestsWith(
  keys: readonly ConfidentialKey[],
  purpose: DigestPurpose,
  value: unknown,
): readonly [string, ...string[]] {
  const text = canonicalText(value);
  const [first = '', ...others] = keys.map((key) =>
    createHmac('sha256', derivedKey(key, purpose)).update(text).digest('hex'),
  );
  return [first, ...others];
}

const derivedKeys = once(() => new Map<string, Buffer>());

/** The key of a purpose; lists of digests ask for it often. */
function derivedKey({ id, secret }: ConfidentialKey, purpose: DigestPurpose): Buffer {
  const name = `${id} ${purpose}`;
  const known = derivedKeys().get(name);
  const key = known ?? Buffer.from(hkdfSync('sha256', secret, '', `digest:${purpose}`, 32));
  derivedKeys().set(name, key);
  return key;
}
