import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { leading } from '../../engine/schema/buttons/button.ts';
import { invitationRights } from './access.ts';
import { invitationOfAdmitted, takeBounce } from './after-events.ts';
import { invitationButtons } from './buttons.ts';
import { invitations as invitationCollection, invitationRelations } from './collections.ts';
import { invitationActions } from './invitation-actions.ts';
import { invitationCommands } from './invitation-commands.ts';
import { invitationsEndpoint } from './invitations-endpoint.ts';
import { invitationsJob } from './invitations-job.ts';
import { invitationRules } from './notification-rules.ts';
import { invitationsWork } from './pending-work.ts';

/** Invitations to apply, to staff roles and to membership. */
export const invitations = defineArea({
  name: 'invitations',
  collections: [invitationCollection],
  relations: invitationRelations,
  access: invitationRights,
  buttons: leading(['create', 'resend'], invitationButtons),
  buttonAnchors: { invitations: 'state' },
  actions: [invitationActions, invitationCommands],
  jobs: [invitationsJob],
  onEvent: { invitations: invitationOfAdmitted, bounces: takeBounce },
  notifications: invitationRules,
  endpoints: { invitations: invitationsEndpoint },
  routes: reading('/invitations/by-link/:token', '/invitations/mine', '/invitations/sent'),
  pendingWork: invitationsWork,
});
