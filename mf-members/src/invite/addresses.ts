import { invitationTexts, type Refusal, storedEmail } from '@site/shared/domain';

/** The distinct addresses in a text, separated by commas, semicolons, spaces or line breaks. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
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
