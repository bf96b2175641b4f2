import { payloadRefusals } from '@site/shared/actions';
import type { Action, ActionRefusal, FieldFacts } from '@site/shared/contract';
import type { Refusal } from '@site/shared/domain/system';
import { normalizedText, textLength } from '@site/shared/domain/text';
import {
  createContext,
  type FocusEvent,
  type InputEvent,
  type ReactNode,
  type SubmitEvent,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useDraft } from '../drafts/drafts.ts';
import { SignInAgain } from '../sign-in-again.tsx';
import { useShell } from '../use-shell.ts';
import styles from './form.module.css';
import {
  type ControlAttributes,
  ErrorSummary,
  Field,
  type FormErrors,
  useErrorMessages,
} from './form.tsx';
import { formTexts, lengthText } from './form-texts.ts';
import { useAction } from './use-action.ts';

type Props<Payload extends object, Data, Item extends boolean> = {
  /** The declared action that the form sends. */
  action: Action<Payload, Data, Item>;
  /** Key of the item, for an action about one. */
  item?: string;
  /** Fields of the payload that no control of the form has. */
  payload?: Partial<Payload>;
  /** Reads fields whose values need more than their control, such as a list typed into one text. */
  collect?: (data: FormData) => Partial<Payload>;
  /** Checks that the declaration does not express; by field. */
  check?: (payload: Payload) => Readonly<Record<string, Refusal | null>>;
  /** Name of a field, as its label has it. */
  label: (field: string) => string;
  /** A sentence that is clearer than the one of the error catalogue. */
  message?: (field: string, error: FormErrors[string]) => string | undefined;
  /** Asks before a complete form is sent, such as in a dialog; false keeps the form as it is. */
  confirm?: (payload: Payload) => Promise<boolean>;
  onDone: (data: Data, form: HTMLFormElement) => void;
  /** Called after a refusal of the backend, which the form shows by itself. */
  onRefused?: (refusals: readonly ActionRefusal[]) => void;
  /** The form edits stored data: what was typed stays after success too. */
  keepsValues?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

type FormFacts = {
  prefix: string;
  fields: Readonly<Record<string, FieldFacts>>;
  messages: Partial<Record<string, string>>;
  label: (field: string) => string;
  busy: boolean;
  /** How often the form was emptied after a success. */
  resets: number;
};

const FormContext = createContext<FormFacts | null>(null);

/**
 * A form that performs a declared action. Limits and required fields come from the declaration. A field that was
 * typed into is checked when it is left; sending checks all. Refusals of the declaration and of the backend appear
 * at their fields, all at once, and the first one gets the focus. What was typed stays until the action has
 * succeeded; when the session has ended, it is restored after signing in.
 */
export function ActionForm<Payload extends object, Data, Item extends boolean>({
  action,
  item,
  payload: fixed,
  collect,
  check,
  label,
  message,
  confirm,
  onDone,
  onRefused,
  keepsValues = false,
  className,
  children,
}: Props<Payload, Data, Item>) {
  const { afterPress, locale } = useShell();
  const prefix = useId();
  const [errors, setErrors] = useState<FormErrors>({});
  /** How often sending was refused: the summary appears, and the first error gets the focus. */
  const [refusals, setRefusals] = useState(0);
  const [resets, setResets] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const typed = useRef(new Set<string>());
  const draft = useDraft(form, [action.set, action.event, item].filter(Boolean).join('/'), typed);
  const { busy, perform } = useAction(action, {
    silent: true,
    isAsked: confirm !== undefined,
  });
  const messages = Object.fromEntries(
    Object.entries(useErrorMessages(errors)).map(([field, sentence]) => {
      const error = errors[field];
      const isOffline = error?.code === 'E_OFFLINE';
      const clearer = error && message?.(field, error);
      return [field, clearer ?? (isOffline ? formTexts.offline[locale] : sentence)];
    }),
  );

  // The summary, which a refusal of the form as a whole leads to, exists only once it is rendered.
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first) document.getElementById(idOf(prefix, first))?.focus();
  }, [refusals, prefix]);

  /** What the form would send, and why it may not be sent. */
  function read(from: HTMLFormElement): { payload: Payload; found: FormErrors } {
    const data = new FormData(from);
    const payload = {
      ...valuesOf(action.fields, data, from),
      ...fixed,
      ...collect?.(data),
    } as Payload;
    const found = {
      ...payloadRefusals(action.fields, payload),
      ...withoutNulls(check?.(payload) ?? {}),
    };
    return { payload, found: inOrder(from, found) };
  }

  function refuse(found: FormErrors): void {
    setErrors(found);
    setRefusals((before) => before + 1);
  }

  /** Checks a field that was typed into; after a press, which may be on the button that checks all. */
  function checkField({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>): void {
    const name = target.getAttribute('name');
    if (!name || !typed.current.has(name) || relatedTarget instanceof HTMLButtonElement) return;
    afterPress(() => {
      const error = read(currentTarget).found[name];
      setErrors(({ [name]: _, ...others }) =>
        inOrder(currentTarget, { ...others, ...(error && { [name]: error }) }),
      );
    });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const from = event.currentTarget;
    const { payload, found } = read(from);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    if (confirm && !(await confirm(payload))) return;
    const result = await perform({ payload, ...(item !== undefined && { item }) } as never);
    if (!result) return;
    if (result.ok) {
      typed.current.clear();
      draft.forget();
      setRefusals(0);
      if (!keepsValues) {
        from.reset();
        setResets((before) => before + 1);
      }
      onDone(result.data, from);
    } else {
      refuse(inOrder(from, errorsOf(result.refusals, from)));
      onRefused?.(result.refusals);
    }
  }

  return (
    <form
      ref={form}
      className={className}
      noValidate
      aria-busy={busy}
      onInput={({ target }) => {
        const name = (target as Element).getAttribute('name');
        if (name) typed.current.add(name);
      }}
      onBlur={checkField}
      onSubmit={(event) => void submit(event)}
    >
      {draft.isRestored && <p role="status">{formTexts.restored[locale]}</p>}
      <ErrorSummary
        messages={refusals > 0 ? messages : {}}
        title={formTexts.check[locale]}
        problem={(field, sentence) => `${label(field)}: ${sentence}`}
        idOf={(field) => idOf(prefix, field)}
      />
      <SignInAgain refusals={errors.form ? [errors.form] : []} />
      <FormContext value={{ prefix, fields: action.fields, messages, label, busy, resets }}>
        {children}
      </FormContext>
    </form>
  );
}

type FieldProps = {
  /** Its name in the payload. */
  name: string;
  /** The label where the group around says the rest; the summary of errors always has the label of the form. */
  label?: string;
  help?: ReactNode;
  /** A box to tick, with its label beside it. */
  tick?: boolean;
  /** Draws the control with these attributes. */
  children: (attributes: ControlAttributes & { required: boolean }) => ReactNode;
};

/** A field of an `ActionForm`: label, help, error, and for longer texts how much of the limit is used. */
export function FormField({ name, label, help, tick = false, children }: FieldProps) {
  const form = use(FormContext);
  if (!form) throw new Error('FormField is used outside an ActionForm');
  const facts = form.fields[name];
  const [typed, setTyped] = useState({ length: 0, resets: 0 });
  const { locale } = useShell();
  const max = facts?.type === 'text' && facts.max >= 200 ? facts.max : undefined;
  const length = typed.resets === form.resets ? typed.length : 0;
  const counted =
    max && length > 0 ? (
      <span className={styles.count} data-over={length > max ? '' : undefined}>
        {lengthText(length, max, locale)}
      </span>
    ) : null;
  return (
    <div
      onInput={
        max === undefined
          ? undefined
          : (event: InputEvent<HTMLDivElement>) => {
              const { target } = event;
              if (!('value' in target)) return;
              setTyped({ length: textLength(String(target.value)), resets: form.resets });
            }
      }
    >
      <Field
        name={name}
        id={idOf(form.prefix, name)}
        label={label ?? form.label(name)}
        error={form.messages[name]}
        help={
          help || counted ? (
            <>
              {help} {counted}
            </>
          ) : undefined
        }
        tick={tick}
      >
        {(attributes) =>
          children({ ...attributes, required: facts !== undefined && !facts.optional })
        }
      </Field>
    </div>
  );
}

/** Whether the form around is sending. */
export function useIsSending(): boolean {
  return use(FormContext)?.busy ?? false;
}

function idOf(prefix: string, field: string): string {
  return field === 'form' ? `${prefix}-form-error` : `${prefix}-${field}`;
}

/** The values of the controls as the declaration wants them; an empty optional field is left out. */
function valuesOf(
  fields: Readonly<Record<string, FieldFacts>>,
  data: FormData,
  { elements }: HTMLFormElement,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, facts]): [string, unknown][] => {
      if (facts.type === 'flag') {
        const isAsked = !facts.optional || elements.namedItem(name) !== null;
        return isAsked ? [[name, data.has(name)]] : [];
      }
      if (!data.has(name) || facts.type === 'custom') return [];
      if (facts.type === 'list') return [[name, data.getAll(name)]];
      const typed = normalizedText(textIn(data, name));
      if (typed === '' && facts.optional) return [];
      return [[name, facts.type === 'integer' && typed !== '' ? Number(typed) : typed]];
    }),
  );
}

/** What was typed into a control; empty when the form has none of this name. */
export function textIn(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

function withoutNulls(found: Readonly<Record<string, Refusal | null>>): Record<string, Refusal> {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, refusal]) => (refusal ? [[field, refusal]] : [])),
  );
}

/** What the backend refuses, at the fields that the form has; everything else is about the form. */
function errorsOf(refusals: readonly ActionRefusal[], form: HTMLFormElement): FormErrors {
  const errors: Record<string, FormErrors[string]> = {};
  for (const { code, field = '', params } of refusals) {
    // One entry of several is `email.2`; a control may also have the whole path as its name.
    const [name = ''] = field.split('.', 1);
    const place = [field, name].find((known) => form.elements.namedItem(known)) ?? 'form';
    errors[place] ??= { code, ...(params && { params }) };
  }
  return errors;
}

/** Errors in the order in which a reader meets the fields. */
function inOrder(form: HTMLFormElement, errors: FormErrors): FormErrors {
  const names = [...form.elements].map((control) => control.getAttribute('name'));
  const place = (field: string) => (field === 'form' ? -1 : names.indexOf(field));
  return Object.fromEntries(
    Object.entries(errors).toSorted(([one], [other]) => place(one) - place(other)),
  );
}
