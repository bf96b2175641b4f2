import { textOf } from '../../values.ts';
import type { NoticeRule } from './notice-rule.ts';
import { dayValue, memberStandings, nameOf, peopleInUse, staffWith } from './people.ts';

const day = 86_400_000;

const termsChanged: NoticeRule = async ({ item, payload }, context) => {
  const { path, title, effective_from } = payload;
  const words = title as { ru: string; en: string } | undefined;
  if (typeof path !== 'string' || !words) return [];
  const readers = await peopleInUse(context);
  return readers.map((person) => ({
    code: 'SYS-01' as const,
    to: { person },
    params: { path, title: words, ...dayValue('date', effective_from) },
    once: item,
  }));
};

const admitted: NoticeRule = async ({ item }, { now }) => {
  const letters = [
    { days: 0, link: '/c/settings' },
    { days: 3, link: '/c/communities' },
    { days: 10, link: '/c/mentoring' },
  ];
  return letters.map(({ days, link }) => ({
    code: 'SYS-05' as const,
    variant: String(days),
    to: { person: item },
    link,
    once: 'welcome',
    notBefore: new Date(now.getTime() + days * day),
  }));
};

const confirmYearly: NoticeRule = async ({ item, payload: { until } }) => [
  { code: 'SYS-02', to: { person: item }, params: dayValue('date', until) },
];

const messageLeft: NoticeRule = async ({ item, payload }, context) => {
  if (payload.to !== 'delivered') return [];
  const message = await context.trx('contact_messages').where({ id: item }).first('from', 'to');
  if (!message) return [];
  const writer = await context.trx('people').where({ id: message.from }).first('slug');
  const params = { name: await nameOf(context, message.from) };
  // It is read beside its writer, and answered there.
  const link = `/members/${textOf(writer?.slug)}#letters`;
  return [{ code: 'SYS-06', variant: 'message', to: { person: message.to }, params, link }];
};

const messageReported: NoticeRule = async (_event, { trx }) => {
  const administrators = await staffWith(trx, 'admin');
  return administrators.map((person) => ({ code: 'SYS-08' as const, to: { person } }));
};

const reportHandled: NoticeRule = async ({ payload: { reporter } }) =>
  typeof reporter === 'string'
    ? [{ code: 'SYS-06', variant: 'report', to: { person: reporter } }]
    : [];

const radarPublished: NoticeRule = async ({ item, payload }, context) => {
  const readers = await peopleInUse(context, memberStandings);
  return readers.map((person) => ({
    code: 'RAD-01' as const,
    to: { person },
    params: { code: textOf(payload.code) },
    once: item,
  }));
};

/** What the house itself has to say. */
export const systemRules: Readonly<Record<string, NoticeRule>> = {
  'legal.changed': termsChanged,
  'member.admitted': admitted,
  'standing.remind': confirmYearly,
  'standing.overdue': confirmYearly,
  'contact.send': messageLeft,
  'contact.report': messageReported,
  'report.handled': reportHandled,
  'radar.publish': radarPublished,
};
