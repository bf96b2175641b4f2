// Every kind of notice has somebody who sends it: docs/domain/notifications.md.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NoticeCode, noticeKinds } from '@site/shared/domain';
import { describe, expect, test } from 'vitest';
import { commandOf, everythingAsked } from '../../actions/action-sets.ts';
import { noticeRules } from './notice-rules.ts';

/** What an event is told as. */
const told: Partial<Record<NoticeCode, readonly string[]>> = {
  'SEC-01': ['account.verify-asked'],
  'SEC-02': ['account.known-already'],
  'SEC-03': ['account.reset-asked', 'account.email-change-undone'],
  'SEC-04': ['account.password-changed'],
  'SEC-05': ['account.email-change-asked', 'account.email-change-told'],
  'SEC-06': ['account.new-device'],
  'SEC-07': ['account.second-factor-changed'],
  'SEC-08': ['account.export-ready'],
  'SEC-09': ['account.erasure-started'],
  'SEC-10': ['people.merge'],
  'SEC-11': ['account.super-sign-in'],
  'SEC-12': ['people.appoint', 'people.dismiss'],
  'INV-01': ['invitations.create', 'invitations.invite-staff', 'invitations.invite-member'],
  'INV-02': ['invitations.remind'],
  'INV-03': ['invitations.accept', 'invitations.decline', 'invitations.expire'],
  'INV-04': ['invitations.bounce'],
  'INV-05': ['invitations.ask-new'],
  'INV-06': ['invitations.complete'],
  'CERT-01': ['certificates.issue'],
  'CERT-02': [
    'certificates.suspend',
    'certificates.standing-ended',
    'certificates.reinstate',
    'certificates.standing-restored',
    'certificates.revoke',
    'certificates.supersede',
  ],
  'CERT-03': ['certificates.remind'],
  'CERT-04': ['member.may-rise'],
  'NEWS-01': ['news.publish'],
  'NEWS-02': ['news.return'],
  'RES-01': ['resources.publish', 'resources.decline', 'resources.outdate'],
  'RAD-01': ['radar.publish'],
  'SYS-01': ['legal.changed'],
  'SYS-02': ['standing.remind', 'standing.overdue'],
  'SYS-05': ['member.admitted'],
  'SYS-06': ['contact.send', 'report.handled'],
  'SYS-08': ['contact.report'],
};

/** What no event tells, but the work that finds it. */
const toldBy: Partial<Record<NoticeCode, string>> = {
  'SYS-03': 'notifications/after-bounce.ts',
  'SYS-04': 'notifications/digest.ts',
  'SYS-07': 'notifications/send-mail.ts',
  'SYS-09': 'people/duplicates-job.ts',
  'SYS-10': 'outbox/tell-given-up.ts',
  'RES-02': 'resources/tell-dead-links.ts',
};

/** Kinds that are told of what the house does not do yet, by the beginning of their codes. */
const waitsFor: Readonly<Record<string, string>> = {
  CASE: 'cases',
  END: 'cases',
  REV: 'cases',
  MEN: 'mentoring',
  COM: 'communities',
  INI: 'initiatives',
};

/** What happens without a word: who did it sees it, or another event tells of it. */
const untold: Readonly<Record<string, string>> = {
  account: 'register admit verify suspend leave erase restore undo email-changed',
  certificates: 'expire',
  consents: 'give accept withdraw',
  contact: 'uphold dismiss',
  enquiries: 'send',
  grade: 'changed',
  invitations: 'supersede open resend revoke forget',
  news: 'request-review approve schedule unschedule minor-edit major-edit move pin unpin archive retract',
  notifications: 'read archive snooze read-all preferences confirm-address',
  'own-data': 'archive-removed',
  people: 'update avatar remove-avatar avatar-replaced visibility amend rename',
  radar: 'request-review return',
  resources: 'suggest take archive renew restore',
  'skill-attempts': 'show hide',
  'skill-questions': 'activate retire',
  standing:
    'case-submitted admit invitation-accepted case-accepted case-declined case-withdrawn case-expired case-void resign exclude memorial erase confirm lapse',
  webhooks: 'create pause resume remove',
};

const source = join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(source, file), 'utf8');

/** By the name of the event, the code it is told as. */
const codesByEvent = Object.fromEntries(
  Object.entries(told).flatMap(([code, events]) => events.map((event) => [event, code])),
);

/** What actions put out under their own names. */
function eventsOfActions(): string[] {
  return everythingAsked()
    .filter(({ set, event, actions }) => actions ?? !commandOf(set, event)?.silent)
    .map(({ set, event }) => `${set}.${event}`);
}

/** What is put out under a name of its own, as the sources say it. */
function furtherEvents(): string[] {
  const named = /\b(?:tell|putOut)\([^;]{0,120}?'([a-z-]+\.[a-z-]+)'/g;
  const files = globSync('**/*.ts', { cwd: source })
    .filter((file) => !/\.test\.ts$|^(notifications\/rules|webhooks)\//.test(file))
    .map(textOf);
  const legalTexts = readFileSync(join(source, '../../legal-texts.ts'), 'utf8');
  const [, legal] = /\bevent: '([a-z.]+)'/.exec(legalTexts) ?? [];
  const put = files.flatMap((text) => [...text.matchAll(named)].map(([, event]) => event));
  return [...put, legal].map(String);
}

describe('every kind of notice', () => {
  test('is told of an event, by work of the house, or waits for a part that is not there yet', () => {
    const waiting = Object.keys(noticeKinds).filter((code) => waitsFor[code.split('-')[0] ?? '']);
    const placed = [...Object.keys(told), ...Object.keys(toldBy), ...waiting];
    expect(placed.toSorted()).toEqual(Object.keys(noticeKinds).toSorted());
  });

  test('that follows an event has the rule for it, and no rule tells anything else', () => {
    const codes = Object.entries(noticeRules).map(([event, { code }]) => [event, code]);
    expect(Object.fromEntries(codes)).toEqual(codesByEvent);
  });

  test.each(Object.entries(toldBy))('%s is told by %s', (code, file) => {
    expect(textOf(file)).toContain(`'${code}'`);
  });
});

describe('every event', () => {
  const putOut = new Set([...eventsOfActions(), ...furtherEvents()]);

  test('that has a rule is put out by somebody', () => {
    expect(Object.keys(noticeRules).filter((event) => !putOut.has(event))).toEqual([]);
  });

  test('is told, or goes without a word on purpose', () => {
    const silent = Object.entries(untold).flatMap(([set, events]) =>
      events.split(' ').map((event) => `${set}.${event}`),
    );
    expect([...putOut].toSorted()).toEqual([...Object.keys(noticeRules), ...silent].toSorted());
  });
});
