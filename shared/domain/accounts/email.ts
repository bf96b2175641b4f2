// E-mail addresses. The rules: docs/domain/names-and-addresses.md.

import type { Refusal } from '../system/refusal.ts';
import { withoutInvisible } from '../text/characters.ts';
import { readableHost } from './punycode.ts';

/** Maximum length of a stored address, in characters. */
export const maxEmailLength = 254;
const maxLocalPartLength = 64;
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const writtenHost = /^[\p{L}\p{M}\p{N}.-]+$/u;
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;

/** Providers that deliver `a.b+tag@` to `ab@`. */
const taggingProviders: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * Normalises an address for storage and lookup: trimmed, without invisible characters, lower-case, domain
 * in punycode. Null when it is not an address. Source: docs/domain/names-and-addresses.md.
 */
export function storedEmail(text: string): string | null {
  const seen = withoutInvisible(text).trim().normalize('NFC').toLowerCase();
  const [local = '', domain = '', ...rest] = seen.split('@');
  if (rest.length > 0 || local.length > maxLocalPartLength || !localPart.test(local)) return null;
  const ascii = asciiHost(domain);
  if (ascii === null || local.length + 1 + ascii.length > maxEmailLength) return null;
  return `${local}@${ascii}`;
}

/**
 * The value for looking up an account: the stored form, or the lower-case input when it is not an address.
 */
export function lookedUpEmail(text: string): string {
  return storedEmail(text) ?? text.trim().toLowerCase();
}

/** Null for a valid address, else `E_EMAIL`. */
export function emailRefusal(text: string): Refusal | null {
  return storedEmail(text) === null ? { code: 'E_EMAIL' } : null;
}

/** A stored address for display, with a readable domain. */
export function shownEmail(stored: string): string {
  const at = stored.lastIndexOf('@') + 1;
  return stored.slice(0, at) + readableHost(stored.slice(at));
}

/**
 * Comparison key of a stored address for duplicate warnings (never for merging): without dots and `+tag` at
 * the `providers` that ignore them.
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
