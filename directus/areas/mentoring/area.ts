import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { mentoringRights } from './access.ts';
import { closeRequests } from './after-events.ts';
import { mentoringButtons } from './buttons.ts';
import { mentoringCollections, mentoringRelations } from './collections.ts';
import { coordinatorCommands } from './coordinator-commands.ts';
import { eraseMentoringNotes } from './erase-notes.ts';
import { mentorMarkCommands } from './mark-commands.ts';
import { mentoringEndpoint } from './mentoring-endpoint.ts';
import { mentoringJob } from './mentoring-job.ts';
import { mentorshipActions } from './mentorship-actions.ts';
import { mentorshipCommands } from './mentorship-commands.ts';
import { mentoringRules } from './notification-rules.ts';
import { mentoringWork } from './pending-work.ts';
import { mentorProfileActions } from './profile-actions.ts';
import { mentorshipRequestActions } from './request-actions.ts';

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
