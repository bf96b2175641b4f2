import type { Refusal } from '@site/shared/domain';
import { type SubmitEvent, useState } from 'react';
import { type FormErrors, useErrorMessages, useStillHereAfterBack } from './form.tsx';
import { useShell } from './use-shell.ts';

/** What is wrong with the value of a field, beside what the browser knows; null when nothing is. */
type Rules = Readonly<Record<string, (value: string) => Refusal | null>>;

/**
 * An ordinary form, posted by the browser itself: it works before and without scripts. With them the
 * same rules speak before it is sent, all at once, and it is sent once. `fields` are looked at in their order.
 */
export function useCheckedForm(fields: readonly string[], rules: Rules = {}) {
  const { formState } = useShell();
  const [errors, setErrors] = useState<FormErrors>(formState?.errors ?? {});
  const [busy, setBusy] = useState(false);
  useStillHereAfterBack(() => setBusy(false));

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

/** The browser knows what is missing or no address; the words are ours. */
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
