// Helpers to define the buttons of the studio.
import { markdownTools, yes } from '../fields.ts';
import type { Options } from '../types.ts';

type Label = readonly [ru: string, en: string];

/** One input of the form that a button opens; a dotted name is a path in the payload. */
export type Input = {
  field: string;
  type: string;
  label: Label;
  meta?: Options;
  /** Prefilled with the value of the row; an emptied input removes the value. */
  held?: true;
};

/** An event of a state machine as a button beside a row. */
export type Button = {
  collection: string;
  /** `{machine}` and `{event}` of a route below `/actions`. */
  machine: string;
  event: string;
  label: Label;
  icon: string;
  inputs?: readonly Input[];
  /** The payload field for the key of the row, if the event creates something from it. */
  makes?: string;
  /** Asks before it is sent although it needs no input: it cannot be undone. */
  final?: true;
  /** The button needs no row and is shown above the list. */
  fresh?: true;
  /** The usual next step. Of the open buttons of a row, the last such one is the primary action. */
  leads?: true;
};

/** The interface of the form field that updates the buttons of the row (`directus/studio/`). */
export const rowButtonsInterface = 'row-buttons';

type Line = readonly [
  event: string,
  label: Label,
  icon: string,
  inputs?: readonly Input[],
  final?: 'final',
];

/** Buttons for events of a machine whose items are the rows of the collection. */
export function buttonsOf(machine: string, collection: string, lines: readonly Line[]): Button[] {
  return lines.map(([event, label, icon, inputs, final]) => ({
    collection,
    machine,
    event,
    label,
    icon,
    ...(inputs && { inputs }),
    ...(final && { final: true as const }),
  }));
}

/** The same buttons; those of these events are the usual next steps. */
export function leading(events: readonly string[], buttons: readonly Button[]): Button[] {
  return buttons.map((button) =>
    events.includes(button.event) ? { ...button, leads: true } : button,
  );
}

/** Inputs prefilled with the values of the row. */
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

/** An input with an explanation below it; a label has room for a few words only. */
export function explained(input: Input, [ru, en]: Label): Input {
  return { ...input, meta: { ...input.meta, note: `${ru} · ${en}` } };
}

/** A whole number. */
export function number(field: string, label: Label): Input {
  return { field, type: 'integer', label, meta: { interface: 'input' } };
}

/** A choice of several values, with custom values allowed. */
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

/** A required timestamp. */
export function moment(field: string, label: Label): Input {
  return { field, type: 'timestamp', label, meta: { interface: 'datetime', required: true } };
}

/** A required day. */
export function day(field: string, label: Label): Input {
  return { field, type: 'date', label, meta: { interface: 'datetime', required: true } };
}

const inEachLanguage = [
  ['ru-RU', 'по-русски', 'in Russian'],
  ['en-US', 'по-английски', 'in English'],
] as const;

/** The inputs of each language, with the name of the language for their labels. */
export function inLanguages(
  inputs: (code: string, named: (ru: string, en: string) => Label) => readonly Input[],
): Input[] {
  return inEachLanguage.flatMap(([code, inRu, inEn]) =>
    inputs(code, (ru, en) => [`${ru} ${inRu}`, `${en} ${inEn}`]),
  );
}

/** A note to readers in each language of the row. */
export function noteInLanguages([ru, en]: Label): Input[] {
  return inLanguages((code, named) => [paragraph(`note.${code}`, named(`${ru},`, `${en},`))]);
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
