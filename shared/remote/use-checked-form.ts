import { type SubmitEvent, useState } from 'react';
import { type FormErrors, useErrorMessages, useStillHereAfterBack } from './form.tsx';
import { useShell } from './use-shell.ts';

/**
 * An ordinary form, posted by the browser itself: it works before and without scripts. With them the
 * same rules speak before it is sent, and it is sent once. `fields` are looked at in their order.
 */
export function useCheckedForm(fields: readonly string[]) {
  const { formState } = useShell();
  const [errors, setErrors] = useState<FormErrors>(formState?.errors ?? {});
  const [busy, setBusy] = useState(false);
  useStillHereAfterBack(() => setBusy(false));

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const found = errorsOf(event.currentTarget, fields);
    setErrors(found);
    const [first] = Object.keys(found);
    if (busy || first) event.preventDefault();
    if (first) document.getElementById(first)?.focus();
    else setBusy(true);
  }

  return { errors, messages: useErrorMessages(errors), busy, onSubmit };
}

/** The browser knows what is missing or no address; the words are ours. */
function errorsOf(form: HTMLFormElement, fields: readonly string[]): FormErrors {
  return Object.fromEntries(
    fields.flatMap((name) => {
      const input = form.elements.namedItem(name);
      if (!(input instanceof HTMLInputElement) || input.validity.valid) return [];
      return [[name, { code: input.validity.valueMissing ? 'E_REQUIRED' : 'E_EMAIL' }]];
    }),
  );
}
