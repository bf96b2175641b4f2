import { defineWorkflow } from './workflow.ts';

/** By whom an enquiry is settled: by anybody while nobody has taken it, then by its holder. */
const settled = <const By extends string>(by: readonly [By]) =>
  ({
    answer: { to: 'answered', by },
    close: { to: 'closed', by },
    'mark-spam': { to: 'spam', by },
  }) as const;

/** An enquiry from its arrival to the answer (docs/domain/enquiries.md, "States"). */
export const enquiries = defineWorkflow({
  name: 'enquiries',
  states: {
    new: { claim: { to: 'claimed', by: ['editor'] }, ...settled(['editor']) },
    claimed: {
      // A colleague takes it over.
      claim: { to: 'claimed', by: ['editor'], when: ['ofAnother'] },
      release: { to: 'new', by: ['holder'] },
      ...settled(['holder']),
    },
    // A further answer.
    answered: { answer: { to: 'answered', by: ['editor'] } },
    closed: { reopen: { to: 'new', by: ['editor'] } },
    spam: { 'not-spam': { to: 'new', by: ['editor'] } },
  },
});
