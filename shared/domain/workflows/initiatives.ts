import { defineWorkflow } from './workflow.ts';

const sign = (
  to: 'collecting' | 'threshold_met' | 'expert_review' | 'sent' | 'answered' | 'closed' | 'expired',
) => ({ to, by: ['supporter'], when: ['supporting', 'nameable'] }) as const;
const support = <const To extends string>(to: To) =>
  ({ to, by: ['member'], when: ['listOpen', 'notSupporting'] }) as const;
const unsupport = <const To extends string>(to: To) =>
  ({ to, by: ['supporter'], when: ['listOpen', 'supporting'] }) as const;

/**
 * An initiative from its draft to the answer (docs/domain/initiatives.md, "Life"). `support`, `unsupport` and `sign` keep
 * state and revision.
 */
export const initiatives = defineWorkflow({
  name: 'initiatives',
  states: {
    none: { create: { to: 'draft', by: ['member'], when: ['titled', 'fewDrafts'] } },
    draft: {
      save: { to: 'draft', by: ['author'], when: ['titled'] },
      ask: { to: 'co_sponsoring', by: ['author'], when: ['complete', 'enoughNamed'] },
      withdraw: { to: 'withdrawn', by: ['author', 'system'] },
    },
    co_sponsoring: {
      ask: { to: 'co_sponsoring', by: ['author'], when: ['enoughNamed'] },
      confirm: { to: 'co_sponsoring', by: ['co_sponsor'], when: ['unanswered'] },
      decline: { to: 'co_sponsoring', by: ['co_sponsor'] },
      submit: { to: 'moderation', by: ['author', 'system'], when: ['sponsored'] },
      expire: { to: 'expired', by: ['system'] },
      withdraw: { to: 'withdrawn', by: ['author', 'system'] },
    },
    moderation: {
      decline: { to: 'moderation', by: ['co_sponsor'] },
      approve: { to: 'collecting', by: ['editor'], when: ['sponsored'] },
      return: { to: 'returned', by: ['editor'] },
      reject: { to: 'rejected', by: ['editor'] },
      withdraw: { to: 'withdrawn', by: ['author'] },
    },
    returned: {
      save: { to: 'returned', by: ['author'], when: ['titled'] },
      ask: { to: 'returned', by: ['author'], when: ['enoughNamed'] },
      confirm: { to: 'returned', by: ['co_sponsor'], when: ['unanswered'] },
      decline: { to: 'returned', by: ['co_sponsor'] },
      submit: { to: 'moderation', by: ['author'], when: ['complete', 'sponsored'] },
      withdraw: { to: 'withdrawn', by: ['author', 'system'] },
    },
    collecting: {
      support: support('collecting'),
      unsupport: unsupport('collecting'),
      sign: sign('collecting'),
      reach: { to: 'threshold_met', by: ['system'] },
      expire: { to: 'expired', by: ['system'] },
      withdraw: { to: 'withdrawn', by: ['author'] },
    },
    threshold_met: {
      support: support('threshold_met'),
      unsupport: unsupport('threshold_met'),
      sign: sign('threshold_met'),
      'close-list': { to: 'threshold_met', by: ['system'] },
      'start-review': { to: 'expert_review', by: ['editor'], when: ['listClosed'] },
    },
    expert_review: {
      sign: sign('expert_review'),
      review: { to: 'expert_review', by: ['editor'] },
      send: { to: 'sent', by: ['editor'], when: ['reviewed'] },
    },
    sent: { sign: sign('sent'), answer: { to: 'answered', by: ['editor'] } },
    answered: { sign: sign('answered'), close: { to: 'closed', by: ['editor'] } },
    closed: { sign: sign('closed') },
    rejected: {},
    expired: { sign: sign('expired') },
    withdrawn: {},
  },
});
