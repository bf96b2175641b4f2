import type { NewNotification } from '../../../engine/notifications/notification.ts';
import {
  defineRule,
  type NotificationRule,
} from '../../../engine/notifications/notification-rule.ts';
import { dayValue } from '../../../engine/notifications/recipients.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import type { CaseRow } from '../row-types.ts';
import { voteState } from './vote-board.ts';

/** What a member of the board is told about an open vote. */
export function voteMessage(
  item: CaseRow,
  person: string,
  variant: 'opened' | 'reminder',
): NewNotification & { code: 'REV-10' } {
  const no = item.no ?? '';
  return {
    code: 'REV-10',
    variant,
    to: { person },
    params: { no, ...dayValue('date', item.due_at) },
    case: item.id,
    link: `/c/admissions/votes/${no}`,
  };
}

/** A vote was opened, or begins again. */
const opened = defineRule('REV-10', async ({ item: id }, context) => {
  const { host, trx, now } = context;
  const item = await trx('cases').where({ id, state: 'ratifying' }).first();
  if (!item) return [];
  const settings = await settingsOf(host, trx);
  const { entitled } = await voteState({ host, trx, settings, now }, item);
  return entitled.map((person) => voteMessage(item, person, 'opened'));
});

/** Rules for events of votes. */
export const voteNotifications: Readonly<Record<string, NotificationRule>> = {
  'cases.vote-opened': opened,
  'cases.extend-vote': opened,
};
