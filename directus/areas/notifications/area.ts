import { defineArea } from '../../engine/area.ts';
import { notifyPeople } from '../../engine/notifications/handle-event.ts';
import { notificationCommands } from '../../engine/notifications/notification-commands.ts';
import {
  notificationRetention,
  sendMailJob,
} from '../../engine/notifications/notification-jobs.ts';
import { notificationsEndpoint } from '../../engine/notifications/notifications-endpoint.ts';
import { returnSnoozed } from '../../engine/notifications/return-snoozed.ts';
import { reading, route, signInBody, taking } from '../../engine/requests/route.ts';
import { notificationRights } from './access.ts';
import { notifications as notificationCollections, notificationRelations } from './collections.ts';
import { notificationsWork } from './pending-work.ts';

/** The inbox, its preferences, and e-mail. */
export const notifications = defineArea({
  name: 'notifications',
  collections: notificationCollections,
  relations: notificationRelations,
  access: notificationRights,
  actions: [notificationCommands],
  jobs: [sendMailJob, returnSnoozed, notificationRetention],
  onEvent: { notifications: notifyPeople },
  endpoints: { notifications: notificationsEndpoint },
  routes: [
    ...taking(signInBody, [
      route('/notifications/unsubscribe/:token', 'GET', 'POST'),
      route('/notifications/reports', 'POST'),
    ]),
    ...reading('/notifications/digests/sample'),
  ],
  pendingWork: notificationsWork,
});
