import { defineWorkflow } from './workflow.ts';

const activate = {
  to: 'active',
  by: ['editor'],
  when: ['inBothLanguages', 'answerable'],
} as const;

/** Life cycle of a question; only active ones are asked (docs/domain/skill-check.md, "Questions"). */
export const skillQuestions = defineWorkflow({
  name: 'skill-questions',
  states: {
    draft: { activate },
    active: { retire: { to: 'retired', by: ['editor'] } },
    retired: { activate },
  },
});
