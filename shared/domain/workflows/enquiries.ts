import { defineWorkflow } from './workflow.ts';

/** While it waits. A colleague may take it over, and settle what somebody else has taken. */
const waiting = {
  claim: { to: 'claimed', by: ['editor'] },
  answer: { to: 'answered', by: ['editor'] },
  close: { to: 'closed', by: ['editor'] },
  'mark-spam': { to: 'spam', by: ['editor'] },
} as const;

/** An enquiry from its arrival to the answer (docs/domain/enquiries.md, "States"). */
export const enquiries = defineWorkflow({
  name: 'enquiries',
  states: {
    new: waiting,
    claimed: { ...waiting, release: { to: 'new', by: ['editor'] } },
    // A further answer.
    answered: { answer: { to: 'answered', by: ['editor'] } },
    closed: { reopen: { to: 'new', by: ['editor'] } },
    spam: { 'not-spam': { to: 'new', by: ['editor'] } },
  },
});
