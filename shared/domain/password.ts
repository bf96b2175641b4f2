// What makes a password too easy: docs/domain/names-and-addresses.md. A door of its own, because the
// list weighs more than a page may; only servers ask here.

import { brotliDecompressSync } from 'node:zlib';
import { commonPasswords } from './common-passwords.ts';
import { passwordLengthRefusal, storedPassword } from './password-length.ts';
import type { PasswordReason } from './password-reasons.ts';
import type { Refusal } from './refusal.ts';
import { searchText } from './search-text.ts';
import { transliterate } from './transliterate.ts';

const leastTelling = 4;

let common: ReadonlySet<string> | undefined;

export type PasswordOwner = {
  readonly email: string;
  /** Family and given names, in whichever scripts are known. */
  readonly names: readonly string[];
};

/**
 * Whether a password may be used: null, `E_TOO_SHORT` or `E_TOO_LONG` (128), or `E_PASSWORD_WEAK` with
 * a key of `passwordReasons` as `why`. `min` is the setting `auth.password_min`.
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
    return part.length >= leastTelling && text.includes(part);
  });
}

/** Letters and digits alone, so that `i.van-petrov` is found in `ivanpetrov1`. */
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
