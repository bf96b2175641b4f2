// What has been typed so far stays in this tab until it is sent.
import { keepJson, keepText, readJson } from '@site/shared/remote';
import { formText } from './form-text.ts';

const key = 'contact-draft';
const kept = ['name', 'email', 'text'] as const;

/** Keeps what is in the fields. */
export function keepDraft(form: HTMLFormElement): void {
  const values = new FormData(form);
  const draft = Object.fromEntries(kept.map((name) => [name, formText(values, name)]));
  keepJson('sessionStorage', key, draft);
}

/** Puts what was kept into fields that are empty. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  for (const name of kept) {
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    if (control.value === '' && typeof draft[name] === 'string') control.value = draft[name];
  }
}

export function forgetDraft(): void {
  keepText('sessionStorage', key, null);
}

function readDraft(): Record<string, unknown> {
  const parsed = readJson('sessionStorage', key);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}
