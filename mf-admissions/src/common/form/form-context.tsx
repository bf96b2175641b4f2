import type { ApplicationAnswers, Gap } from '@site/shared/domain/admissions';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { labelKeyOf } from './field-path.ts';
import { useGapLabels } from './gap-labels.ts';
import type { Uploads } from './uploads.ts';

/** A new value, or a function that makes it from the present one: an upload ends long after it was started. */
export type Next<Value, Present = Value> = Value | ((present: Present) => Value);

type Form = {
  answers: ApplicationAnswers;
  change: (part: Next<Partial<ApplicationAnswers>, ApplicationAnswers>) => void;
  /** Everything that is missing or wrong now. */
  gaps: readonly Gap[];
  /** Whether the gap of a field is shown already: it was left, or the application was checked. */
  isShown: (field: string) => boolean;
  /** Tells that a field was left. */
  leave: (field: string) => void;
  uploads: Uploads;
};

export const FormContext = createContext<Form | null>(null);

/** The form around. */
export function useForm(): Form {
  const form = use(FormContext);
  if (!form) throw new Error('a field of the application is used outside its form');
  return form;
}

/** An answer, and a function that replaces it. */
export function useAnswer<Name extends keyof ApplicationAnswers>(
  name: Name,
): [ApplicationAnswers[Name], (next: Next<ApplicationAnswers[Name]>) => void] {
  const { answers, change } = useForm();
  return [
    answers[name],
    (next) => change((present) => ({ [name]: nextValue(next, present[name]) })),
  ];
}

/** The value that follows the present one. */
export function nextValue<Value, Present>(next: Next<Value, Present>, present: Present): Value {
  return typeof next === 'function' ? (next as (present: Present) => Value)(present) : next;
}

/** Label and error of a field. */
export function useField(path: string): {
  label: string;
  error: string | undefined;
  onBlur: () => void;
} {
  const { t } = useTranslation();
  const { gaps, isShown, leave } = useForm();
  const words = useGapLabels();
  const gap = isShown(path) ? gaps.find(({ field }) => field === path) : undefined;
  return {
    label: t(labelKeyOf(path)),
    error: gap && words(gap),
    onBlur: () => leave(path),
  };
}
