import { defineWorkflow, partOf } from './workflow.ts';

/** Staff never act on their own case, nor on one in which they have an unresolved conflict. */
const firewall = 'notFirewalled';

/** Possible from submission to the release of a decision. */
const withdraw = { to: 'closed', by: ['candidate'] } as const;

/** Possible until there are enough references: an endorser may decline before the check is over. */
const replaceEndorser = <State extends 'submitted' | 'screening' | 'returned' | 'endorsing'>(
  to: State,
) => ({ to, by: ['candidate'], when: ['replacementsLeft'] }) as const;

/** Possible until there is a decision. */
const voided = {
  to: 'closed',
  by: ['secretary', 'admin'],
  when: [firewall, 'reasonGiven'],
  together: ['secretary', 'admin'],
} as const;

/** Opens the confidential part to an administrator: docs/domain/admissions.md, "Break-glass access". */
const breakGlass = <State extends string>(to: State) =>
  ({
    to,
    by: ['chair', 'admin'],
    when: [firewall, 'reasonGiven'],
    together: ['admin', 'chair'],
  }) as const;

/** The answer to a question of the chair; possible until the release, so that it tells nothing about the decision. */
const answer = <State extends 'deliberation' | 'ratifying' | 'decided'>(to: State) =>
  ({ to, by: ['candidate'], when: ['questionOpen'] }) as const;

type Held = 'screening' | 'returned' | 'endorsing' | 'ready' | 'in_review' | 'deliberation';

/** The events of all states in which a hold may stop the clocks; the hold is a flag, not a state. */
const running = <State extends Held>(to: State) =>
  ({
    hold: { to, by: ['secretary'], when: [firewall, 'notOnHold', 'reasonGiven'] },
    unhold: { to, by: ['secretary'], when: [firewall, 'onHold'] },
    'apply-deadlines': { to, by: ['chair'], when: [firewall] },
    withdraw,
    void: voided,
    'break-glass': breakGlass(to),
  }) as const;

/** The conditions of a decision, in the order in which a refusal names them. */
const decidable = [
  firewall,
  'notDeciderOfFirstCase',
  'outcomeAllowed',
  'noUnresolvedConflict',
  'justifiedWhenDeparting',
] as const;

const shape = {
  name: 'cases',
  states: {
    none: {
      start: {
        to: 'draft',
        by: ['candidate', 'system'],
        when: ['noOpenCase', 'cooldownOver', 'eligible'],
      },
      // The case of a fellow; the nominee fills it in.
      nominate: {
        to: 'draft',
        by: ['nominator'],
        when: ['mayNominate', 'nominationsLeft', 'nomineeEligible'],
      },
      'open-successor': { to: 'draft', by: ['system'], when: ['predecessorDeferred'] },
      'open-appeal': { to: 'submitted', by: ['system'], when: ['appealAccepted'] },
    },
    draft: {
      autosave: { to: 'draft', by: ['candidate'] },
      remind: { to: 'draft', by: ['system'], when: ['reminderDue', 'notReminded'] },
      submit: {
        to: 'submitted',
        by: ['candidate'],
        when: ['formComplete', 'consentsGiven', 'endorsersNamed', 'namedInBothScripts'],
      },
      delete: { to: 'removed', by: ['candidate', 'nominator'] },
      'remove-idle': { to: 'removed', by: ['system'], when: ['idleTooLong', 'reminded'] },
      void: voided,
    },
    submitted: {
      claim: { to: 'screening', by: ['secretary'], when: [firewall] },
      'replace-endorser': replaceEndorser('submitted'),
      withdraw,
      void: voided,
      'break-glass': breakGlass('submitted'),
    },
    screening: {
      ...running('screening'),
      'replace-endorser': replaceEndorser('screening'),
      return: {
        to: 'returned',
        by: ['secretary'],
        when: [firewall, 'sectionsFlagged', 'returnsLeft'],
      },
      reject: {
        to: 'decided',
        by: ['secretary', 'chair'],
        when: [firewall, 'notDeciderOfFirstCase', 'formalReasonGiven'],
        together: ['secretary', 'chair'],
      },
      pass: [
        { to: 'deliberation', by: ['secretary'], when: [firewall, 'onShortPath'] },
        { to: 'ready', by: ['secretary'], when: [firewall, 'enoughEndorsements'] },
        { to: 'endorsing', by: ['secretary'], when: [firewall] },
      ],
    },
    returned: {
      ...running('returned'),
      autosave: { to: 'returned', by: ['candidate'] },
      'replace-endorser': replaceEndorser('returned'),
      remind: { to: 'returned', by: ['system'], when: ['reminderDue', 'notReminded'] },
      resubmit: { to: 'screening', by: ['candidate'], when: ['flaggedSectionsAnswered'] },
      lapse: { to: 'closed', by: ['system'], when: ['pastDeadline', 'notOnHold', 'reminded'] },
    },
    endorsing: {
      ...running('endorsing'),
      'endorsement-received': [
        { to: 'ready', by: ['system'], when: ['enoughEndorsements'] },
        { to: 'endorsing', by: ['system'] },
      ],
      'replace-endorser': replaceEndorser('endorsing'),
      lapse: [
        { to: 'returned', by: ['system'], when: ['pastDeadline', 'notOnHold', 'notLapsedBefore'] },
        { to: 'closed', by: ['system'], when: ['pastDeadline', 'notOnHold'] },
      ],
    },
    ready: {
      ...running('ready'),
      assign: { to: 'in_review', by: ['secretary'], when: [firewall, 'panelAccepted'] },
    },
    in_review: {
      ...running('in_review'),
      'review-submitted': { to: 'in_review', by: ['system'] },
      'quorum-reached': {
        to: 'deliberation',
        by: ['system'],
        when: ['enoughReviews', 'enoughEmployers'],
      },
      'panel-broken': { to: 'in_review', by: ['system'], when: ['quorumOutOfReach'] },
      overdue: { to: 'in_review', by: ['system'], when: ['pastGrace', 'notOnHold'] },
      'late-conflict-found': { to: 'in_review', by: ['system'] },
    },
    deliberation: {
      ...running('deliberation'),
      ask: [
        {
          to: 'in_review',
          by: ['chair'],
          when: [firewall, 'extraReviewerAsked', 'extraReviewerLeft'],
        },
        { to: 'deliberation', by: ['chair'], when: [firewall, 'questionAsked', 'questionsLeft'] },
      ],
      answer: answer('deliberation'),
      decide: [
        { to: 'ratifying', by: ['chair'], when: [...decidable, 'needsRatification'] },
        { to: 'decided', by: ['chair'], when: [...decidable] },
      ],
      'late-conflict-found': [
        { to: 'in_review', by: ['system'], when: ['quorumLost'] },
        { to: 'deliberation', by: ['system'] },
      ],
    },
    ratifying: {
      vote: {
        to: 'ratifying',
        by: ['board'],
        when: ['voteOpen', 'entitledToVote', 'notVoted'],
      },
      'extend-vote': { to: 'ratifying', by: ['system'], when: ['voteOver', 'voteToRepeat'] },
      'close-vote': { to: 'decided', by: ['system'], when: ['voteOver', 'voteDecides'] },
      withdraw,
      void: voided,
      answer: answer('ratifying'),
      'break-glass': breakGlass('ratifying'),
    },
    decided: {
      letter: { to: 'decided', by: ['secretary'], when: [firewall] },
      release: {
        to: 'closed',
        by: ['secretary'],
        when: [firewall, 'lettersReady', 'decidedByAnother', 'candidateStays'],
      },
      withdraw,
      // After `withdraw`, as in deliberation: the order of the allowed events must not tell the states apart.
      answer: answer('decided'),
      // The way out for an acceptance that its candidate cannot get any more.
      void: { ...voided, when: [...voided.when, 'candidateLeft'] },
      'break-glass': breakGlass('decided'),
    },
    closed: {
      appeal: {
        to: 'closed',
        by: ['candidate'],
        when: [
          'declined',
          'notAnAppeal',
          'notAppealed',
          'withinAppealWindow',
          'noOpenCase',
          'groundsGiven',
        ],
      },
      'lift-cooldown': {
        to: 'closed',
        by: ['chair'],
        when: [firewall, 'cooldownRuns', 'reasonGiven'],
      },
      'break-glass': breakGlass('closed'),
    },
    removed: {},
  },
} as const;

/**
 * A case of any kind: admission, elevation to senior or fellow, readmission, appeal (docs/domain/admissions.md).
 * `candidate` is the person concerned, `nominator` the member who proposes a fellow, `board` a member of the board;
 * `system` is a job, an invitation or the consequence of another event, also one of an assignment. The outcome is a
 * field, not a state.
 */
export const cases = defineWorkflow(shape);

/** Events that candidates and the calendar of their cases cause. */
const candidateEvents = [
  'start',
  'nominate',
  'autosave',
  'remind',
  'submit',
  'delete',
  'remove-idle',
  'withdraw',
  'resubmit',
  'replace-endorser',
  'lapse',
] as const;
/** Events of the staff. */
const staffEvents = [
  'claim',
  'return',
  'reject',
  'pass',
  'hold',
  'unhold',
  'void',
  'break-glass',
] as const;
/** Events that references cause. */
const endorsementEvents = ['endorsement-received'] as const;
/** Events of the panel, which the assignments of its reviewers cause. */
const panelEvents = [
  'assign',
  'review-submitted',
  'quorum-reached',
  'panel-broken',
  'overdue',
  'late-conflict-found',
] as const;

/** Events of the decision and its consequences. */
const decisionEvents = [
  'ask',
  'answer',
  'decide',
  'letter',
  'release',
  'lift-cooldown',
  'open-successor',
] as const;
/** Events of the vote of the board. */
const voteEvents = ['vote', 'extend-vote', 'close-vote'] as const;
/** Events of an appeal, besides those of every case. */
const appealEvents = ['appeal', 'open-appeal'] as const;

/** The part of `cases` that the backend performs; every other event is refused as unknown in its state. */
export const caseLife = defineWorkflow(
  partOf(shape, [
    ...candidateEvents,
    ...staffEvents,
    ...endorsementEvents,
    ...panelEvents,
    ...decisionEvents,
    ...voteEvents,
    ...appealEvents,
  ]),
);
