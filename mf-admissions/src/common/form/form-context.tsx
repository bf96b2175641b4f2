import type { ApplicationAnswers, Gap } from '@site/shared/domain/admissions';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { labelKeyOf } from './field-path.ts';
import { useGapWords } from './gap-words.ts';

type Form = {
  answers: ApplicationAnswers;
  change: (part: Partial<ApplicationAnswers>) => void;
  /** Everything that is missing or wrong now. */
  gaps: readonly Gap[];
  /** Whether the gap of a field is shown already: it was left, or the application was checked. */
  isShown: (field: string) => boolean;
  /** Tells that a field was left. */
  leave: (field: string) => void;
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
): [ApplicationAnswers[Name], (next: ApplicationAnswers[Name]) => void] {
  const { answers, change } = useForm();
  return [answers[name], (next) => change({ [name]: next })];
}

/** Label and error of a field. */
export function useField(path: string): {
  label: string;
  error: string | undefined;
  onBlur: () => void;
} {
  const { t } = useTranslation();
  const { gaps, isShown, leave } = useForm();
  const words = useGapWords();
  const gap = isShown(path) ? gaps.find(({ field }) => field === path) : undefined;
  return {
    label: t(labelKeyOf(path)),
    error: gap && words(gap),
    onBlur: () => leave(path),
  };
}
