// Stores the draft of an enquiry in sessionStorage until it is sent.
import { readJson, storeJson, storeText } from '@site/shared/remote';
import { formText } from './form-text.ts';

const key = 'contact-draft';
const storedFields = ['name', 'email', 'text'] as const;

/** Stores the field values. */
export function keepDraft(form: HTMLFormElement): void {
  const values = new FormData(form);
  const draft = Object.fromEntries(storedFields.map((name) => [name, formText(values, name)]));
  storeJson('sessionStorage', key, draft);
}

/** Fills empty fields from the stored draft. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  for (const name of storedFields) {
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    if (control.value === '' && typeof draft[name] === 'string') control.value = draft[name];
  }
}

export function forgetDraft(): void {
  storeText('sessionStorage', key, null);
}

function readDraft(): Record<string, unknown> {
  const parsed = readJson('sessionStorage', key);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}
