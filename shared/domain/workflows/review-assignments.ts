import { defineWorkflow } from './workflow.ts';

const cancel = { to: 'cancelled', by: ['system'] } as const;
/** A conflict after the gate: the reviewer reports it, or the rules find it when they run again. */
const lateConflict = [
  { to: 'recused', by: ['reviewer'] },
  { to: 'recused', by: ['system'], when: ['hardConflictDetected'] },
] as const;

const submit = {
  to: 'submitted',
  by: ['reviewer'],
  when: ['scoresComplete', 'strengthsLongEnough', 'recommendationGiven', 'stillWithoutConflict'],
} as const;

const overdue = { to: 'overdue', by: ['system'], when: ['pastGrace', 'notOnHold'] } as const;

/**
 * The assignment of a reviewer to a case (docs/domain/admissions.md). `reviewer` is the person
 * assigned; `system` is a job or the consequence of an event of the case. The file of the case is closed to the
 * reviewer until the state is `cleared` (E_GATE).
 */
export const reviewAssignments = defineWorkflow({
  name: 'review-assignments',
  states: {
    none: { propose: { to: 'proposed', by: ['system', 'secretary', 'chair'] } },
    proposed: {
      send: { to: 'invited', by: ['secretary'], when: ['noHardConflict', 'waivedWhereNeeded'] },
      replace: { to: 'replaced', by: ['secretary'] },
      cancel,
    },
    invited: {
      declare: [
        { to: 'cleared', by: ['reviewer'], when: ['declaredNone', 'noConflictDetected'] },
        { to: 'recused', by: ['reviewer'], when: ['declaredConflict'] },
        { to: 'recused', by: ['reviewer'], when: ['hardConflictDetected'] },
        { to: 'waiting_ruling', by: ['reviewer'], when: ['declaredUnsure'] },
        { to: 'waiting_ruling', by: ['reviewer'], when: ['declaredNone', 'waivableDetected'] },
      ],
      decline: { to: 'declined', by: ['reviewer'], when: ['reasonGiven'] },
      expire: { to: 'expired_invite', by: ['system'], when: ['pastRespondBy', 'notOnHold'] },
      remind: { to: 'invited', by: ['system'], when: ['reminderDue', 'notReminded'] },
      cancel,
    },
    waiting_ruling: {
      waive: {
        to: 'cleared',
        by: ['chair'],
        when: ['notFirewalled', 'noHardConflict', 'waiverLongEnough'],
      },
      uphold: [
        { to: 'recused', by: ['chair'], when: ['notFirewalled'] },
        { to: 'recused', by: ['system'], when: ['rulingOverdue'] },
      ],
      cancel,
    },
    cleared: {
      start: { to: 'drafting', by: ['reviewer'] },
      'late-conflict': lateConflict,
      overdue,
      remind: { to: 'cleared', by: ['system'], when: ['reminderDue', 'notReminded'] },
      cancel,
    },
    drafting: {
      submit,
      extend: { to: 'drafting', by: ['reviewer'], when: ['notExtended', 'beforeDue'] },
      'late-conflict': lateConflict,
      overdue,
      remind: { to: 'drafting', by: ['system'], when: ['reminderDue', 'notReminded'] },
      cancel,
    },
    overdue: {
      submit,
      'late-conflict': lateConflict,
      replace: { to: 'replaced', by: ['secretary'] },
      remind: { to: 'overdue', by: ['system'], when: ['reminderDue', 'notReminded'] },
      cancel,
    },
    submitted: {
      amend: {
        to: 'submitted',
        by: ['reviewer'],
        when: ['caseBeforeRelease', 'notAmended', 'reasonLongEnough'],
      },
      exclude: { to: 'recused', by: ['system', 'chair'], when: ['lateConflictFound'] },
      finish: { to: 'finished', by: ['system'], when: ['caseClosed'] },
    },
    recused: {},
    declined: {},
    expired_invite: {},
    replaced: {},
    cancelled: {},
    finished: {},
  },
});
