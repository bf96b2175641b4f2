import { defineWorkflow } from './workflow.ts';

/** A case that ends without admission restores the previous standing. */
const asBefore = [
  { to: 'resigned', by: ['system'], when: ['hadResigned'] },
  { to: 'lapsed', by: ['system'], when: ['hadLapsed'] },
  { to: 'none', by: ['system'] },
] as const;

/** The grade was recorded wrongly; the standing stays. */
const correctGrade = (to: 'active' | 'grace' | 'lapsed') =>
  ({
    to,
    by: ['chair', 'admin'],
    together: ['chair', 'admin'],
    when: ['ofAnother', 'anotherGrade'],
  }) as const;

const ended = {
  resign: { to: 'resigned', by: ['owner'] },
  exclude: { to: 'excluded', by: ['admin'] },
  memorial: { to: 'memorial', by: ['secretary'] },
  erase: { to: 'resigned', by: ['system'] },
} as const;

/**
 * Membership status of a person (docs/domain/standing.md). `owner` is the person; `system` is a case
 * (submission, admission, end), an invitation to membership, the calendar of yearly confirmations, or the
 * erasure of an account.
 */
export const standingLife = defineWorkflow({
  name: 'standing',
  states: {
    none: {
      'case-submitted': { to: 'applicant', by: ['system'] },
      admit: { to: 'active', by: ['chair', 'admin'], together: ['chair', 'admin'] },
      'invitation-accepted': { to: 'active', by: ['system'] },
    },
    applicant: {
      'case-accepted': { to: 'active', by: ['system'] },
      'case-declined': asBefore,
      'case-withdrawn': asBefore,
      'case-expired': asBefore,
      'case-void': asBefore,
    },
    active: {
      ...ended,
      'correct-grade': correctGrade('active'),
      'grade-raised': { to: 'active', by: ['system'] },
      confirm: { to: 'active', by: ['owner'] },
      remind: {
        to: 'active',
        by: ['system'],
        when: ['renewalOn', 'confirmationNear', 'notReminded'],
      },
      overdue: { to: 'grace', by: ['system'], when: ['renewalOn', 'confirmationOverdue'] },
    },
    grace: {
      ...ended,
      'correct-grade': correctGrade('grace'),
      'grade-raised': { to: 'grace', by: ['system'] },
      confirm: { to: 'active', by: ['owner'] },
      remind: { to: 'grace', by: ['system'], when: ['renewalOn', 'graceHalfOver', 'notReminded'] },
      lapse: { to: 'lapsed', by: ['system'], when: ['renewalOn', 'graceOver'] },
    },
    lapsed: {
      erase: ended.erase,
      'correct-grade': correctGrade('lapsed'),
      confirm: { to: 'active', by: ['owner'], when: ['mayReturn'] },
      'case-submitted': { to: 'applicant', by: ['system'] },
    },
    resigned: { 'case-submitted': { to: 'applicant', by: ['system'] } },
    excluded: {},
    memorial: {},
  },
});
