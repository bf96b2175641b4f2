import { accountEndpoint } from './accounts/account-endpoint.ts';
import { actionsEndpoint } from './actions/actions-endpoint.ts';
import { performOperation } from './actions/perform-operation.ts';
import { appDataEndpoint } from './app-data-endpoint.ts';
import { certificatesEndpoint } from './certificates/certificates-endpoint.ts';
import { clockEndpoint } from './clock-endpoint.ts';
import { invitationsEndpoint } from './invitations/invitations-endpoint.ts';
import { jobsEndpoint } from './jobs/jobs-endpoint.ts';
import { runJobs } from './jobs/jobs-hook.ts';
import { computeNewsBody } from './news/news-body.ts';
import { keepNewsSettled } from './news/settled-news.ts';
import { notificationsEndpoint } from './notifications/notifications-endpoint.ts';
import { emptyOutbox } from './outbox/empty-outbox.ts';
import { compareLanguages } from './parity/compare-languages.ts';
import { peopleEndpoint } from './people/people-endpoint.ts';
import { protectFields } from './protected-fields.ts';
import { keepRadarAddresses } from './radar/kept-addresses.ts';
import { radarEndpoint } from './radar/radar-endpoint.ts';
import { computeMovement } from './radar/radar-movement.ts';
import { nameRequests } from './requests/name-requests.ts';
import { keepPartialFields } from './requests/partial-fields.ts';
import { checkPlainValues } from './requests/plain-values.ts';
import { quietRefusals } from './requests/quiet-refusals.ts';
import { refuseMisfits } from './requests/refuse-misfits.ts';
import { keepRequestsSound } from './requests/sound-requests.ts';
import { keepResourcesWhole } from './resource-rules.ts';
import { watchSettings } from './settings/settings-hook.ts';
import { scoreAttempts } from './skill/saved-attempts.ts';
import { skillEndpoint } from './skill/skill-endpoint.ts';
import { keepStudioDoors } from './studio-doors.ts';
import { tellTheSite } from './tell-the-site.ts';
import { computeTextTrees } from './text-trees.ts';
import { keepTopicsFlat } from './topic-depth.ts';
import { limitUploads } from './upload-size.ts';

/** What the backend registers: the rules of the house. */
export const hooks = [
  { name: 'quiet-refusals', config: quietRefusals },
  { name: 'name-requests', config: nameRequests },
  { name: 'sound-requests', config: keepRequestsSound },
  { name: 'limit-uploads', config: limitUploads },
  { name: 'protect-fields', config: protectFields },
  { name: 'plain-values', config: checkPlainValues },
  { name: 'refuse-misfits', config: refuseMisfits },
  { name: 'partial-fields', config: keepPartialFields },
  { name: 'studio-doors', config: keepStudioDoors },
  { name: 'settled-news', config: keepNewsSettled },
  { name: 'radar-addresses', config: keepRadarAddresses },
  { name: 'news-body', config: computeNewsBody },
  { name: 'text-trees', config: computeTextTrees },
  { name: 'radar-movement', config: computeMovement },
  { name: 'resource-rules', config: keepResourcesWhole },
  { name: 'skill-attempts', config: scoreAttempts },
  { name: 'topic-depth', config: keepTopicsFlat },
  { name: 'compare-languages', config: compareLanguages },
  { name: 'tell-the-site', config: tellTheSite },
  { name: 'empty-outbox', config: emptyOutbox },
  { name: 'watch-settings', config: watchSettings },
  { name: 'run-jobs', config: runJobs },
];
export const endpoints = [
  { name: 'account', config: accountEndpoint },
  { name: 'actions', config: actionsEndpoint },
  { name: 'certificates', config: certificatesEndpoint },
  { name: 'invitations', config: invitationsEndpoint },
  { name: 'radar', config: radarEndpoint },
  { name: 'skill', config: skillEndpoint },
  { name: 'appdata', config: appDataEndpoint },
  { name: 'notifications', config: notificationsEndpoint },
  { name: 'jobs', config: jobsEndpoint },
  { name: '__clock', config: clockEndpoint },
  { name: 'people', config: peopleEndpoint },
];
export const operations = [{ name: 'perform-event', config: performOperation }];
