// Length limits of passwords: docs/domain/names-and-addresses.md. Separate from the password blocklist,
// which is only available on servers.
import type { Refusal } from '../system/refusal.ts';

const maxLength = 128;

/**
 * A password as stored and checked: NFKC-normalised (NIST SP 800-63B), so that the same characters typed on
 * different systems are the same password.
 */
export function storedPassword(typed: string): string {
  return typed.normalize('NFKC');
}

/** Null, `E_TOO_SHORT` or `E_TOO_LONG` (128). `min` is the setting `auth.password_min`. */
export function passwordLengthRefusal(password: string, min: number): Refusal | null {
  const m = [...storedPassword(password)].length;
  if (m < min) return { code: 'E_TOO_SHORT', params: { n: min, m } };
  return m > maxLength ? { code: 'E_TOO_LONG', params: { n: maxLength, m } } : null;
}
