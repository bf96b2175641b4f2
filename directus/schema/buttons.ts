// Events of state machines as buttons of the studio. Each calls the action as the person who presses
// it, so that a button can do nothing that the person may not.
import { v5 as uuidOf } from 'uuid';
import { approvalButtons } from './buttons/approvals.ts';
import { type Button, rowButtonsInterface } from './buttons/button.ts';
import { certificateButtons } from './buttons/certificates.ts';
import { questionButtons, radarButtons } from './buttons/content.ts';
import { correspondenceButtons } from './buttons/correspondence.ts';
import { invitationButtons } from './buttons/invitations.ts';
import { libraryButtons } from './buttons/library.ts';
import { newsButtons } from './buttons/news.ts';
import { peopleButtons } from './buttons/people.ts';
import type { CollectionDefinition, FlowDefinition } from './types.ts';

/** Ids of buttons are made from what they do, so that a definition applied twice meets its own. */
const namespace = '5175f000-0000-4000-8000-000000000001';

/** Every event that somebody with a duty may ask for. */
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

/** The field of a row's form that keeps its buttons true: one that everybody who has buttons there sees. */
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

/** Gives the form of a collection with buttons the field that keeps them true. */
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

/** What a button is known by. */
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
