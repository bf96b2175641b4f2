// The address of a new account while its mail is awaited: in this tab only, so that it need not be typed again.
const key = 'sign-up-address';

export function keepAddress(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // A browser that keeps nothing: the address is typed once more.
  }
}

/** Empty when none is kept. */
export function keptAddress(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
