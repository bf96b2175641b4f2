// Every notification code is sent by a rule or a job: docs/domain/notifications.md.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NotificationCode, notificationKinds } from '@site/shared/domain/notifications';
import { describe, expect, test } from 'vitest';
import '../../areas.ts';
import { allActions, commandOf } from '../actions/action-sets.ts';
import { notificationRules } from './notification-rules.ts';

/** Codes that are not created by an event, with the file that creates them. */
const createdByFile: Partial<Record<NotificationCode, string>> = {
  'SYS-03': 'engine/notifications/mail/after-bounce.ts',
  'SYS-04': 'engine/notifications/mail/digest.ts',
  'SYS-07': 'engine/notifications/mail/send-mail.ts',
  'SYS-09': 'areas/people/records/duplicates-job.ts',
  'SYS-10': 'engine/outbox/notify-dead-letters.ts',
  'RES-02': 'areas/resources/notify-dead-links.ts',
};

/** Events that create no notification: the actor sees the result, or another event notifies. */
const silentEvents: Readonly<Record<string, string>> = {
  account: 'register admit verify suspend leave erase restore undo email-changed confirm-address',
  cases:
    'start autosave remind replace-endorser message claim pass reject ' +
    'endorsement-received assign review-submitted overdue late-conflict-found decide vote close-vote letter appeal open-successor',
  certificates: 'expire',
  communities: 'support withdraw save appoint archive reopen',
  'community-events': 'create fill-seats',
  'community-memberships':
    'join found withdraw accept decline agree mute unmute silence unsilence promote demote appoint remove leave end ban unban',
  consents: 'give accept withdraw',
  contact: 'uphold dismiss',
  discussions:
    'save mark-answer unmark-answer pin unpin lock unlock move split split-off restore remove',
  'discussion-replies': 'restore remove',
  // The reporters are told by another event.
  'discussion-reports': 'uphold dismiss close',
  endorsements: 'open',
  enquiries: 'send claim release close reopen mark-spam not-spam',
  grade: 'changed',
  initiatives:
    'create save confirm submit withdraw support unsupport sign close-list start-review review send close',
  invitations: 'supersede open resend revoke forget',
  'mentor-profiles': 'create save publish pause hide',
  'mentorship-requests': 'open withdraw',
  mentorships: 'start activate pause prolong resume release',
  news: 'write rewrite withdraw request-review approve schedule unschedule minor-edit major-edit move pin unpin archive retract',
  notifications: 'read archive snooze unsnooze read-all preferences confirm-address',
  'own-data': 'archive-removed',
  people:
    'update avatar remove-avatar avatar-replaced visibility amend rename join-board leave-board',
  radar: 'request-review return minor-edit major-edit',
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
  test('is created by an event or by a job', () => {
    // A code may come from an event and from a job.
    const byRules = Object.values(notificationRules()).map(({ code }) => code);
    const created = new Set([...byRules, ...Object.keys(createdByFile)]);
    expect([...created].toSorted()).toEqual(Object.keys(notificationKinds).toSorted());
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
