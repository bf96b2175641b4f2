// Events of state machines as buttons of the studio. Each calls the action with the permissions of the user who
// presses it.
import { v5 as uuidOf } from 'uuid';
import { certificateButtons } from '../../areas/certificates/buttons.ts';
import { correspondenceButtons } from '../../areas/contact/buttons.ts';
import { invitationButtons } from '../../areas/invitations/buttons.ts';
import { newsButtons } from '../../areas/news/buttons.ts';
import { peopleButtons } from '../../areas/people/buttons.ts';
import { questionButtons, radarButtons } from '../../areas/radar/buttons.ts';
import { libraryButtons } from '../../areas/resources/buttons.ts';
import { approvalButtons } from '../actions/approval-buttons.ts';
import { type Button, rowButtonsInterface } from './buttons/button.ts';
import type { CollectionDefinition, FlowDefinition } from './types.ts';

/** Namespace for ids derived from the action, so that applying the definition again updates the same buttons. */
const namespace = '5175f000-0000-4000-8000-000000000001';

/** Every event that staff may trigger. */
export const buttons: readonly Button[] = [
  ...newsButtons,
  ...libraryButtons,
  ...radarButtons,
  ...questionButtons,
  ...certificateButtons,
  ...peopleButtons,
  ...invitationButtons,
  ...correspondenceButtons,
  ...approvalButtons,
];

/** The flows behind the buttons. */
export const flows: readonly FlowDefinition[] = buttons.map(flowOf);

/** The form field that updates the buttons; every user with buttons must be able to see it. */
const anchors: Readonly<Record<string, string>> = {
  news: 'state',
  resources: 'state',
  radar_editions: 'state',
  skill_questions: 'state',
  certificates: 'state',
  people: 'slug',
  directus_users: 'account_status',
  invitations: 'state',
  contact_messages: 'state',
  approvals: 'machine',
};

/** Adds the interface that updates the buttons to the form of a collection with buttons. */
export function withButtons(definition: CollectionDefinition): CollectionDefinition {
  const anchor = anchors[definition.collection];
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
  const { makes, fresh = false } = button;
  const held = inputs.filter((input) => input.held).map(({ field }) => field);
  return {
    id: idOf(button),
    name: label.join(' · '),
    icon,
    options: {
      collections: [collection],
      location: fresh ? 'collection' : 'item',
      requireSelection: !fresh,
      requireConfirmation: true,
      confirmationDescription: label.map((name) => `${name}?`).join(' · '),
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
