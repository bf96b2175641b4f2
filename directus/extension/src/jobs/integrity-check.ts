import { integrityChecks } from './integrity-checks.ts';
import type { Job } from './job.ts';

const quoted = 20;

/**
 * Nightly: whether the database still is what the rules make it. Damage is logged as an error, for
 * nobody but the house writes what is checked. Result: `{checked, problems}`, the first 20 in words.
 */
export const integrityCheck: Job = {
  name: 'integrity-check',
  every: '20 3 * * *',
  run: async (context) => {
    const problems: string[] = [];
    for (const [name, find] of Object.entries(integrityChecks)) {
      for (const problem of await find(context)) problems.push(`${name}: ${problem}`);
    }
    for (const problem of problems.slice(0, quoted)) context.logger.error(problem);
    return {
      checked: Object.keys(integrityChecks),
      problems: problems.length,
      first: problems.slice(0, quoted),
    };
  },
};
