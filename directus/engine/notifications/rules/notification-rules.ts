import { accountRules } from '../../../areas/accounts/notification-rules.ts';
import { certificateRules } from '../../../areas/certificates/notification-rules.ts';
import { invitationRules } from '../../../areas/invitations/notification-rules.ts';
import { newsRules } from '../../../areas/news/notification-rules.ts';
import { resourceRules } from '../../../areas/resources/notification-rules.ts';
import type { NotificationRule } from './notification-rule.ts';
import { systemRules } from './system.ts';

/** Rules by event name, `{machine}.{event}`. A new area adds a line here. */
export const notificationRules: Readonly<Record<string, NotificationRule>> = {
  ...accountRules,
  ...invitationRules,
  ...certificateRules,
  ...newsRules,
  ...resourceRules,
  ...systemRules,
};
