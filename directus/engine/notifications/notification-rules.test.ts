// Every notification code is sent by a rule or a job: docs/domain/notifications.md.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NotificationCode, notificationKinds } from '@site/shared/domain/notifications';
import { describe, expect, test } from 'vitest';
import '../../areas.ts';
import { allActions, commandOf } from '../actions/action-sets.ts';
import { notificationRules } from './notification-rules.ts';

/** Events by the notification code they create. */
const eventsByCode: Partial<Record<NotificationCode, readonly string[]>> = {
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
  'SEC-13': ['account.provider-linked', 'account.provider-unlinked'],
  'INV-01': ['invitations.create', 'invitations.invite-staff', 'invitations.invite-member'],
  'INV-02': ['invitations.remind'],
  'INV-03': ['invitations.accept', 'invitations.decline', 'invitations.expire'],
  'INV-04': ['invitations.bounce'],
  'INV-05': ['invitations.ask-new'],
  'INV-06': ['invitations.complete'],
  'CASE-01': ['cases.draft-waiting'],
  'CASE-02': ['cases.submit'],
  'CASE-03': ['cases.received'],
  'CASE-04': ['cases.return'],
  'CASE-05': ['cases.clarification-near'],
  'CASE-06': ['cases.resubmit', 'cases.answer'],
  'CASE-07': ['cases.step'],
  'CASE-08': ['cases.hold', 'cases.unhold'],
  'CASE-09': ['cases.write', 'cases.ask'],
  'CASE-10': ['cases.release'],
  'CASE-11': ['cases.withdraw', 'cases.lapse', 'cases.void'],
  'CASE-12': ['cases.lift-cooldown'],
  'CASE-13': ['cases.open-appeal', 'cases.appeal-decided'],
  'CASE-14': ['cases.draft-ending'],
  'CASE-15': ['cases.nominate'],
  'CASE-16': ['cases.delete', 'cases.remove-idle'],
  'CASE-17': ['cases.break-glass-asked', 'cases.break-glass'],
  'END-01': ['endorsements.request'],
  'END-02': ['endorsements.remind'],
  'END-03': [
    'cases.references-missing',
    'endorsements.decline',
    'endorsements.expire',
    'endorsements.bounce',
  ],
  'END-04': ['endorsements.submit'],
  'REV-01': ['review-assignments.send', 'review-assignments.waive'],
  'REV-02': ['review-assignments.answer-near'],
  'REV-03': ['review-assignments.review-near'],
  'REV-04': ['review-assignments.cancel', 'review-assignments.uphold'],
  'REV-05': ['cases.quorum-reached'],
  'REV-06': ['cases.panel-broken'],
  'REV-07': ['review-assignments.ruling-needed'],
  'REV-08': ['review-assignments.others-open'],
  'REV-09': ['review-assignments.finish'],
  'REV-10': ['cases.vote-opened', 'cases.extend-vote'],
  'REV-11': ['reviewer-profiles.guide-updated'],
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
  'RES-02': ['resources.report'],
  'RAD-01': ['radar.publish'],
  'SYS-01': ['legal.changed'],
  'SYS-02': ['standing.remind', 'standing.overdue'],
  'SYS-05': ['member.admitted'],
  'SYS-06': ['contact.send', 'report.handled'],
  'SYS-08': ['contact.report'],
  'SYS-11': ['approvals.refuse'],
};

/** Codes that are not created by an event, with the file that creates them. */
const createdByFile: Partial<Record<NotificationCode, string>> = {
  'SYS-03': 'engine/notifications/mail/after-bounce.ts',
  'SYS-04': 'engine/notifications/mail/digest.ts',
  'SYS-07': 'engine/notifications/mail/send-mail.ts',
  'SYS-09': 'areas/people/records/duplicates-job.ts',
  'SYS-10': 'engine/outbox/notify-dead-letters.ts',
  'RES-02': 'areas/resources/notify-dead-links.ts',
};

/** Codes of features that are not implemented yet. */
const plannedFeatures: Readonly<Record<string, readonly NotificationCode[]>> = {
  mentoring: ['MEN-01', 'MEN-02', 'MEN-03', 'MEN-04', 'MEN-05', 'MEN-06'],
  communities: ['COM-01', 'COM-02', 'COM-03', 'COM-04'],
  initiatives: ['INI-01'],
};
const plannedCodes = Object.values(plannedFeatures).flat();

/** Events that create no notification: the actor sees the result, or another event notifies. */
const silentEvents: Readonly<Record<string, string>> = {
  account: 'register admit verify suspend leave erase restore undo email-changed',
  cases:
    'start autosave remind replace-endorser message claim pass reject ' +
    'endorsement-received assign review-submitted overdue late-conflict-found decide vote close-vote letter appeal open-successor',
  certificates: 'expire',
  consents: 'give accept withdraw',
  contact: 'uphold dismiss',
  endorsements: 'open',
  enquiries: 'send',
  grade: 'changed',
  invitations: 'supersede open resend revoke forget',
  news: 'request-review approve schedule unschedule minor-edit major-edit move pin unpin archive retract',
  notifications: 'read archive snooze unsnooze read-all preferences confirm-address',
  'own-data': 'archive-removed',
  people:
    'update avatar remove-avatar avatar-replaced visibility amend rename join-board leave-board',
  radar: 'request-review return',
  resources: 'suggest take archive renew restore',
  'review-assignments':
    'propose replace declare decline expire start remind overdue submit extend late-conflict amend exclude',
  'skill-attempts': 'show hide',
  'skill-questions': 'activate retire',
  standing:
    'case-submitted admit invitation-accepted case-accepted case-declined case-withdrawn case-expired case-void grade-raised resign exclude memorial erase confirm lapse',
  webhooks: 'create pause resume remove',
};

const source = join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(source, file), 'utf8');

/** Notification code by event name. */
const codesByEvent = Object.fromEntries(
  Object.entries(eventsByCode).flatMap(([code, events]) => events.map((event) => [event, code])),
);

/** Events that actions enqueue under their own names. */
function eventsOfActions(): string[] {
  return allActions()
    .filter(({ set, event, actions }) => actions ?? !commandOf(set, event)?.silent)
    .map(({ set, event }) => `${set}.${event}`);
}

const sources = globSync('{engine,areas}/**/*.ts', { cwd: source }).filter(
  (file) => !file.endsWith('.test.ts'),
);

/** Further event names that the sources enqueue, found by a search of the source text. */
function eventsInSources(): string[] {
  const named = /\b(?:emit|enqueueEvent)\([^;]{0,120}?'([a-z-]+\.[a-z-]+)'/g;
  const files = sources
    .filter((file) => !/\bnotification-rules\.ts$|^areas\/webhooks\//.test(file))
    .map(textOf);
  const legalTexts = readFileSync(join(source, 'legal-texts.ts'), 'utf8');
  const [, legal] = /\bevent: '([a-z.]+)'/.exec(legalTexts) ?? [];
  const enqueued = files.flatMap((text) => [...text.matchAll(named)].map(([, event]) => event));
  return [...enqueued, legal].map(String);
}

describe('every notification code', () => {
  test('is created by an event, by a job, or belongs to a feature that is not implemented yet', () => {
    // A code may come from an event and from a job.
    const created = new Set([...Object.keys(eventsByCode), ...Object.keys(createdByFile)]);
    expect([...created, ...plannedCodes].toSorted()).toEqual(
      Object.keys(notificationKinds).toSorted(),
    );
  });

  test('of a planned feature is in no source file', () => {
    const texts = sources.map(textOf);
    const named = plannedCodes.filter((code) => texts.some((text) => text.includes(`'${code}'`)));
    expect(named).toEqual([]);
  });

  test('has exactly the expected rules', () => {
    const codes = Object.entries(notificationRules()).map(([event, { code }]) => [event, code]);
    expect(Object.fromEntries(codes)).toEqual(codesByEvent);
  });

  test.each(Object.entries(createdByFile))('%s is created by %s', (code, file) => {
    expect(textOf(file)).toContain(`'${code}'`);
  });
});

describe('every event', () => {
  const enqueuedEvents = new Set([...eventsOfActions(), ...eventsInSources()]);

  test('with a rule is enqueued somewhere', () => {
    expect(Object.keys(notificationRules()).filter((event) => !enqueuedEvents.has(event))).toEqual(
      [],
    );
  });

  test('has a rule or is listed as silent', () => {
    const silent = Object.entries(silentEvents).flatMap(([set, events]) =>
      events.split(' ').map((event) => `${set}.${event}`),
    );
    expect([...enqueuedEvents].toSorted()).toEqual(
      [...Object.keys(notificationRules()), ...silent].toSorted(),
    );
  });
});
