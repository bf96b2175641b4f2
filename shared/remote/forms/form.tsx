// Parts of a native form that the server renders again after an error.

import type { FormState } from '@site/shared/contract';
import { errorMessage, isErrorCode } from '@site/shared/domain/system';
import { kit } from '@site/shared/ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useShell } from '../use-shell.ts';
import styles from './form.module.css';

/** Errors by field; the key `form` stands for the form as a whole. */
export type FormErrors = FormState['errors'];

/** The error messages by field. */
export function useErrorMessages(errors: FormErrors): Partial<Record<string, string>> {
  const { locale } = useShell();
  return Object.fromEntries(
    Object.entries(errors).map(([field, { code, params }]) => [
      field,
      errorMessage(isErrorCode(code) ? code : 'E_BACKEND', locale, params),
    ]),
  );
}

/**
 * Attributes of the message with which a page answers a form: the message has the focus when the page opens, and so is
 * in view. The browser moves the focus without scripts too; the effect is for browsers that focus only fields.
 */
export function useAnswer<Message extends HTMLElement>(isAnswer: boolean) {
  const ref: RefObject<Message | null> = useRef(null);
  useEffect(() => {
    if (isAnswer && document.activeElement === document.body) ref.current?.focus();
  }, [isAnswer]);
  return isAnswer ? { ref, tabIndex: -1, autoFocus: true } : { ref };
}

type SummaryProps = {
  /** Messages by field; `form` stands for the form as a whole. */
  messages: Partial<Record<string, string>>;
  /** Title of the list. */
  title: string;
  /** Combines a field name and its message. */
  problem: (field: string, message: string) => string;
  /** Id of the control of a field; its name, where no other form of the page has the same. */
  idOf?: (field: string) => string;
  /** On a page that the server renders after a refusal, a field has the focus instead. */
  leavesFocus?: boolean;
};

/**
 * Error summary; an entry about a field links to it. The id is `form-error`. It has the focus on a page that the
 * server renders after a refusal.
 */
export function ErrorSummary({
  messages: { form, ...fields },
  title,
  problem,
  idOf = (field) => (field === 'form' ? 'form-error' : field),
  leavesFocus = false,
}: SummaryProps) {
  const { formState } = useShell();
  const problems = Object.entries(fields);
  const hasMessages = form !== undefined || problems.length > 0;
  const answer = useAnswer<HTMLDivElement>(formState !== null && hasMessages && !leavesFocus);
  return (
    <div role="alert" className={styles.alert} {...answer}>
      {form && (
        <p id={idOf('form')} tabIndex={-1} className={styles.summary}>
          {form}
        </p>
      )}
      {problems.length > 0 && (
        <div className={styles.summary}>
          <h2 className={kit.textL}>{title}</h2>
          <ul className={kit.list}>
            {problems.map(([field, message = '']) => (
              <li key={field}>
                <a href={`#${idOf(field)}`}>{problem(field, message)}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Why a form without fields to correct, such as a single button, was refused. */
export function RefusedForm({ message }: { message?: string | undefined }) {
  const { formState } = useShell();
  const [first] = Object.values(useErrorMessages(formState?.errors ?? {}));
  const form = first && (message ?? first);
  return <ErrorSummary messages={form ? { form } : {}} title="" problem={(_, said) => said} />;
}

type FieldProps = {
  name: string;
  /** Id of the control; by default its name, unless another form on the page uses the same. */
  id?: string;
  label: ReactNode;
  /** Error message. */
  error?: string | undefined;
  help?: ReactNode;
  /** Id of another element that describes the control. */
  about?: string | undefined;
  /** A checkbox with its label beside it. */
  tick?: boolean;
  /** Renders the control with these attributes. */
  children: (attributes: ControlAttributes) => ReactNode;
};

export type ControlAttributes = {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** A form control with label, help and error message. */
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
    <div className={tick ? styles.tick : `${kit.field} ${kit.stack2}`}>
      {tick && control}
      <label className={tick ? kit.tall : kit.strong} htmlFor={id}>
        {label}
      </label>
      {!tick && control}
      {help && (
        <p id={helpId} className={kit.hint}>
          {help}
        </p>
      )}
      {error && (
        <p id={errorId} className={`${kit.textM} ${kit.danger}`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Resets the busy state of a page restored from the back/forward cache. */
export function useBfcacheReset(reset: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  });
}
