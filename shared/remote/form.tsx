// Parts of an ordinary form, posted by the browser itself, whose page comes back when it is refused.
import type { FormState } from '@site/shared/contract';
import { errorMessage, isErrorCode } from '@site/shared/domain';
import { type ReactNode, useEffect } from 'react';
import styles from './form.module.css';
import { useShell } from './use-shell.ts';

/** What is wrong, by field; the key `form` is about the form as a whole. */
export type FormErrors = FormState['errors'];

/** The sentence of each error by its field. */
export function useErrorMessages(errors: FormErrors): Partial<Record<string, string>> {
  const { locale } = useShell();
  return Object.fromEntries(
    Object.entries(errors).map(([field, { code, params }]) => [
      field,
      errorMessage(isErrorCode(code) ? code : 'E_BACKEND', locale, params),
    ]),
  );
}

type SummaryProps = {
  /** Sentences by field, `form` for the form as a whole. */
  messages: Partial<Record<string, string>>;
  /** What the list of fields is called. */
  title: string;
  /** How a field and its sentence stand together. */
  problem: (field: string, message: string) => string;
};

/** What is wrong, all in one place: about a field it is a link to it. The id is `form-error`. */
export function ErrorSummary({ messages: { form, ...fields }, title, problem }: SummaryProps) {
  const problems = Object.entries(fields);
  return (
    <div role="alert" className={styles.alert}>
      {form && (
        <p id="form-error" className={styles.summary}>
          {form}
        </p>
      )}
      {problems.length > 0 && (
        <div className={styles.summary}>
          <h2>{title}</h2>
          <ul>
            {problems.map(([field, message = '']) => (
              <li key={field}>
                <a href={`#${field}`}>{problem(field, message)}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type FieldProps = {
  name: string;
  /** Id of the control; its name, where no other form of the page has the same. */
  id?: string;
  label: ReactNode;
  /** What is wrong with it, in words. */
  error?: string | undefined;
  help?: ReactNode;
  /** Id of something else that is about the control. */
  about?: string | undefined;
  /** A box to tick, its words beside it. */
  tick?: boolean;
  /** Draws the control with these attributes. */
  children: (attributes: ControlAttributes) => ReactNode;
};

type ControlAttributes = {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** A control with its label above, its help below and what is wrong with it in its place. */
export function Field({
  name,
  id = name,
  label,
  error,
  help,
  about,
  tick = false,
  children,
}: FieldProps) {
  const [helpId, errorId] = [`${id}-help`, `${id}-error`];
  const described = [error && errorId, help && helpId, about].filter(Boolean).join(' ');
  const control = children({
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  });
  return (
    <div className={tick ? styles.tick : styles.field}>
      {tick && control}
      <label htmlFor={id}>{label}</label>
      {!tick && control}
      {help && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A page that comes back from the browser's memory must not stay busy. */
export function useStillHereAfterBack(reset: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  });
}
