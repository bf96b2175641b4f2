import { payloadRefusals, sureField } from '@site/shared/actions';
import { type Action, type ActionRefusal, localized } from '@site/shared/contract';
import type { Refusal } from '@site/shared/domain/system';
import { Button } from '@site/shared/ui';
import {
  Children,
  type FocusEvent,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRevalidator } from 'react-router';
import { useDraft, useTabDraft } from '../drafts/drafts.ts';
import { SignInAgain } from '../sign-in-again.tsx';
import { useShell } from '../use-shell.ts';
import styles from './form.module.css';
import { ErrorSummary, type FormErrors, useBfcacheReset, useErrorMessages } from './form.tsx';
import { FormContext, FormField, type FormFieldProps, isDrawable } from './form-field.tsx';
import { formTexts } from './form-texts.ts';
import { errorsOf, inOrder, untickedIn, valuesOf, withoutNulls } from './form-values.ts';
import { useAction } from './use-action.ts';

/** How a form is posted where its page exists without scripts. */
type Native = {
  /** Tells the ids of the form from those of another form of the page. */
  id?: string;
  /** Where a success leads, with its language; back to the page by default. */
  redirect?: string | null | undefined;
  /** The page of the form, with its language; the present address by default, null for none. */
  page?: string | null;
  /** What takes the form, where it is no action. */
  address?: string;
  /** Fields whose values are kept in this tab until `forgetTabDraft`, under the key. */
  draft?: { key: string; fields: readonly string[] };
  /** After a refusal the first wrong field has the focus, not the summary. */
  focusesField?: boolean;
  /** Called when a complete form leaves; false keeps it. */
  onLeave?: (form: HTMLFormElement) => boolean | undefined;
};

type Props<Payload extends object, Data, Item extends boolean> = {
  /** The declared action that the form sends. */
  action: Action<Payload, Data, Item>;
  /** Key of the item, for an action about one. */
  item?: string;
  /** Fields of the payload that no control of the form has. */
  payload?: Partial<Payload>;
  /**
   * Key of the texts of the form. Below it: the label of a field under its name, its help (`reasonHelp`), the sentence
   * for a missing, a wrong or an outdated value (`reasonNeeded`, `reasonWrong`, `reasonChanged`), the labels of its codes (`reasons.late`), `choose` for the empty choice,
   * `submit`, `busy`, `cancel`, `check` above the errors, and `done`, which is said after a success. All but the labels
   * and `submit` may be missing.
   */
  texts: string;
  /** Values in these texts. */
  values?: Readonly<Record<string, unknown>>;
  /** The fields that are drawn, in this order; by default those that the form can draw and `payload` does not give. */
  fields?: readonly string[];
  /** Native posting; the page is left. */
  native?: true | Native;
  /** Reads fields whose values need more than their control, such as a list typed into one text. */
  collect?: (data: FormData) => Partial<Payload>;
  /** Checks that the declaration does not express; by field. */
  check?: (payload: Payload) => Readonly<Record<string, Refusal | null>>;
  /** Name of a field, where it is not among the texts of the form. */
  label?: ((field: string) => string) | undefined;
  /** A sentence that is clearer than the one of the error catalogue. */
  message?: ((field: string, error: FormErrors[string]) => string | undefined) | undefined;
  /** Asks before a complete form is sent, such as in a dialog; false keeps the form as it is. */
  confirm?: (payload: Payload) => Promise<boolean>;
  /** After a success; without it the page is loaded again. */
  onDone?: ((data: Data, form: HTMLFormElement) => void) | undefined;
  /** Called after a refusal of the backend, which the form shows by itself. */
  onRefused?: ((refusals: readonly ActionRefusal[]) => void) | undefined;
  /** Adds a button that closes the form. */
  onCancel?: () => void;
  /** The form edits stored data: what was typed stays after success too. */
  keepsValues?: boolean;
  className?: string | undefined;
  /** What the button says, where it is not the text of the form. */
  submit?: string | undefined;
  /** What the button says while it is sent. */
  busy?: string | undefined;
  /** What is said after a success, where it is not the text of the form. */
  done?: string | undefined;
  /** Of the button: plain where the page has a more important one. */
  look?: 'primary' | 'plain' | 'danger';
  /** Why it cannot be sent at the moment; stands beside the button. */
  wait?: string | undefined;
  /** Stands after the fields. */
  foot?: ReactNode;
  /** Stands beside the button. */
  beside?: ReactNode;
  children?: ReactNode;
};

/**
 * A form that performs a declared action. It draws the declared fields, with limits, labels and a button; a child
 * `FormField` takes the place of its field, other children stand before the fields. A field that was typed into is
 * checked when it is left; sending checks all. Refusals of the declaration and of the backend appear at their fields,
 * all at once, and the first one gets the focus. What was typed stays until the action has succeeded; when the session
 * has ended, it is restored after signing in. A `native` form is posted by the browser, with the same checks where
 * scripts run.
 */
export function ActionForm<Payload extends object, Data, Item extends boolean>(
  props: Props<Payload, Data, Item>,
) {
  const { action, item, payload: fixed, texts, values: given, collect, check, message } = props;
  const { confirm, onDone, onRefused, keepsValues = false, className = styles.form } = props;
  const native = props.native === true ? {} : props.native;
  const { afterPress, formState, locale, toast } = useShell();
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const unique = useId();
  const idOf = idsOf(native ? native.id : unique);
  const address =
    native?.address ?? ['/api/actions', action.set, item, action.event].filter(Boolean).join('/');
  const refused =
    native && formState && (formState.action ?? address) === address ? formState : null;
  const [errors, setErrors] = useState<FormErrors>(refused?.errors ?? {});
  /** How often sending was refused here: the summary appears, and the first error gets the focus. */
  const [refusals, setRefusals] = useState(0);
  const [resets, setResets] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  useBfcacheReset(() => setLeaving(false));
  const form = useRef<HTMLFormElement>(null);
  const typed = useRef(new Set<string>());
  const draft = useDraft(
    form,
    [action.set, action.event, item].filter(Boolean).join('/'),
    typed,
    native === undefined,
  );
  const keepInTab = useTabDraft(form, native?.draft);
  const sending = useAction(action, { silent: true, isAsked: confirm !== undefined });
  const busy = sending.busy || isLeaving;
  const text = (key: string, more?: object): string =>
    t(`${texts}.${key}`, { defaultValue: '', ...given, ...more });
  const label = props.label ?? ((field: string) => text(field));
  const messages = Object.fromEntries(
    Object.entries(useErrorMessages(errors)).map(([field, sentence]) => {
      const error = errors[field];
      if (!error || !sentence) return [field, sentence];
      const own = clearerKeys[error.code];
      const clearer = message?.(field, error) || (own && text(field + own));
      return [
        field,
        clearer || (error.code === 'E_OFFLINE' ? formTexts.offline[locale] : sentence),
      ];
    }),
  );

  // The summary, which a refusal of the form as a whole leads to, exists only once it is rendered.
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first && refusals > 0) document.getElementById(idOf(first))?.focus();
  }, [refusals]);

  /** What the form would send, and why it may not be sent. */
  function read(from: HTMLFormElement): { payload: Payload; found: FormErrors } {
    const data = new FormData(from);
    const payload = {
      ...valuesOf(action.fields, data, from),
      ...fixed,
      ...collect?.(data),
    } as Payload;
    const found = {
      ...withoutNulls(check?.(payload) ?? {}),
      ...payloadRefusals(action.fields, payload),
      ...(native && untickedIn(from)),
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

  /** A complete form leaves once; the browser posts it. */
  function leave(event: SubmitEvent<HTMLFormElement>, from: HTMLFormElement): void {
    if (busy || native?.onLeave?.(from) === false) {
      event.preventDefault();
      return;
    }
    const took = from.elements.namedItem('took');
    if (took instanceof HTMLInputElement) took.value = String(Math.round(performance.now()));
    setErrors({});
    setLeaving(true);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const from = event.currentTarget;
    const { payload, found } = read(from);
    const isComplete = Object.keys(found).length === 0;
    if (isComplete && native) return leave(event, from);
    event.preventDefault();
    if (!isComplete) return refuse(found);
    setErrors({});
    if (confirm && !(await confirm(payload))) return;
    const result = await sending.perform({ payload, ...(item !== undefined && { item }) } as never);
    if (!result) return;
    if (result.ok) {
      typed.current.clear();
      draft.forget();
      setRefusals(0);
      if (!keepsValues) {
        from.reset();
        setResets((before) => before + 1);
      }
      const done = props.done ?? text('done');
      if (done) toast(done, 'success');
      if (onDone) onDone(result.data, from);
      else void revalidate();
    } else {
      refuse(inOrder(from, errorsOf(result.refusals, from)));
      onRefused?.(result.refusals);
    }
  }

  const isRefused = refusals > 0 || refused !== null;
  return (
    <form
      ref={form}
      className={className}
      noValidate
      aria-busy={busy}
      {...(native && { method: 'post', action: address, 'data-boot': '' })}
      onInput={({ target }) => {
        const name = (target as Element).getAttribute('name');
        if (name) typed.current.add(name);
        keepInTab();
      }}
      onBlur={checkField}
      onSubmit={(event) => void submit(event)}
    >
      {draft.isRestored && <p role="status">{formTexts.restored[locale]}</p>}
      <ErrorSummary
        messages={isRefused ? messages : {}}
        title={text('check') || formTexts.check[locale]}
        problem={(field, sentence) => [label(field), sentence].filter(Boolean).join(': ')}
        idOf={idOf}
        leavesFocus={native === undefined || native.focusesField === true}
      />
      {native && <HiddenFields native={native} payload={fixed} trap={action.trap ?? false} />}
      <SignInAgain refusals={errors.form ? [errors.form] : []} />
      <FormContext
        value={{
          fields: action.fields,
          idOf,
          messages,
          values: refused?.values ?? {},
          label,
          text,
          t: (key) => t(key),
          texts,
          busy,
          resets,
          isNative: native !== undefined,
          focused:
            refused && native?.focusesField ? firstWrong(action.fields, refused.errors) : null,
        }}
      >
        <Body {...props} />
        {native && action.final && (
          <FormField name={sureField} as="tick" label={action.final[locale]} help={null} required />
        )}
        {native && action.trap && <Trap />}
        <p className={styles.buttons}>
          <Button
            type="submit"
            look={props.look === 'plain' ? 'plain' : 'primary'}
            className={props.look === 'danger' ? styles.danger : undefined}
            aria-busy={busy}
            {...(props.wait !== undefined && {
              'aria-disabled': props.wait !== '',
              'aria-describedby': `${idOf('wait')}`,
            })}
          >
            {busy
              ? (props.busy ?? text('busy')) || formTexts.sending[locale]
              : (props.submit ?? text('submit'))}
          </Button>
          {props.onCancel && (
            <Button look="plain" onClick={props.onCancel}>
              {text('cancel') || formTexts.cancel[locale]}
            </Button>
          )}
          {props.wait !== undefined && <span id={idOf('wait')}>{props.wait}</span>}
          {props.beside}
        </p>
      </FormContext>
    </form>
  );
}

/** Ends of the keys of sentences that a form may have for a field. */
const clearerKeys: Readonly<Record<string, string>> = {
  E_REQUIRED: 'Needed',
  E_UNTICKED: 'Needed',
  E_INVALID: 'Wrong',
  E_CONFLICT_VERSION: 'Changed',
};

/** Ids of controls and of the error of the form as a whole. */
function idsOf(prefix: string | undefined): (field: string) => string {
  return (field) => [prefix, field === 'form' ? 'form-error' : field].filter(Boolean).join('-');
}

/** The field to focus after a refusal: the first wrong one, else a password, which is never sent back. */
function firstWrong(fields: Action['fields'], errors: FormErrors): string | null {
  const names = Object.keys(fields);
  return (
    names.find((name) => errors[name]) ??
    names.find((name) => fields[name]?.type === 'password') ??
    null
  );
}

type BodyProps = Pick<
  Props<object, unknown, boolean>,
  'action' | 'payload' | 'fields' | 'foot' | 'children'
>;

/** The fields in their order, those of the page in the place of the declared ones. */
function Body({ action, payload = {}, fields, foot, children }: BodyProps) {
  const all = Children.toArray(children);
  const own = new Map(all.filter(isField).map((child) => [child.props.name, child]));
  const names =
    fields ??
    Object.entries(action.fields).flatMap(([name, facts]) =>
      !(name in payload) && (own.has(name) || isDrawable(facts)) ? [name] : [],
    );
  return (
    <>
      {all.filter((child) => !isField(child) || !names.includes(child.props.name))}
      {names.map((name) => own.get(name) ?? <FormField key={name} name={name} />)}
      {foot}
    </>
  );
}

function isField(child: ReactNode): child is ReactElement<FormFieldProps> {
  return isValidElement(child) && child.type === FormField;
}

type HiddenProps = { native: Native; payload: object | undefined; trap: boolean };

/** What a native form sends besides its fields; with `trap` also how long its page was open. */
function HiddenFields({ native: { page, redirect }, payload, trap }: HiddenProps) {
  const { formState, locale } = useShell();
  const { pathname, search } = useLocation();
  const here = page === undefined ? localized(pathname, locale) + search : page;
  return (
    <>
      {Object.entries({ locale, page: here, redirect, ...payload }).map(
        ([name, value]) =>
          value !== undefined &&
          value !== null && <input key={name} type="hidden" name={name} value={String(value)} />,
      )}
      {/* A refused form may be corrected at any speed. */}
      {trap && !formState && <input type="hidden" name="took" />}
    </>
  );
}

/** A field that only bots fill in. */
function Trap() {
  const { locale } = useShell();
  return (
    <p className="visually-hidden" aria-hidden="true">
      <label htmlFor="website">{formTexts.trap[locale]}</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </p>
  );
}
