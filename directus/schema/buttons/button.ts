// The words in which the buttons of the studio are written.
import { markdownTools, yes } from '../fields.ts';
import type { Options } from '../types.ts';

type Label = readonly [ru: string, en: string];

/** One entry of the form that a button opens; a dotted name is a place inside the payload. */
export type Input = {
  field: string;
  type: string;
  label: Label;
  meta?: Options;
  /** It opens with what the row says of it; emptied, that is taken away. */
  held?: true;
};

/** An event of a machine as something that is pressed beside a row. */
export type Button = {
  collection: string;
  /** `{machine}` and `{event}` of an address below `/actions`. */
  machine: string;
  event: string;
  label: Label;
  icon: string;
  inputs?: readonly Input[];
  /** What the key of the row is called when the event makes something new of it. */
  makes?: string;
  /** It is about no row: the button stands above the list. */
  fresh?: true;
};

/** The interface of a form's field beside which the buttons of its row are kept true (`directus/studio/`). */
export const rowButtonsInterface = 'row-buttons';

type Line = readonly [event: string, label: Label, icon: string, inputs?: readonly Input[]];

/** The events of a machine whose items are the rows of the collection. */
export function buttonsOf(machine: string, collection: string, lines: readonly Line[]): Button[] {
  return lines.map(([event, label, icon, inputs]) => ({
    collection,
    machine,
    event,
    label,
    icon,
    ...(inputs && { inputs }),
  }));
}

/** Entries that change what the row says. */
export function held(inputs: readonly Input[]): Input[] {
  return inputs.map((input) => ({ ...input, held: true }));
}

/** Several lines of text. */
export function paragraph(field: string, label: Label, required = false): Input {
  return { field, type: 'text', label, meta: { interface: 'input-multiline', required } };
}

/** One line of text. */
export function line(field: string, label: Label, required = true): Input {
  return { field, type: 'string', label, meta: { interface: 'input', required } };
}

/** A whole number. */
export function number(field: string, label: Label): Input {
  return { field, type: 'integer', label, meta: { interface: 'input' } };
}

/** Several of many, or others of the kind. */
export function several(
  field: string,
  label: Label,
  choices: { value: string; text: string }[],
): Input {
  const options = { choices, previewThreshold: 20, allowOther: true };
  return { field, type: 'json', label, meta: { interface: 'select-multiple-dropdown', options } };
}

/** Text with formatting, as in the form of the row. */
export function formatted(field: string, label: Label): Input {
  const options = { toolbar: [...markdownTools] };
  return { field, type: 'text', label, meta: { interface: 'input-rich-text-md', options } };
}

/** A point in time that has to be named. */
export function moment(field: string, label: Label): Input {
  return { field, type: 'timestamp', label, meta: { interface: 'datetime', required: true } };
}

/** A day that has to be named. */
export function day(field: string, label: Label): Input {
  return { field, type: 'date', label, meta: { interface: 'datetime', required: true } };
}

/** Yes or no. */
export function tick(field: string, label: Label, required = false): Input {
  const meta = { interface: 'boolean', required, options: { label: yes } };
  return { field, type: 'boolean', label, meta };
}

/** One of several. */
export function oneOf(
  field: string,
  label: Label,
  choices: readonly (readonly [value: string, ru: string, en: string])[],
  required = true,
): Input {
  const options = { choices: choices.map(([value, ru, en]) => ({ value, text: `${ru} · ${en}` })) };
  return {
    field,
    type: 'string',
    label,
    meta: { interface: 'select-dropdown', required, options },
  };
}
