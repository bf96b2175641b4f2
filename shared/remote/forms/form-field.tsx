import type { FieldFacts } from '@site/shared/contract';
import { textLength } from '@site/shared/domain/text';
import {
  type ComponentPropsWithoutRef,
  type InputEvent,
  type ReactNode,
  use,
  useState,
} from 'react';
import { Field } from './form.tsx';
import { FormContext, type Kind, type Option } from './form-context.ts';
import { type Attributes, Control, Group, type StoredValue } from './form-controls.tsx';
import { TextLength } from './text-length.tsx';

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
  defaultValue?: StoredValue;
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
  const labels = codes ?? `${form.texts}.${name}s`;
  const offered = options ?? optionsOf(facts, as, (code) => form.t(`${labels}.${code}`));
  const kind = as ?? kindOf(facts, offered);
  const helpText = help === undefined ? form.text(`${name}Help`, limitsOf(facts)) : help;
  const counted = max !== undefined && length > 0 && <TextLength length={length} max={max} />;
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
    <fieldset hidden={off} disabled={off} onInput={onInput}>
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
    case 'custom':
    case 'id':
    case undefined:
      return options.length > 0 ? 'select' : 'line';
  }
}

/** Whether a form can draw a field without help of the page. */
export function isDrawable(facts: FieldFacts): boolean {
  if (facts.hidden || ['custom', 'id', 'consent'].includes(facts.type)) return false;
  return facts.type !== 'list' || facts.each.type === 'choice';
}
