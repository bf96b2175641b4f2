import { accountRules } from './account.ts';
import { certificateRules } from './certificates.ts';
import { invitationRules } from './invitations.ts';
import { newsRules } from './news.ts';
import type { NotificationRule } from './notification-rule.ts';
import { resourceRules } from './resources.ts';
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
