import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { caseRights } from './access.ts';
import { admissionsEndpoint } from './admissions-endpoint.ts';
import { candidateCommands } from './application/candidate-commands.ts';
import { caseActions } from './cases/case-actions.ts';
import { caseNotificationsJob } from './cases/case-notifications-job.ts';
import { caseRetention } from './cases/case-retention.ts';
import { casesJob } from './cases/cases-job.ts';
import { staffCommands } from './cases/staff-commands.ts';
import { caseCollections, caseRelations, trackRows } from './collections.ts';
import { openSecondRound } from './decision/decision-after-events.ts';
import { decisionCommands } from './decision/decision-commands.ts';
import { endorsementActions } from './endorsements/endorsement-actions.ts';
import { followDeadline, takeEndorserBounce } from './endorsements/endorsement-after-events.ts';
import { endorsementNotifications } from './endorsements/endorsement-notifications.ts';
import { endorsementsEndpoint } from './endorsements/endorsements-endpoint.ts';
import { endorsementsJob } from './endorsements/endorsements-job.ts';
import { fairnessEndpoint } from './figures/fairness-endpoint.ts';
import { fairnessJob } from './figures/fairness-job.ts';
import { caseLogDamage } from './log/case-log-check.ts';
import { caseLogHead } from './log/case-log-head.ts';
import { caseRules } from './notification-rules.ts';
import { assignmentActions } from './panel/assignment-actions.ts';
import {
  endAssignments,
  followHold,
  followQuorum,
  followStanding,
} from './panel/assignment-after-events.ts';
import { assignmentsJob } from './panel/assignments-job.ts';
import { conflictsJob } from './panel/conflicts-job.ts';
import { admissionsWork } from './pending-work.ts';
import { reviewCollections, reviewRelations } from './reviews/review-collections.ts';
import { assignmentCommands, panelCommands, profileCommands } from './reviews/review-commands.ts';
import { reviewNotifications } from './reviews/review-notifications.ts';
import { endVote } from './votes/vote-after-events.ts';
import { voteNotifications } from './votes/vote-notifications.ts';
import { votesJob } from './votes/votes-job.ts';

/** Admission cases, from the application to the released decision. */
export const admissions = defineArea({
  name: 'admissions',
  collections: [...caseCollections, ...reviewCollections],
  relations: [...caseRelations, ...reviewRelations],
  rows: [trackRows],
  access: caseRights,
  pendingWork: admissionsWork,
  actions: [
    caseActions,
    endorsementActions,
    assignmentActions,
    {
      name: 'cases',
      commands: { ...candidateCommands, ...staffCommands, ...panelCommands, ...decisionCommands },
    },
    { name: 'review-assignments', commands: assignmentCommands },
    { name: 'reviewer-profiles', commands: profileCommands },
  ],
  jobs: [
    casesJob,
    caseNotificationsJob,
    endorsementsJob,
    assignmentsJob,
    conflictsJob,
    votesJob,
    caseLogHead,
    fairnessJob,
    caseRetention,
  ],
  integrityChecks: { 'damaged case logs': caseLogDamage },
  onEvent: {
    'endorsement-deadlines': followDeadline,
    'endorsement-bounces': takeEndorserBounce,
    'second-round': openSecondRound,
    'vote-ends': endVote,
    'assignment-ends': endAssignments,
    'assignment-quorum': followQuorum,
    'assignment-holds': followHold,
    'assignment-standing': followStanding,
  },
  notifications: {
    ...caseRules,
    ...endorsementNotifications,
    ...reviewNotifications,
    ...voteNotifications,
  },
  endpoints: {
    admissions: admissionsEndpoint,
    endorsements: endorsementsEndpoint,
    fairness: fairnessEndpoint,
  },
  routes: reading(
    '/admissions/board',
    '/admissions/cases/:no',
    '/admissions/calibration',
    '/admissions/cases/:no/confidential',
    '/admissions/cases/:no/decision',
    '/admissions/cases/:no/panel',
    '/admissions/cases/:no/reviews',
    '/admissions/files/:token',
    '/admissions/nominations',
    '/admissions/profile-facts',
    '/admissions/own',
    '/admissions/tasks',
    '/admissions/review',
    '/admissions/review/:no',
    '/admissions/review/:no/file',
    '/admissions/review/:no/others',
    '/admissions/votes',
    '/admissions/votes/:no',
    '/admissions/log-check',
    '/endorsements/by-link/:token',
    '/endorsements/mine',
    '/fairness/figures',
    '/fairness/heads',
    '/fairness/summary',
  ),
});
