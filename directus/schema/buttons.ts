// Events of state machines as buttons of the studio. Each calls the action as the person who presses
// it, so that a button can do nothing that the person may not.
import { v5 as uuidOf } from 'uuid';
import { approvalButtons } from './buttons/approvals.ts';
import type { Button } from './buttons/button.ts';
import { certificateButtons } from './buttons/certificates.ts';
import { questionButtons, radarButtons } from './buttons/content.ts';
import { correspondenceButtons } from './buttons/correspondence.ts';
import { invitationButtons } from './buttons/invitations.ts';
import { libraryButtons } from './buttons/library.ts';
import { newsButtons } from './buttons/news.ts';
import { peopleButtons } from './buttons/people.ts';
import type { FlowDefinition } from './types.ts';

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

/** What a button is known by. */
export function idOf({ collection, machine, event }: Button): string {
  return uuidOf(`${collection} ${machine} ${event}`, namespace);
}

function flowOf(button: Button): FlowDefinition {
  const { collection, machine, event, label, icon, inputs = [], makes, fresh = false } = button;
  return {
    id: idOf(button),
    name: label.join(' · '),
    icon,
    options: {
      collections: [collection],
      location: fresh ? 'collection' : 'both',
      requireSelection: !fresh,
      requireConfirmation: true,
      confirmationDescription: `${label.join(' · ')}?`,
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
      options: { machine, event, ...(makes && { makes }), ...(fresh && { fresh }) },
    },
  };
}
