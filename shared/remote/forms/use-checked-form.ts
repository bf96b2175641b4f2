import type { FormState } from '@site/shared/contract';
import type { Refusal } from '@site/shared/domain/system';
import { type SubmitEvent, useState } from 'react';
import { useShell } from '../use-shell.ts';
import { type FormErrors, useBfcacheReset, useErrorMessages } from './form.tsx';

/** Validation rules by field, in addition to the browser's constraints; null when valid. */
type Rules = Readonly<Record<string, (value: string) => Refusal | null>>;

/**
 * State of a native form that works without scripts. With scripts it is validated with the same rules
 * before submission, all errors at once, and submitted only once. `fields` is the order of validation; `isOwn` tells
 * a refusal of this form from that of another form on the page.
 */
export function useCheckedForm(
  fields: readonly string[],
  rules: Rules = {},
  isOwn: (refused: FormState) => boolean = () => true,
) {
  const { formState } = useShell();
  const refused = formState && isOwn(formState) ? formState.errors : {};
  const [errors, setErrors] = useState<FormErrors>(refused);
  const [busy, setBusy] = useState(false);
  useBfcacheReset(() => setBusy(false));

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const found = errorsOf(event.currentTarget, fields, rules);
    setErrors(found);
    const [first] = Object.keys(found);
    if (busy || first) event.preventDefault();
    if (first) document.getElementById(first)?.focus();
    else setBusy(true);
  }

  return { errors, messages: useErrorMessages(errors), busy, onSubmit };
}

/** Missing and malformed values are detected by the browser; the messages are ours. */
function errorsOf(form: HTMLFormElement, fields: readonly string[], rules: Rules): FormErrors {
  return Object.fromEntries(
    fields.flatMap((name) => {
      const input = form.elements.namedItem(name);
      if (!(input instanceof HTMLInputElement)) return [];
      const problem = problemOf(input) ?? rules[name]?.(input.value);
      return problem ? [[name, problem]] : [];
    }),
  );
}

function problemOf({ type, validity }: HTMLInputElement): FormErrors[string] | null {
  if (validity.valid) return null;
  if (!validity.valueMissing) return { code: 'E_EMAIL' };
  return { code: type === 'checkbox' ? 'E_UNTICKED' : 'E_REQUIRED' };
}
