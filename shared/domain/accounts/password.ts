// Password blocklist: docs/domain/names-and-addresses.md. A separate entry point for servers, because the
// list is too large for pages.

import { brotliDecompressSync } from 'node:zlib';
import type { Refusal } from '../system/refusal.ts';
import { searchText } from '../text/search-text.ts';
import { transliterate } from '../text/transliterate.ts';
import { commonPasswords } from './common-passwords.ts';
import { passwordLengthRefusal, storedPassword } from './password-length.ts';
import type { PasswordReason } from './password-reasons.ts';

const minWordLength = 4;

let common: ReadonlySet<string> | undefined;

export type PasswordOwner = {
  readonly email: string;
  /** Family and given names, in all known scripts. */
  readonly names: readonly string[];
};

/**
 * Validates a password: null, `E_TOO_SHORT` or `E_TOO_LONG` (128), or `E_PASSWORD_WEAK` with a key of
 * `passwordReasons` as `why`. `min` is the setting `auth.password_min`.
 */
export function passwordRefusal(
  password: string,
  { email, names }: PasswordOwner,
  min: number,
): Refusal | null {
  const length = passwordLengthRefusal(password, min);
  if (length) return length;
  const folded = storedPassword(password).toLowerCase();
  if (isCommon(folded)) return weak('common');
  if (contains(folded, [email.split('@')[0] ?? ''])) return weak('email');
  const words = names.flatMap((name) => searchText(name).split(' '));
  if (contains(folded, [...words, ...words.map(transliterate)])) return weak('name');
  return null;
}

function contains(password: string, words: readonly string[]): boolean {
  const text = searchLetters(password);
  return words.some((word) => {
    const part = searchLetters(word);
    return part.length >= minWordLength && text.includes(part);
  });
}

/** Only letters and digits, so that `i.van-petrov` is found in `ivanpetrov1`. */
function searchLetters(text: string): string {
  return searchText(text).replaceAll(' ', '');
}

function isCommon(password: string): boolean {
  common ??= new Set(
    brotliDecompressSync(Buffer.from(commonPasswords, 'base64')).toString('utf8').split('\n'),
  );
  return common.has(password);
}

function weak(why: PasswordReason): Refusal {
  return { code: 'E_PASSWORD_WEAK', params: { why } };
}
