import { accountRules } from './account.ts';
import { certificateRules } from './certificates.ts';
import { invitationRules } from './invitations.ts';
import { newsRules } from './news.ts';
import type { NoticeRule } from './notice-rule.ts';
import { resourceRules } from './resources.ts';
import { systemRules } from './system.ts';

/** By the name of the event, `{machine}.{event}`. A new area adds its line. */
export const noticeRules: Readonly<Record<string, NoticeRule>> = {
  ...accountRules,
  ...invitationRules,
  ...certificateRules,
  ...newsRules,
  ...resourceRules,
  ...systemRules,
};
