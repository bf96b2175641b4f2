import { storedEmail } from '@site/shared/domain/accounts';
import { invitationTexts } from '@site/shared/domain/people';
import type { Refusal } from '@site/shared/domain/system';

/** The distinct addresses in a text, separated by commas, semicolons, spaces or line breaks. */
export function addressesIn(text: string): string[] {
  const typed = typedAddresses(text);
  return typed.filter((one, index) => firstPlace(typed, one) === index);
}

/** The addresses that a text has more than once, whatever the case of their letters. */
export function repeatedIn(text: string): string[] {
  const typed = typedAddresses(text);
  return addressesIn(text).filter((one) => typed.filter((other) => isSame(one, other)).length > 1);
}

function typedAddresses(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

function firstPlace(typed: readonly string[], address: string): number {
  return typed.findIndex((other) => isSame(address, other));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * Why the text is refused: it is empty, has too many addresses, or `address` is invalid; null when it is
 * fine.
 */
export function addressRefusal(text: string): Refusal | null {
  const addresses = addressesIn(text);
  if (addresses.length === 0) return { code: 'E_REQUIRED' };
  if (addresses.length > invitationTexts.addresses) return { code: 'E_INVALID' };
  const address = addresses.find((one) => storedEmail(one) === null);
  return address === undefined ? null : { code: 'E_EMAIL', params: { address } };
}
