// Entries of people who verify a certificate. The rule: docs/domain/verification.md.

import { isCertificateNumber } from '../certificates/certificate-number.ts';
import { readVerificationCode, verificationCodeLength } from '../certificates/verification-code.ts';
import { withoutInvisible } from '../text/characters.ts';

/** Why an entry cannot be a code. It follows from the entry alone, never from stored certificates. */
export type CodeFault =
  | { readonly kind: 'length'; readonly count: number }
  /** It has the right length, and a character that no code has. */
  | { readonly kind: 'characters' }
  /** The number of a certificate, with a correct or a wrong check character. */
  | { readonly kind: 'number' | 'mistypedNumber' };

export type CodeEntry = { readonly code: string } | { readonly fault: CodeFault };

/**
 * Reads a typed, pasted or scanned entry: a code in any spelling, or a verification address that contains
 * one. Null for an empty entry.
 */
export function readCodeEntry(entry: string): CodeEntry | null {
  const typed = plain(codeInAddress(entry) ?? entry);
  if (typed === '') return null;
  const number = typed.replace(/^([A-Z]{1,6})(20\d\d)(\d{5})([\dA-Z])$/, '$1-$2-$3-$4');
  if (number !== typed) {
    return { fault: { kind: isCertificateNumber(number) ? 'number' : 'mistypedNumber' } };
  }
  const code = readVerificationCode(typed);
  if (code !== null) return { code };
  const { length } = [...typed];
  return {
    fault:
      length === verificationCodeLength
        ? { kind: 'characters' }
        : { kind: 'length', count: length },
  };
}

/** The code in `https://example.org/verify/ABCD…`, as typed. */
function codeInAddress(entry: string): string | undefined {
  const [, code] = /\/verify\/([^/?#\s]+)/i.exec(entry) ?? [];
  if (code === undefined) return undefined;
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** Upper case, without spaces, dashes, what introduces the code in a text, and the marks around it. */
function plain(entry: string): string {
  return withoutInvisible(entry)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^[^\p{L}\p{N}]*(?:\p{L}[\p{L} ]*[:№#])?[\s"'\p{Pi}\p{Pf}\p{Ps}]*/u, '')
    .replace(/["'\p{Pi}\p{Pf}\p{Pe}.,;!?\s]+$/u, '')
    .replace(/[\s\p{Pd}]/gu, '');
}
