import { choiceOf } from '../../engine/actions/approval-labels.ts';
import { defineRule, type NotificationRule } from '../../engine/notifications/notification-rule.ts';
import { dayValue } from '../../engine/notifications/recipients.ts';
import { textOf } from '../../engine/values.ts';

const day = 86_400_000;

const admitted = defineRule('SYS-05', async ({ item }, { now }) => {
  const welcomeMails = [
    { days: 0, link: '/c/settings/visibility' },
    { days: 3, link: '/c/communities' },
    { days: 10, link: '/c/mentoring' },
  ];
  return welcomeMails.map(({ days, link }) => ({
    variant: String(days),
    to: { person: item },
    link,
    once: 'welcome',
    notBefore: new Date(now.getTime() + days * day),
  }));
});

const confirmYearly = defineRule('SYS-02', async ({ item, payload: { until } }) => [
  { to: { person: item }, params: dayValue('date', until) },
]);

const gradeCorrected = defineRule('SYS-12', async ({ item, payload }) => [
  {
    to: { person: item },
    params: {
      title: gradeName(payload.grade),
      former: gradeName(payload.former),
      note: textOf(payload.note),
    },
  },
]);

const gradeName = (grade: unknown) => choiceOf('people', 'grade', textOf(grade));

/** Rules for the standing of members. */
export const standingRules: Readonly<Record<string, NotificationRule>> = {
  'member.admitted': admitted,
  'standing.correct-grade': gradeCorrected,
  'standing.remind': confirmYearly,
  'standing.overdue': confirmYearly,
};
