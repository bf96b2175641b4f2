import { allAreas } from '../area.ts';
import { once } from '../once.ts';
import type { Job } from './job.ts';

/** The nightly checks of all areas by name (docs/operate.md, "Jobs"). */
const integrityChecks = once(() =>
  allAreas().flatMap((area) => Object.entries(area.integrityChecks ?? {})),
);

const maxListed = 20;

/**
 * Nightly: checks whether the database still satisfies the rules. Damage is logged as an error, because only
 * the system writes the checked data. Result: `{checked, problems, first}`, with the text of the first 20 problems.
 */
export const integrityCheck: Job = {
  name: 'integrity-check',
  every: '20 3 * * *',
  run: async (context) => {
    const problems: string[] = [];
    for (const [name, find] of integrityChecks()) {
      for (const problem of await find(context)) problems.push(`${name}: ${problem}`);
    }
    for (const problem of problems.slice(0, maxListed)) context.logger.error(problem);
    return {
      checked: integrityChecks().map(([name]) => name),
      problems: problems.length,
      first: problems.slice(0, maxListed),
    };
  },
};
