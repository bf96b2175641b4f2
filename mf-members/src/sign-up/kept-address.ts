// The address of a new account while its mail is awaited: in this tab only, so that it need not be typed again.
import { keepText, readText } from '@site/shared/remote';

const key = 'sign-up-address';

export function keepAddress(email: string): void {
  keepText('sessionStorage', key, email);
}

/** Empty when none is kept. */
export function keptAddress(): string {
  return readText('sessionStorage', key) ?? '';
}
