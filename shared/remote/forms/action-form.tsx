import { partField, sureField } from '@site/shared/actions';
import { type Action, localized } from '@site/shared/contract';
import { Button, kit } from '@site/shared/ui';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { SignInAgain } from '../sign-in-again.tsx';
import { useShell } from '../use-shell.ts';
import styles from './form.module.css';
import { ErrorSummary, type FormErrors } from './form.tsx';
import { FormContext } from './form-context.ts';
import { FormField, type FormFieldProps, isDrawable } from './form-field.tsx';
import { formTexts } from './form-texts.ts';
import { needsScripts } from './needs-scripts.ts';
import { type FormOptions, type Native, useActionForm } from './use-action-form.ts';

type Props<Payload extends object, Data, Item extends boolean> = FormOptions<
  Payload,
  Data,
  Item
> & {
  /** The fields that are drawn, in this order; by default those that the form can draw and `payload` does not give. */
  fields?: readonly string[];
  /** Adds a button that closes the form. */
  onCancel?: () => void;
  className?: string | undefined;
  /** What the button says, where it is not the text of the form. */
  submit?: string | undefined;
  /** What the button says while it is sent. */
  busy?: string | undefined;
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
  const { action, payload, part, leadsTo, texts, className = kit.column4 } = props;
  const { locale } = useShell();
  const { t } = useTranslation();
  const form = useActionForm(props);
  const { native, isPosted, refused, done, idOf, text, label, busy, resets, errors, messages } =
    form;
  const focusesField = native?.focusesField === true;
  return (
    <form className={className} {...form.attributes}>
      {form.isRestored && <p role="status">{formTexts.restored[locale]}</p>}
      {done && <p role="status">{done}</p>}
      <ErrorSummary
        messages={form.isRefused ? messages : {}}
        title={text('check') || formTexts.check[locale]}
        problem={(field, sentence) => [label(field), sentence].filter(Boolean).join(': ')}
        idOf={idOf}
        leavesFocus={native === undefined || focusesField}
      />
      {isPosted && (
        <HiddenFields
          action={action}
          native={native}
          payload={payload}
          part={part}
          leadsTo={leadsTo}
        />
      )}
      <SignInAgain refusals={errors.form ? [errors.form] : []} />
      <FormContext
        value={{
          fields: action.fields,
          idOf,
          messages,
          values: refused?.values ?? {},
          lists: refused?.lists ?? {},
          isRefusedPost: refused !== null,
          label,
          text,
          t: (key) => t(key),
          texts,
          busy,
          resets,
          isNative: native !== undefined,
          focused: refused && focusesField ? firstWrong(action.fields, refused.errors) : null,
        }}
      >
        <Body {...props} />
        {isPosted && action.final && <Sure question={action.final[locale]} isNative={!!native} />}
        {native && action.trap && <Trap />}
      </FormContext>
      {!isPosted && (
        <noscript>
          <p className={kit.hint}>{needsScripts[locale]}</p>
        </noscript>
      )}
      <Buttons {...props} isPosted={isPosted} isBusy={busy} text={text} waitId={idOf('wait')} />
    </form>
  );
}

type ButtonsProps = Pick<
  Props<object, unknown, boolean>,
  'submit' | 'busy' | 'look' | 'wait' | 'onCancel' | 'beside'
> & { isPosted: boolean; isBusy: boolean; text: (key: string) => string; waitId: string };

function Buttons({
  isPosted,
  isBusy,
  text,
  waitId,
  wait,
  look,
  onCancel,
  beside,
  ...words
}: ButtonsProps) {
  const { locale } = useShell();
  const busy = (words.busy ?? text('busy')) || formTexts.sending[locale];
  return (
    <p className={`${styles.buttons} ${kit.row3} ${kit.middle}`}>
      <Button
        type="submit"
        look={look === 'plain' ? 'plain' : 'primary'}
        className={classes(look === 'danger' && styles.danger, !isPosted && kit.scriptOnly)}
        aria-busy={isBusy}
        {...(wait !== undefined && { 'aria-disabled': wait !== '', 'aria-describedby': waitId })}
      >
        {isBusy ? busy : (words.submit ?? text('submit'))}
      </Button>
      {onCancel && (
        <Button look="plain" className={kit.scriptOnly} onClick={onCancel}>
          {text('cancel') || formTexts.cancel[locale]}
        </Button>
      )}
      {wait !== undefined && (
        <span id={waitId} className={`${kit.muted} ${kit.textM}`}>
          {wait}
        </span>
      )}
      {beside}
    </p>
  );
}

function classes(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
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

/** The tick that answers the question of a final action; where scripts run, a form that they send asks in a dialog. */
function Sure({ question, isNative }: { question: string; isNative: boolean }) {
  const tick = <FormField name={sureField} as="tick" label={question} help={null} required />;
  return isNative ? tick : <noscript>{tick}</noscript>;
}

type HiddenProps = {
  action: Action;
  native: Native | undefined;
  payload: object | undefined;
  part: string | undefined;
  leadsTo: string | undefined;
};

/** What the browser posts besides the fields; with a trap also how long the page was open. */
function HiddenFields({ action, native, payload, part, leadsTo }: HiddenProps) {
  const trap = action.trap ?? false;
  const { formState, locale } = useShell();
  const { page, redirect = leadsTo && localized(leadsTo, locale) } = native ?? {};
  const { pathname, search } = useLocation();
  const here = page === undefined ? localized(pathname, locale) + search : page;
  return (
    <>
      {Object.entries({ locale, page: here, redirect, [partField]: part, ...payload }).map(
        ([name, value]) =>
          value !== undefined &&
          value !== null &&
          // Where members choose a language, it is not that of the page.
          (name !== 'locale' || native || !('locale' in action.fields)) && (
            <input key={name} type="hidden" name={name} value={String(value)} />
          ),
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
