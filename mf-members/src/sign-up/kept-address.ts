// Stores the address of a new account until its mail arrives: in sessionStorage, so that it need not be typed
// again.
import { readText, storeText, textIn } from '@site/shared/remote';

const key = 'sign-up-address';

/** Keeps the address that was typed into a form. */
export function keepAddressOf(form: HTMLFormElement): undefined {
  const email = textIn(new FormData(form), 'email');
  if (email) storeText('sessionStorage', key, email);
}

/** Empty when none is stored. */
export function keptAddress(): string {
  return readText('sessionStorage', key) ?? '';
}
