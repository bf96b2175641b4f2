// How long a password may be: docs/domain/names-and-addresses.md. Apart from what makes one too easy, which only servers
// can ask.
import type { Refusal } from './refusal.ts';

const longest = 128;

/**
 * A password as it is stored and looked at (NFKC, NIST SP 800-63B): the same characters, typed on whichever system, are
 * the same password.
 */
export function storedPassword(typed: string): string {
  return typed.normalize('NFKC');
}

/** Null, `E_TOO_SHORT` or `E_TOO_LONG` (128). `min` is the setting `auth.password_min`. */
export function passwordLengthRefusal(password: string, min: number): Refusal | null {
  const m = [...storedPassword(password)].length;
  if (m < min) return { code: 'E_TOO_SHORT', params: { n: min, m } };
  return m > longest ? { code: 'E_TOO_LONG', params: { n: longest, m } } : null;
}
