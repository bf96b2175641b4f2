import { invitationTexts, type Refusal, storedEmail } from '@site/shared/domain';

/** The addresses of a text with commas, semicolons, spaces or lines, each once. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
}

/** What is wrong with what was typed: nothing was, too many are, or `address` is none. */
export function addressRefusal(text: string): Refusal | null {
  const addresses = addressesIn(text);
  if (addresses.length === 0) return { code: 'E_REQUIRED' };
  if (addresses.length > invitationTexts.addresses) return { code: 'E_INVALID' };
  const address = addresses.find((one) => storedEmail(one) === null);
  return address === undefined ? null : { code: 'E_EMAIL', params: { address } };
}
