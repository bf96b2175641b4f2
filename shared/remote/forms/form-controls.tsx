import type { FieldFacts } from '@site/shared/contract';
import { kit } from '@site/shared/ui';
import { type ComponentPropsWithoutRef, type ReactNode, use, useState } from 'react';
import { useShell } from '../use-shell.ts';
import styles from './form.module.css';
import type { ControlAttributes } from './form.tsx';
import { FormContext, type FormFacts, type Kind, type Option } from './form-context.ts';
import { formTexts } from './form-texts.ts';

export type Attributes = ControlAttributes & { required: boolean };
export type StoredValue = string | number | readonly string[] | undefined;

type DrawnProps = Attributes &
  Omit<ComponentPropsWithoutRef<'input'>, 'defaultValue'> & {
    rows?: number | undefined;
    defaultValue?: StoredValue;
    kind: Kind;
    facts?: FieldFacts | undefined;
    options: readonly Option[];
  };

const plain = { autoCapitalize: 'none', spellCheck: false } as const;

/** The control of a field that is no group. */
export function Control({ kind, facts, options, rows, ...control }: DrawnProps) {
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
      return <Tick {...control} facts={facts} />;
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
    case 'line':
    case 'radios':
    case 'ticks':
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

type TickProps = Omit<ComponentPropsWithoutRef<'input'>, 'name'> & {
  name: string;
  facts?: FieldFacts | undefined;
};

/**
 * A box; in a native form its value is sent, such as the version of a text that was read. An action that leaves a flag as
 * it is gets to know an unticked box by a hidden field.
 */
function Tick({ value, facts, ...control }: TickProps) {
  const { values, isRefusedPost } = use(FormContext) as FormFacts;
  const sent = value ?? '1';
  const posted = values[control.name];
  const wasTicked =
    value === undefined ? posted !== undefined && posted !== 'false' : posted === String(sent);
  const { defaultChecked = false } = control;
  const isOptional =
    facts?.type === 'custom' ? facts.written === 'flag' : facts?.type === 'flag' && facts.optional;
  return (
    <>
      {isOptional && <input type="hidden" name={control.name} value="false" />}
      <input
        {...control}
        type="checkbox"
        value={sent}
        defaultChecked={isRefusedPost ? wasTicked : defaultChecked}
      />
    </>
  );
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
        className={`${styles.toggle} ${kit.scriptOnly}`}
        aria-pressed={shown}
        aria-controls={control.id}
        onClick={() => setShown(!shown)}
      >
        {formTexts[shown ? 'hidePassword' : 'showPassword'][locale]}
      </button>
    </div>
  );
}

type GroupProps = Omit<ComponentPropsWithoutRef<'input'>, 'defaultValue'> & {
  defaultValue?: StoredValue;
  name: string;
  id: string;
  label: ReactNode;
  help: ReactNode;
  error: string | undefined;
  kind: Kind;
  options: readonly Option[];
  required: boolean;
  rows?: number | undefined;
};

/** A question with its answers: one of them, or as many as apply. */
export function Group({
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
  const { values, lists, isRefusedPost } = use(FormContext) as FormFacts;
  const [helpId, errorId] = [`${id}-help`, `${id}-error`];
  const unsent = isRefusedPost ? undefined : defaultValue;
  const given = [lists[name] ?? values[name] ?? unsent ?? []].flat().map(String);
  const described = [error && errorId, help && helpId].filter(Boolean).join(' ');
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={described || undefined}>
      <legend className={kit.gapBelow}>{label}</legend>
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
        <p id={helpId} className={kit.hint}>
          {help}
        </p>
      )}
      {error && (
        <p id={errorId} className={`${kit.textM} ${kit.danger}`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
