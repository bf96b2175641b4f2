import type { Refusal } from '../system/refusal.ts';
import { withoutInvisible } from './characters.ts';
import { lengthRefusal } from './text-length.ts';

const longest = 300;

/** A link as stored: trimmed, without invisible characters. */
export function storedLink(text: string): string {
  return withoutInvisible(text).trim();
}

/**
 * Validates a link: null, `E_TOO_LONG` beyond 300 characters, or `E_URL` when it is not `https://` with a
 * host name, or contains a user name. Source: docs/domain/names-and-addresses.md.
 */
export function linkRefusal(text: string): Refusal | null {
  const link = storedLink(text);
  const tooLong = lengthRefusal(link, { max: longest });
  if (tooLong) return tooLong;
  if (!/^https:\/\/[^/\\]/i.test(link) || /\s/.test(link) || !URL.canParse(link)) {
    return { code: 'E_URL' };
  }
  const { hostname, username, password } = new URL(link);
  const isNamed = /^[^.]+(?:\.[^.]+)*\.(?!\d+$)[^.\]]{2,}$/.test(hostname);
  return isNamed && username === '' && password === '' ? null : { code: 'E_URL' };
}
