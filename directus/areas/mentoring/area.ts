import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { mentoringRights } from './access.ts';
import { closeRequests } from './after-events.ts';
import { mentoringButtons } from './buttons.ts';
import { mentoringCollections, mentoringRelations } from './collections.ts';
import { coordinatorCommands } from './coordinator/coordinator-commands.ts';
import { mentoringEndpoint } from './mentoring-endpoint.ts';
import { mentoringJob } from './mentoring-job.ts';
import { mentoringRules } from './notification-rules.ts';
import { mentorMarkCommands } from './offers/mark-commands.ts';
import { mentorProfileActions } from './offers/profile-actions.ts';
import { eraseMentoringNotes } from './pairs/erase-notes.ts';
import { mentorshipActions } from './pairs/mentorship-actions.ts';
import { mentorshipCommands } from './pairs/mentorship-commands.ts';
import { mentoringWork } from './pending-work.ts';
import { mentorshipRequestActions } from './requests/request-actions.ts';

/** Mentors, requests to them, and the people who meet. */
export const mentoring = defineArea({
  name: 'mentoring',
  collections: mentoringCollections,
  relations: mentoringRelations,
  access: mentoringRights,
  buttons: mentoringButtons,
  buttonAnchors: { mentorships: 'state' },
  actions: [
    mentorProfileActions,
    mentorshipRequestActions,
    mentorshipActions,
    mentorshipCommands,
    mentorMarkCommands,
    coordinatorCommands,
  ],
  jobs: [mentoringJob, eraseMentoringNotes],
  onEvent: { mentoring: closeRequests },
  notifications: mentoringRules,
  pendingWork: mentoringWork,
  endpoints: { mentoring: mentoringEndpoint },
  routes: reading(
    '/mentoring/mentors',
    '/mentoring/mentors/:slug',
    '/mentoring/places/:slug',
    '/mentoring/open',
    '/mentoring/summary',
    '/mentoring/own',
    '/mentoring/coordination',
    '/mentoring/mentorships/:id',
  ),
});
