import { textOf } from '../../values.ts';
import { defineRule, type NotificationRule } from './notification-rule.ts';
import { dayValue, memberStandings, nameOf, peopleInUse, staffWith } from './people.ts';

const day = 86_400_000;

const termsChanged = defineRule('SYS-01', async ({ item, payload }, context) => {
  const { path, title, effective_from } = payload;
  const words = title as { ru: string; en: string } | undefined;
  if (typeof path !== 'string' || !words) return [];
  const readers = await peopleInUse(context);
  return readers.map((person) => ({
    to: { person },
    params: { path, title: words, ...dayValue('date', effective_from) },
    once: item,
  }));
});

const admitted = defineRule('SYS-05', async ({ item }, { now }) => {
  const welcomeMails = [
    { days: 0, link: '/c/settings' },
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

const messageSent = defineRule('SYS-06', async ({ item, payload }, context) => {
  if (payload.to !== 'delivered') return [];
  const message = await context.trx('contact_messages').where({ id: item }).first('from', 'to');
  if (!message) return [];
  const writer = await context.trx('people').where({ id: message.from }).first('slug');
  const params = { name: await nameOf(context, message.from) };
  // The message is read and answered on the sender's profile page.
  const link = `/members/${textOf(writer?.slug)}#letters`;
  return [{ variant: 'message', to: { person: message.to }, params, link }];
});

const messageReported = defineRule('SYS-08', async (_event, { trx }) => {
  const administrators = await staffWith(trx, 'admin');
  return administrators.map((person) => ({ to: { person } }));
});

const reportHandled = defineRule('SYS-06', async ({ payload: { reporter } }) =>
  typeof reporter === 'string' ? [{ variant: 'report', to: { person: reporter } }] : [],
);

const radarPublished = defineRule('RAD-01', async ({ item, payload }, context) => {
  const readers = await peopleInUse(context, memberStandings);
  return readers.map((person) => ({
    to: { person },
    params: { code: textOf(payload.code) },
    once: item,
  }));
});

/** Rules for the system: legal texts, standing, contact messages, radar. */
export const systemRules: Readonly<Record<string, NotificationRule>> = {
  'legal.changed': termsChanged,
  'member.admitted': admitted,
  'standing.remind': confirmYearly,
  'standing.overdue': confirmYearly,
  'contact.send': messageSent,
  'contact.report': messageReported,
  'report.handled': reportHandled,
  'radar.publish': radarPublished,
};
