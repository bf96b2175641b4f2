// Stores the address of a new account until its mail arrives: in sessionStorage, so that it need not be typed
// again.
import { readText, storeText } from '@site/shared/remote';

const key = 'sign-up-address';

export function keepAddress(email: string): void {
  storeText('sessionStorage', key, email);
}

/** Empty when none is stored. */
export function keptAddress(): string {
  return readText('sessionStorage', key) ?? '';
}
