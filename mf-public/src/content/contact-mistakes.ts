import { enquiryTexts } from '@site/shared/domain/enquiries';
import { lengthRefusal } from '@site/shared/domain/text';
import type { FormErrors } from '@site/shared/remote';
import { formText } from './form-text.ts';

const fields = ['topic', 'name', 'email', 'text', 'consent_processing'] as const;

/** Client-side copy of the server's checks of an enquiry, in the order of the fields. */
export function mistakesIn(form: HTMLFormElement): FormErrors {
  const values = new FormData(form);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const control = form.elements.namedItem(field);
      const mistake = mistakeIn(field, formText(values, field).trim(), control);
      return mistake ? [[field, mistake]] : [];
    }),
  );
}

function mistakeIn(
  field: (typeof fields)[number],
  value: string,
  control: ReturnType<HTMLFormControlsCollection['namedItem']>,
): FormErrors[string] | null {
  if (value === '') return { code: field === 'consent_processing' ? 'E_UNTICKED' : 'E_REQUIRED' };
  if (control instanceof HTMLInputElement && control.validity.typeMismatch) {
    return { code: 'E_EMAIL' };
  }
  return field === 'text' ? lengthRefusal(value, enquiryTexts.text) : null;
}
