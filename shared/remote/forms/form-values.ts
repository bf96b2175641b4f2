// What a form sends, and what it was refused for.
import { postedValue } from '@site/shared/actions';
import type { ActionRefusal, FieldFacts } from '@site/shared/contract';
import type { Refusal } from '@site/shared/domain/system';
import { normalizedText } from '@site/shared/domain/text';
import type { FormErrors } from './form.tsx';

type Fields = Readonly<Record<string, FieldFacts>>;

/**
 * The values of the controls as the declaration wants them; an empty optional field is left out, and so is a field that
 * the page reads itself.
 */
export function valuesOf(
  fields: Fields,
  data: FormData,
  { elements }: HTMLFormElement,
): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, facts]): [string, unknown] => {
    if (facts.type === 'flag' && elements.namedItem(name)) return [name, isTicked(data, name)];
    if (facts.type === 'custom' && !facts.written) return [name, undefined];
    const value = postedValue(data, name, facts);
    const isPlain = typeof value === 'string' && facts.type !== 'password';
    return [name, isPlain ? normalizedText(value) : value];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Whether a box is ticked; a hidden field of its name may stand before it. */
function isTicked(data: FormData, name: string): boolean {
  const value = data.getAll(name).at(-1);
  return value !== undefined && value !== 'false';
}

/** What was typed into a control; empty when the form has none of this name. */
export function textIn(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** Those of the checks that have found something. */
export function withoutNulls(
  found: Readonly<Record<string, Refusal | null>>,
): Record<string, Refusal> {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, refusal]) => (refusal ? [[field, refusal]] : [])),
  );
}

/** Boxes that must be ticked and are not: a consent, or the answer to the question of a final action. */
export function untickedIn(form: HTMLFormElement): Record<string, Refusal> {
  const boxes = form.querySelectorAll<HTMLInputElement>('input[type=checkbox][required]');
  const unticked = [...boxes].filter(({ checked }) => !checked);
  return Object.fromEntries(unticked.map(({ name }) => [name, { code: 'E_UNTICKED' }]));
}

/** What the backend refuses, at the fields that the form has; everything else is about the form. */
export function errorsOf(
  refusals: readonly ActionRefusal[],
  { elements }: HTMLFormElement,
): FormErrors {
  const errors: Record<string, FormErrors[string]> = {};
  for (const { code, field = '', params } of refusals) {
    // One entry of several is `email.2`; a control may also have the whole path as its name.
    const [name = ''] = field.split('.', 1);
    const place = [field, name].find((known) => elements.namedItem(known)) ?? 'form';
    errors[place] ??= { code, ...(params && { params }) };
  }
  return errors;
}

/** Errors in the order in which a reader meets the fields. */
export function inOrder({ elements }: HTMLFormElement, errors: FormErrors): FormErrors {
  const names = [...elements].map((control) => control.getAttribute('name'));
  const place = (field: string) => (field === 'form' ? -1 : names.indexOf(field));
  return Object.fromEntries(
    Object.entries(errors).toSorted(([one], [other]) => place(one) - place(other)),
  );
}
