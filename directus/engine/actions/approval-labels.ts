// A pending two-person approval in words: docs/domain/workflows.md, rule 6.
import type { Locale } from '@site/shared/contract';
import type { Row } from '../host.ts';
import type { Button, Input } from '../schema/buttons/button.ts';
import { buttons } from '../schema/buttons.ts';
import { currentDefinition } from '../schema/definition.ts';
import type { RowIn } from '../schema/row-types.ts';
import { splitLabel } from '../schema/split-label.ts';
import { textOf } from '../values.ts';
import type { ActionContext } from './action-context.ts';
import { workflowOf } from './action-sets.ts';
import { namedRow } from './row-name.ts';

/** A first approval with its payload decrypted. */
type Stored = Pick<RowIn<'approvals'>, 'machine' | 'event' | 'item' | 'payload'>;
type Context = Pick<ActionContext, 'rows'>;
type Texts = Record<Locale, string>;

/** A field of the payload, named and worded as in the dialog of the button. */
export type Line = {
  label: string;
  value: string;
  /** The present value, where the event changes it. */
  before?: string;
};

/** The item of an event: its name, and where it is. */
export type About = { collection: string; key: string; name: Texts; row: Row };

/** What the event is called. */
export function eventLabel({ machine, event }: { machine: string; event: string }): Texts {
  const label = buttonOf({ machine, event })?.label;
  if (label) return { ru: label[0], en: label[1] };
  return choiceOf('approvals', 'event', event);
}

/** The label of a choice of a field. */
export function choiceOf(collection: string, field: string, value: string): Texts {
  const choices = definitionOf(collection)?.fields.find((one) => one.field === field)?.meta
    .options as { choices?: { value: string; text: string }[] } | undefined;
  return splitLabel(choices?.choices?.find((one) => one.value === value)?.text ?? value);
}

/** The item that the event changes; for a new record the row that it is made from, if any. */
export async function aboutOf(context: Context, approval: Stored): Promise<About | undefined> {
  const makes = buttonOf(approval)?.makes;
  const made = makes && payloadRow(approval)[makes];
  const collection = made
    ? buttonOf(approval)?.collection
    : workflowOf(approval.machine)?.collection;
  if (!collection) return undefined;
  // A record that does not exist yet has a digest in place of an id.
  const key = made ? textOf(made) : approval.item;
  const named = await namedRow(context, collection, key);
  return named && { collection, key, ...named };
}

/**
 * The payload in words, without the item; where a field of it is a column of the item with another value, also that
 * value.
 */
export function linesOf(approval: Stored, locale: Locale, row: Row = {}): Line[] {
  const { machine, event } = approval;
  const declared = workflowOf(machine)?.approvalInputs?.[event] ?? [];
  const { inputs = declared } = buttonOf(approval) ?? {};
  const payload = payloadRow(approval);
  return inputs.flatMap((input) => {
    const value = input.field
      .split('.')
      .reduce<unknown>((inner, part) => (inner as Row | null | undefined)?.[part], payload);
    if (value === undefined || value === null || value === '') return [];
    const line = { label: said(input.label)[locale], value: wordOf(input, value, locale) };
    const held = row[input.field] ?? '';
    const before = held === '' ? '' : wordOf(input, held, locale);
    return [before && before !== line.value ? { ...line, before } : line];
  });
}

function wordOf(input: Input, value: unknown, locale: Locale): string {
  if (typeof value === 'boolean')
    return { ru: ['Нет', 'Да'], en: ['No', 'Yes'] }[locale][+value] ?? '';
  const { choices = [] } = (input.meta?.options ?? {}) as {
    choices?: { value: string; text: string }[];
  };
  const choice = choices.find((one) => one.value === value);
  return choice ? splitLabel(choice.text)[locale] : [value].flat().map(textOf).join(', ');
}

function buttonOf({ machine, event }: { machine: string; event: string }): Button | undefined {
  return buttons().find((button) => button.machine === machine && button.event === event);
}

function payloadRow(approval: Stored): Row {
  return (approval.payload ?? {}) as Row;
}

function definitionOf(collection: string) {
  return currentDefinition().collections.find((one) => one.collection === collection);
}

function said([ru, en]: readonly [string, string]): Texts {
  return { ru, en };
}
