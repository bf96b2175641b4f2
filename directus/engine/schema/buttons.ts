// Events of state machines as buttons of the studio. Each calls the action with the permissions of the user who
// presses it.
import { v5 as uuidOf } from 'uuid';
import { allAreas } from '../area.ts';
import { once } from '../once.ts';
import { type Button, rowButtonsInterface } from './buttons/button.ts';
import { primaryAction } from './studio-look.ts';
import type { CollectionDefinition, FlowDefinition } from './types.ts';

/** Namespace for ids derived from the action, so that applying the definition again updates the same buttons. */
const namespace = '5175f000-0000-4000-8000-000000000001';

/** Every event that staff may trigger. */
export const buttons = once((): readonly Button[] =>
  allAreas().flatMap((area) => area.buttons ?? []),
);

/** The flows behind the buttons. */
export const flows = once((): readonly FlowDefinition[] => buttons().map(flowOf));

const anchors = once(
  (): ReadonlyMap<string, string> =>
    new Map(allAreas().flatMap((area) => Object.entries(area.buttonAnchors ?? {}))),
);

/** Adds the interface that updates the buttons to the form of a collection with buttons. */
export function withButtons(definition: CollectionDefinition): CollectionDefinition {
  const anchor = anchors().get(definition.collection);
  const fields = definition.fields.map((field) => {
    if (field.field !== anchor) return field;
    const { interface: shows = 'input', options } = field.meta;
    const meta = { interface: rowButtonsInterface, options: { ...(options as object), shows } };
    return { ...field, meta: { ...field.meta, ...meta } };
  });
  return { ...definition, fields };
}

/** The id of a button. */
export function idOf({ collection, machine, event }: Button): string {
  return uuidOf(`${collection} ${machine} ${event}`, namespace);
}

function flowOf(button: Button): FlowDefinition {
  const { collection, machine, event, label, icon, inputs = [] } = button;
  const { makes, fresh = false, final = false, leads = false } = button;
  const held = inputs.filter((input) => input.held).map(({ field }) => field);
  return {
    id: idOf(button),
    name: label.join(' · '),
    icon,
    color: leads ? primaryAction : null,
    options: {
      collections: [collection],
      location: fresh ? 'collection' : 'item',
      requireSelection: !fresh,
      requireConfirmation: inputs.length > 0 || final,
      confirmationDescription: final
        ? `${label[0]}? Отменить это нельзя. · ${label[1]}? This cannot be undone.`
        : label.map((name) => `${name}?`).join(' · '),
      fields: inputs.map(({ field, type, label: [ru, en], meta }) => ({
        field,
        type,
        name: `${ru} · ${en}`,
        meta: { width: 'full', ...meta },
      })),
      return: '$last',
      error_on_reject: true,
    },
    operation: {
      id: uuidOf(`${collection} ${machine} ${event} operation`, namespace),
      key: 'perform',
      type: 'perform-event',
      options: {
        machine,
        event,
        held,
        ...(makes && { makes }),
        ...(fresh && { fresh }),
      },
    },
  };
}
