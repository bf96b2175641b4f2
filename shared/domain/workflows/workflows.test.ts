// Property-based tests: invariants of every state machine for random events. docs/domain/workflows.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { account } from './account.ts';
import { caseLife, cases } from './cases.ts';
import { certificateLife } from './certificates.ts';
import { contact } from './contact.ts';
import { invitations } from './invitations.ts';
import { newsPublication } from './news-publication.ts';
import { notificationDelivery } from './notification-delivery.ts';
import { radarEditions } from './radar-editions.ts';
import { resourceLife } from './resources.ts';
import { reviewAssignments } from './review-assignments.ts';
import { skillQuestions } from './skill-questions.ts';
import { standingLife } from './standing.ts';
import type { Workflow } from './workflow.ts';

const runs = { numRuns: 2000 };

type Ask = { event: string; actors: readonly string[]; holding: readonly string[] };
type Taken = Ask & { from: string; to: string };

const asks = ({ events, actors, rules }: Workflow) =>
  fc.array(
    fc.record({
      event: fc.constantFrom(...events),
      // Often all actors and all rules, so that a random walk makes progress.
      actors: fc.oneof(fc.constant([...actors]), fc.subarray([...actors])),
      holding: fc.oneof(fc.constant([...rules]), fc.subarray([...rules])),
    }),
    { minLength: 1, maxLength: 40, size: 'max' },
  );

/** The transitions taken; refused events have no effect. */
function walk(
  workflow: Workflow,
  asked: readonly Ask[],
  start = workflow.states[0] ?? '',
): Taken[] {
  let from = start;
  const taken: Taken[] = [];
  for (const ask of asked) {
    const step = workflow.take(from, ask);
    if (!step) continue;
    taken.push({ ...ask, from, to: step.to });
    from = step.to;
  }
  return taken;
}

/** Checks the invariant for every walk; fails also when hardly any walk makes progress. */
function always(workflow: Workflow, holds: (taken: Taken[]) => void): void {
  let steps = 0;
  fc.assert(
    fc.property(asks(workflow), (asked) => {
      const taken = walk(workflow, asked);
      steps += taken.length;
      holds(taken);
    }),
    runs,
  );
  expect(steps).toBeGreaterThan(runs.numRuns / 2);
}

const machines: Workflow[] = [
  account,
  cases,
  certificateLife,
  contact,
  radarEditions,
  resourceLife,
  reviewAssignments,
  skillQuestions,
  invitations,
  newsPublication,
  notificationDelivery,
  standingLife,
];

describe.each(machines.map((workflow) => [workflow.name, workflow] as const))(
  '%s',
  (_, workflow) => {
    test('takes only declared transitions, for allowed actors and while the rules hold', () => {
      always(workflow, (taken) => {
        for (const { from, to, event, actors, holding } of taken) {
          const step = workflow.stepsOf(from, event).find((each) => {
            const asked = each.by.some((actor) => actors.includes(actor));
            return asked && (each.when ?? []).every((rule) => holding.includes(rule));
          });
          expect([from, event, step?.to]).toEqual([from, event, to]);
        }
      });
    });

    test('ignores an unknown event for any actor and any rules', () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...workflow.states),
          fc.constantFrom(...workflow.events),
          (state, event) => {
            const everything = {
              event,
              actors: [...workflow.actors],
              holding: [...workflow.rules],
            };
            const known = workflow.stepsOf(state, event).length > 0;
            expect([state, event, workflow.take(state, everything) !== undefined]).toEqual([
              state,
              event,
              known,
            ]);
          },
        ),
        runs,
      );
    });

    test('can reach every state, and a final state from each', () => {
      const reached = new Set([workflow.states[0] ?? '']);
      for (const state of reached) {
        for (const event of workflow.eventsOf(state)) {
          for (const { to } of workflow.stepsOf(state, event)) reached.add(to);
        }
      }
      const ofOldDatabases = workflow.name === 'account' ? ['invited'] : [];
      expect([...reached, ...ofOldDatabases].sort()).toEqual([...workflow.states].sort());
    });
  },
);

/** Final states. */
const ends = (workflow: Workflow) =>
  workflow.states.filter((state) => workflow.eventsOf(state).length === 0).sort();

test('final states stay final', () => {
  // Exception: an account whose erasure is cancelled in time.
  expect(account.eventsOf('archived')).toEqual(['undo']);
  expect(account.stepsOf('archived', 'undo')).toEqual([
    { to: 'active', by: ['system'], when: ['mayComeBack'] },
  ]);
  expect(ends(cases)).toEqual(['removed']);
  expect(cases.eventsOf('closed')).toEqual(['appeal', 'lift-cooldown', 'break-glass']);
  expect(ends(reviewAssignments)).toEqual([
    'cancelled',
    'declined',
    'expired_invite',
    'finished',
    'recused',
    'replaced',
  ]);
  expect(ends(certificateLife)).toEqual(['expired', 'revoked', 'superseded']);
  expect(ends(invitations)).toEqual(['completed']);
  // Exception: erasing the personal data of the invitee on request.
  expect(invitations.eventsOf('declined')).toEqual(['forget']);
  expect(invitations.stepsOf('declined', 'forget').map(({ to }) => to)).toEqual(['declined']);
  expect(ends(newsPublication)).toEqual(['retracted']);
  expect(ends(notificationDelivery)).toEqual([
    'archived',
    'bounced',
    'complained',
    'failed',
    'merged',
    'suppressed',
  ]);
  expect(ends(standingLife)).toEqual(['excluded', 'memorial']);
});

const events = (taken: readonly Taken[]) => taken.map(({ event }) => event);
const count = (taken: readonly Taken[], event: string) =>
  taken.filter((step) => step.event === event).length;

test('an account is activated once, and only by the system', () => {
  always(account, (taken) => {
    const opened = taken.filter(({ event }) => event === 'admit' || event === 'verify');
    expect(opened.length).toBeLessThanOrEqual(1);
    for (const { actors } of opened) expect(actors).toContain('system');
    expect(count(taken, 'restore')).toBeLessThanOrEqual(count(taken, 'suspend'));
  });
});

test('a person becomes a member only by a case, a grant, an invitation approved by two persons, or a return', () => {
  const member = new Set(['active', 'grace']);
  always(standingLife, (taken) => {
    for (const { from, to, event } of taken) {
      if (member.has(from) || !member.has(to)) continue;
      expect(['case-accepted', 'admit', 'invitation-accepted', 'confirm']).toContain(event);
      if (event === 'confirm') expect(from).toBe('lapsed');
    }
    expect(count(taken, 'case-accepted')).toBeLessThanOrEqual(count(taken, 'case-submitted'));
    expect(count(taken, 'lapse')).toBeLessThanOrEqual(count(taken, 'overdue'));
  });
});

test('a candidate becomes a member or returns to the previous standing', () => {
  always(standingLife, (taken) => {
    for (const { from, to, holding } of taken) {
      if (from !== 'applicant') continue;
      if (to === 'resigned') expect(holding).toContain('hadResigned');
      if (to === 'lapsed') expect(holding).toContain('hadLapsed');
      expect(['active', 'none', 'resigned', 'lapsed']).toContain(to);
    }
  });
});

test('an invitation is answered once, and never after it has ended', () => {
  always(invitations, (taken) => {
    const answers = events(taken).filter((event) =>
      ['accept', 'decline', 'resend'].includes(event),
    );
    expect(answers.length).toBeLessThanOrEqual(1);
    const over = events(taken).findIndex((event) => event === 'revoke' || event === 'supersede');
    if (over >= 0) expect(new Set(events(taken).slice(over + 1))).not.toContain('accept');
  });
});

test('a certificate is issued once and never valid again after a revocation', () => {
  always(certificateLife, (taken) => {
    expect(count(taken, 'issue')).toBeLessThanOrEqual(1);
    const last = taken.findIndex(({ to }) => to === 'revoked' || to === 'superseded');
    if (last >= 0) expect(taken).toHaveLength(last + 1);
  });
  for (const state of ['valid', 'suspended']) {
    for (const step of certificateLife.stepsOf(state, 'revoke')) {
      expect(step.together).toEqual(['chair', 'admin']);
    }
  }
});

test('no article is published without approval, except by moderators for their community', () => {
  for (const { by } of newsPublication.stepsOf('draft', 'publish')) {
    expect(by).toEqual(['moderator']);
  }
  always(newsPublication, (taken) => {
    const published = taken.findIndex(({ event }) => event === 'publish');
    if (published < 0 || taken[published]?.from === 'draft') return;
    const approved = taken.findLastIndex(
      ({ event }, index) => event === 'approve' && index < published,
    );
    expect(approved).toBeGreaterThanOrEqual(0);
    expect(events(taken).slice(approved, published)).not.toContain('return');
  });
});

test('a mail is attempted before it is sent, and read only after delivery', () => {
  always(notificationDelivery, (taken) => {
    expect(count(taken, 'accept')).toBeLessThanOrEqual(count(taken, 'send'));
    const read = taken.findIndex(({ event }) => event === 'read');
    if (read >= 0) {
      const arrived = taken.findIndex(({ to }) => to === 'delivered');
      expect(arrived).toBeGreaterThanOrEqual(0);
      expect(arrived).toBeLessThan(read);
    }
  });
});

test('a case is released only after a decision, and no vote is skipped', () => {
  always(cases, (taken) => {
    const released = taken.find(({ event }) => event === 'release');
    if (released) {
      expect(released.from).toBe('decided');
      expect(released.holding).toContain('decidedByAnother');
    }
    for (const { event, to, holding } of taken) {
      if (event === 'decide' && to === 'decided')
        expect(holding).not.toContain('needsRatification');
      if (event === 'close-vote') expect(holding).toContain('voteDecides');
    }
  });
});

test('staff never act in a case from which the firewall keeps them', () => {
  always(cases, (taken) => {
    for (const { from, event, actors, holding } of taken) {
      if (holding.includes('notFirewalled')) continue;
      // Voiding a case takes two persons and opens nothing.
      if (event === 'void') continue;
      // The board is no staff: `entitledToVote` keeps its members from such a case.
      const asStaff = actors.filter((actor) => ['secretary', 'chair'].includes(actor));
      const others = actors.filter((actor) => !asStaff.includes(actor));
      const byOthers = cases.take(from, { event, actors: others, holding });
      const conflict = event === 'late-conflict-found';
      expect([event, byOthers !== undefined || conflict]).toEqual([event, true]);
    }
  });
});

test('a candidate moves a case only by own events, and never past its release', () => {
  const own = new Set(
    cases.states.flatMap((state) =>
      cases
        .eventsOf(state)
        .filter((event) => cases.stepsOf(state, event).some(({ by }) => by.includes('candidate'))),
    ),
  );
  expect([...own].sort()).toEqual([
    'answer',
    'appeal',
    'autosave',
    'delete',
    'replace-endorser',
    'resubmit',
    'start',
    'submit',
    'withdraw',
  ]);
  always(cases, (taken) => {
    const closed = taken.findIndex(({ to }) => to === 'closed');
    if (closed < 0) return;
    for (const { to } of taken.slice(closed)) expect(to).toBe('closed');
  });
});

test('a review is written only after a declaration, and amended only in deliberation', () => {
  always(reviewAssignments, (taken) => {
    const cleared = taken.findIndex(({ to }) => to === 'cleared');
    const drafted = taken.findIndex(({ to }) => to === 'drafting' || to === 'submitted');
    if (drafted >= 0) {
      expect(cleared).toBeGreaterThanOrEqual(0);
      expect(cleared).toBeLessThan(drafted);
    }
    for (const { event, holding } of taken) {
      if (event === 'amend') expect(holding).toContain('caseBeforeRelease');
      if (event === 'waive') expect(holding).toContain('noHardConflict');
    }
  });
});

test('a part of a workflow keeps the steps of its events and all states', () => {
  expect(caseLife.states).toEqual(cases.states);
  for (const state of cases.states) {
    for (const event of cases.eventsOf(state)) {
      const isKept = caseLife.events.some((kept) => kept === event);
      expect(caseLife.stepsOf(state, event)).toEqual(isKept ? cases.stepsOf(state, event) : []);
    }
  }
});
