// Addresses of people. The rules: docs/domain/names-and-addresses.md.

import { withoutInvisible } from './characters.ts';
import { readableHost } from './punycode.ts';
import type { Refusal } from './refusal.ts';

/** Characters of an address as it is stored. */
export const longestEmail = 254;
const longestLocalPart = 64;
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const writtenHost = /^[\p{L}\p{M}\p{N}.-]+$/u;
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;

/** Providers who deliver `a.b+tag@` to `ab@`. */
const taggingProviders: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * An address as it is stored and looked up: trimmed, without what nobody sees, lower-case, its domain in punycode.
 * Null when it is no address. Source: docs/domain/names-and-addresses.md.
 */
export function storedEmail(text: string): string | null {
  const seen = withoutInvisible(text).trim().normalize('NFC').toLowerCase();
  const [local = '', domain = '', ...rest] = seen.split('@');
  if (rest.length > 0 || local.length > longestLocalPart || !localPart.test(local)) return null;
  const ascii = asciiHost(domain);
  if (ascii === null || local.length + 1 + ascii.length > longestEmail) return null;
  return `${local}@${ascii}`;
}

/** An address that an account is looked up by: as it is stored; what is no address, as it is written in small letters. */
export function lookedUpEmail(text: string): string {
  return storedEmail(text) ?? text.trim().toLowerCase();
}

/** Null when the text is an address, else `E_EMAIL`. */
export function emailRefusal(text: string): Refusal | null {
  return storedEmail(text) === null ? { code: 'E_EMAIL' } : null;
}

/** A stored address as people write it, with a readable domain. */
export function shownEmail(stored: string): string {
  const at = stored.lastIndexOf('@') + 1;
  return stored.slice(0, at) + readableHost(stored.slice(at));
}

/**
 * What a stored address is compared by to warn of a duplicate, never to merge: at the `providers`
 * without dots and `+tag`.
 */
export function comparedEmail(
  stored: string,
  providers: readonly string[] = taggingProviders,
): string {
  const [local = '', domain = ''] = stored.split('@');
  if (!providers.includes(domain)) return stored;
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
}

function asciiHost(domain: string): string | null {
  if (!writtenHost.test(domain) || !URL.canParse(`https://${domain}`)) return null;
  const { hostname } = new URL(`https://${domain}`);
  return host.test(hostname) ? hostname : null;
}
