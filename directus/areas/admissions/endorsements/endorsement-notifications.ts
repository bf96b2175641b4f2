// Notifications about endorsements: docs/domain/admissions.md, "Endorsements".
import type { NotificationCode } from '@site/shared/domain/notifications';
import {
  defineRule,
  type NotificationRule,
} from '../../../engine/notifications/notification-rule.ts';
import { dayValue, nameOf } from '../../../engine/notifications/recipients.ts';
import type { OutboxContext } from '../../../engine/outbox/outbox-event.ts';
import { isOverdue, takingStates } from './endorsement-rules.ts';

/** A request with the facts of its case. */
function requestOf({ trx }: OutboxContext, id: string) {
  return trx('endorsements')
    .join('cases', 'cases.id', 'endorsements.case')
    .where('endorsements.id', id)
    .first(
      'endorsements.*',
      'cases.candidate as candidate',
      'cases.state as case_state',
      'cases.due_at as case_due',
    );
}

/** A mail to the endorser with their link, in the language of the case. */
function toEndorser(code: NotificationCode): NotificationRule {
  return defineRule(code, async ({ item }, context) => {
    const row = await requestOf(context, item);
    if (!row || !['requested', 'opened'].includes(row.state)) return [];
    return [
      {
        to: { address: row.endorser_email, locale: row.language === 'en' ? 'en' : 'ru' },
        params: { name: await nameOf(context, row.candidate), ...dayValue('date', row.due_at) },
        token: { purpose: 'endorsement', id: item },
        case: row.case,
      },
    ];
  });
}

/** Tells the candidate that somebody else is needed; never why, nor who it is. */
function toCandidate(variant: 'declined' | 'missing'): NotificationRule {
  return defineRule('END-03', async ({ item }, context) => {
    const row = await requestOf(context, item);
    // Once there are enough endorsements nobody has to be replaced.
    if (!row || row.case_state === 'ready' || !takingStates.includes(row.case_state)) return [];
    // A case whose own deadline is over says so itself (`cases.references-missing`).
    const isOver =
      row.case_state === 'endorsing' && isOverdue({ due_at: row.case_due }, context.now);
    if (isOver) return [];
    return [{ variant, to: { person: row.candidate }, case: row.case, link: '/c/admissions' }];
  });
}

/** Thanks the endorser in the language of the answer. */
const thanks = defineRule('END-04', async ({ item }, context) => {
  const row = await requestOf(context, item);
  if (!row) return [];
  const locale = row.answer_language === 'en' ? 'en' : 'ru';
  return [{ to: { address: row.endorser_email, locale } }];
});

/** Rules for events of endorsements. */
export const endorsementNotifications: Readonly<Record<string, NotificationRule>> = {
  'endorsements.request': toEndorser('END-01'),
  'endorsements.remind': toEndorser('END-02'),
  'endorsements.decline': toCandidate('declined'),
  'endorsements.expire': toCandidate('missing'),
  'endorsements.bounce': toCandidate('missing'),
  'endorsements.submit': thanks,
};
