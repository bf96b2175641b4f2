// Keeps what was typed in this tab until it is sent, so that a change of the language or a reload loses nothing.
import { readJson, storeJson, storeText } from '@site/shared/remote';

/** The last signs of the token tell several requests apart; the token itself is in the address anyway. */
const keyOf = (token: string) => `endorsement-draft ${token.slice(-8)}`;
const ofTheServer: readonly string[] = ['locale', 'page', 'redirect'];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Stores the values of the form. */
export function keepDraft(form: HTMLFormElement, token: string): void {
  const values = [...new FormData(form)].filter(([name]) => !ofTheServer.includes(name));
  storeJson('sessionStorage', keyOf(token), Object.fromEntries(values));
}

/** Fills the form from the stored draft. */
export function restoreDraft(form: HTMLFormElement, token: string): void {
  const draft = readJson('sessionStorage', keyOf(token));
  if (typeof draft !== 'object' || draft === null) return;
  const typed = draft as Readonly<Record<string, unknown>>;
  for (const control of form.querySelectorAll<Control>('[name]:not([type="hidden"])')) {
    const value = typed[control.name];
    if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
      control.checked = control.value === value;
    } else if (typeof value === 'string') control.value = value;
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Removes the draft after the answer. */
export function forgetDraft(token: string): void {
  storeText('sessionStorage', keyOf(token), null);
}
