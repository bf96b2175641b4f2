import type { FieldFacts } from '@site/shared/contract';
import { textLength } from '@site/shared/domain/text';
import {
  type ComponentPropsWithoutRef,
  createContext,
  type InputEvent,
  type ReactNode,
  use,
  useState,
} from 'react';
import { useShell } from '../use-shell.ts';
import styles from './form.module.css';
import { type ControlAttributes, Field } from './form.tsx';
import { formTexts, lengthText } from './form-texts.ts';

/** What the fields of a form know of it. */
export type FormFacts = {
  fields: Readonly<Record<string, FieldFacts>>;
  /** Id of the control of a field. */
  idOf: (field: string) => string;
  /** What is wrong, by field. */
  messages: Partial<Record<string, string>>;
  /** What a refused native form was sent with. */
  values: Readonly<Record<string, string>>;
  label: (field: string) => string;
  /** A text of the form by its key; empty where there is none. */
  text: (key: string, values?: object) => string;
  /** A text of the page by its key. */
  t: (key: string) => string;
  /** Key of the texts of the form. */
  texts: string;
  busy: boolean;
  /** How often the form was emptied after a success. */
  resets: number;
  isNative: boolean;
  /** The field that has the focus when the page opens. */
  focused: string | null;
};

export const FormContext = createContext<FormFacts | null>(null);

type Kind =
  | 'line'
  | 'paragraphs'
  | 'email'
  | 'link'
  | 'password'
  | 'number'
  | 'date'
  | 'time'
  | 'tick'
  | 'radios'
  | 'ticks'
  | 'select';

/** One of the values to choose from. */
export type Option = { readonly value: string; readonly label: ReactNode };
type Attributes = ControlAttributes & { required: boolean };

export type FormFieldProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'name' | 'id' | 'children' | 'type' | 'defaultValue' | 'aria-invalid' | 'aria-describedby'
> & {
  /** Its name in the payload. */
  name: string;
  /** The label where the group around says the rest; the summary of errors always has the label of the form. */
  label?: ReactNode;
  /** Instead of the text of the form; null for none. */
  help?: ReactNode;
  /** How it is drawn, where the declaration leaves a choice. */
  as?: Kind;
  /** What a choice offers, where the page knows it. */
  options?: readonly Option[];
  /** Key of the labels of the codes, where it is not that of the form. */
  codes?: string;
  /** Neither shown nor sent at the moment; what was typed stays. */
  off?: boolean;
  rows?: number;
  defaultValue?: string | number | readonly string[] | undefined;
  /** Draws a control of its own with these attributes. */
  children?: (attributes: Attributes) => ReactNode;
};

/** With so many choices or fewer, all are shown. */
const fewChoices = 3;

/**
 * A field of an `ActionForm`: label, help, error, and for longer texts how much of the limit is used. The control
 * follows from the declaration; other attributes are passed to it.
 */
export function FormField({
  name,
  label,
  help,
  as,
  options,
  codes,
  off,
  children,
  ...control
}: FormFieldProps) {
  const form = use(FormContext);
  if (!form) throw new Error('FormField is used outside an ActionForm');
  const facts = form.fields[name];
  const { length, onInput, max } = useLength(facts, form.resets);
  const { locale } = useShell();
  const labels = codes ?? `${form.texts}.${name}s`;
  const offered = options ?? optionsOf(facts, as, (code) => form.t(`${labels}.${code}`));
  const kind = as ?? kindOf(facts, offered);
  const helpText = help === undefined ? form.text(`${name}Help`, limitsOf(facts)) : help;
  const counted = max !== undefined && length > 0 && (
    <span className={styles.count} data-over={length > max ? '' : undefined}>
      {lengthText(length, max, locale)}
    </span>
  );
  const described = {
    name,
    id: form.idOf(name),
    label: label ?? form.label(name),
    error: form.messages[name],
    help: (helpText || counted) && (
      <>
        {helpText} {counted}
      </>
    ),
  };
  // Why a native form was refused as a whole, such as for a wrong password.
  const about =
    kind === 'password' && form.isNative && form.messages.form ? form.idOf('form') : undefined;
  const required = facts !== undefined && !facts.optional;
  const isGroup = !children && (kind === 'radios' || kind === 'ticks');
  const drawn = isGroup ? (
    <Group {...described} {...control} kind={kind} options={offered} required={required} />
  ) : (
    <Field {...described} about={about} tick={kind === 'tick'}>
      {(attributes) =>
        children ? (
          children({ ...attributes, required })
        ) : (
          <Control
            kind={kind}
            facts={facts}
            options={offered}
            {...attributes}
            required={required}
            {...control}
          />
        )
      }
    </Field>
  );
  if (off === undefined) return <div onInput={onInput}>{drawn}</div>;
  return (
    <fieldset className={styles.when} hidden={off} disabled={off} onInput={onInput}>
      {drawn}
    </fieldset>
  );
}

/** Length of the text of a field, which is counted where its limit is long. */
function useLength(facts: FieldFacts | undefined, resets: number) {
  const [typed, setTyped] = useState({ length: 0, resets: 0 });
  const max = facts?.type === 'text' && facts.max >= 200 ? facts.max : undefined;
  const onInput = ({ target }: InputEvent<HTMLElement>) => {
    if ('value' in target) setTyped({ length: textLength(String(target.value)), resets });
  };
  return {
    max,
    length: typed.resets === resets ? typed.length : 0,
    onInput: max === undefined ? undefined : onInput,
  };
}

function limitsOf(facts: FieldFacts | undefined): object {
  return facts && 'max' in facts ? { min: facts.min ?? 0, max: facts.max } : {};
}

/** The choices of a declared field, labelled. */
function optionsOf(
  facts: FieldFacts | undefined,
  as: Kind | undefined,
  label: (code: string) => string,
): Option[] {
  const chosen = facts?.type === 'list' ? facts.each : facts;
  return codesOf(chosen, as).map((value) => ({ value, label: label(value) }));
}

/** The codes of a choice, and the numbers of a scale. */
function codesOf(facts: FieldFacts | undefined, as: Kind | undefined): readonly string[] {
  if (facts?.type === 'choice') return facts.of;
  if (facts?.type !== 'integer' || as !== 'radios') return [];
  return Array.from({ length: facts.max - facts.min + 1 }, (_, index) => String(facts.min + index));
}

function kindOf(facts: FieldFacts | undefined, options: readonly Option[]): Kind {
  switch (facts?.type) {
    case 'text':
      return facts.multiline ? 'paragraphs' : options.length > 0 ? 'select' : 'line';
    case 'flag':
    case 'consent':
      return 'tick';
    case 'list':
      return 'ticks';
    case 'integer':
      return options.length > 0 ? 'radios' : 'number';
    case 'choice':
      return options.length > fewChoices ? 'select' : 'radios';
    case 'email':
    case 'link':
    case 'password':
    case 'date':
      return facts.type;
    default:
      return options.length > 0 ? 'select' : 'line';
  }
}

/** Whether a form can draw a field without help of the page. */
export function isDrawable(facts: FieldFacts): boolean {
  if (facts.hidden || ['custom', 'id', 'consent'].includes(facts.type)) return false;
  return facts.type !== 'list' || facts.each.type === 'choice';
}

type DrawnProps = Attributes &
  Pick<FormFieldProps, 'rows' | 'defaultValue'> &
  Omit<ComponentPropsWithoutRef<'input'>, 'defaultValue'> & {
    kind: Kind;
    facts?: FieldFacts | undefined;
    options: readonly Option[];
  };

const plain = { autoCapitalize: 'none', spellCheck: false } as const;

function Control({ kind, facts, options, rows, ...control }: DrawnProps) {
  const { values, isNative, text, focused } = use(FormContext) as FormFacts;
  const { locale } = useShell();
  const { name, autoFocus = focused === name } = control;
  const given = values[name] ?? control.defaultValue;
  const attributes = { ...control, defaultValue: given, autoFocus };
  const max = facts?.type === 'text' && isNative ? facts.max : undefined;
  switch (kind) {
    case 'paragraphs':
      return (
        <textarea
          {...(attributes as ComponentPropsWithoutRef<'textarea'>)}
          rows={rows ?? rowsFor(facts)}
        />
      );
    case 'select':
      return (
        <select
          {...(attributes as ComponentPropsWithoutRef<'select'>)}
          defaultValue={given ?? ''}
          data-stored={control.defaultValue}
        >
          {control.defaultValue === undefined && (
            <option value="">{text('choose') || formTexts.choose[locale]}</option>
          )}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      );
    case 'tick':
      return <Tick {...control} />;
    case 'password':
      return <PasswordControl {...control} autoFocus={autoFocus} />;
    case 'email':
      return (
        <input
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={isNative ? 254 : undefined}
          {...plain}
          {...attributes}
        />
      );
    case 'link':
      return <input type="url" inputMode="url" autoComplete="off" {...attributes} />;
    case 'number':
      return <input type="number" inputMode="numeric" {...rangeOf(facts)} {...attributes} />;
    case 'date':
    case 'time':
      return <input type={kind} {...attributes} />;
    default:
      return <input autoComplete="off" maxLength={max} {...attributes} />;
  }
}

function rowsFor(facts: FieldFacts | undefined): number {
  if (facts?.type !== 'text') return 3;
  return facts.max > 2000 ? 6 : 3;
}

function rangeOf(facts: FieldFacts | undefined) {
  return facts?.type === 'integer' ? { min: facts.min, max: facts.max } : {};
}

/** A box; in a native form its value is sent, such as the version of a text that was read. */
function Tick({
  value,
  ...control
}: Omit<ComponentPropsWithoutRef<'input'>, 'name'> & { name: string }) {
  const { values } = use(FormContext) as FormFacts;
  const sent = value ?? '1';
  const { defaultChecked = values[control.name] === String(sent) } = control;
  return <input {...control} type="checkbox" value={sent} defaultChecked={defaultChecked} />;
}

/** A password with a button that shows it; it is hidden while the form is sent, so that no browser saves it as plain text. */
function PasswordControl(control: ComponentPropsWithoutRef<'input'>) {
  const { busy } = use(FormContext) as FormFacts;
  const { locale } = useShell();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <input
        autoComplete="current-password"
        {...plain}
        {...control}
        type={shown && !busy ? 'text' : 'password'}
      />
      <button
        type="button"
        data-boot=""
        className={styles.toggle}
        aria-pressed={shown}
        aria-controls={control.id}
        onClick={() => setShown(!shown)}
      >
        {formTexts[shown ? 'hidePassword' : 'showPassword'][locale]}
      </button>
    </div>
  );
}

type GroupProps = Omit<ComponentPropsWithoutRef<'input'>, 'defaultValue'> &
  Pick<FormFieldProps, 'defaultValue'> & {
    name: string;
    id: string;
    label: ReactNode;
    help: ReactNode;
    error: string | undefined;
    kind: Kind;
    options: readonly Option[];
    required: boolean;
    rows?: number;
  };

/** A question with its answers: one of them, or as many as apply. */
function Group({
  name,
  id,
  label,
  help,
  error,
  kind,
  options,
  required,
  defaultValue,
  className,
  rows: _,
  ...control
}: GroupProps) {
  const { values } = use(FormContext) as FormFacts;
  const [helpId, errorId] = [`${id}-help`, `${id}-error`];
  const given = [values[name] ?? defaultValue ?? []].flat().map(String);
  const described = [error && errorId, help && helpId].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={described || undefined}
    >
      <legend>{label}</legend>
      <div
        className={[styles.choices, className].filter(Boolean).join(' ')}
        data-many={kind === 'ticks' || undefined}
      >
        {options.map((option) => (
          <label key={option.value}>
            <input
              {...control}
              type={kind === 'radios' ? 'radio' : 'checkbox'}
              name={name}
              value={option.value}
              required={required && kind === 'radios'}
              defaultChecked={given.includes(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
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
    </fieldset>
  );
}
