import type { Tally } from './tally.ts';

/**
 * The CPU seconds of the table that a landing run may take. A change that needs more raises the budget and
 * says why, so that growth is noticed in the change that causes it. A run takes 1,200 to 1,500 on a fast machine;
 * the slowest machine measured needed 3,130, and the budget must not fail it.
 */
export const landingBudget = 3800;

/** Whether a run kept its budget; `undefined` where the system does not provide CPU times. */
export function checkBudget(used: number | undefined, budget: number): Tally | undefined {
  if (used === undefined) return undefined;
  if (used <= budget) return { passed: 1, failed: 0 };
  const message = `${used.toFixed(0)} CPU s were used, ${budget} are allowed (tools/runs/cpu-budget.ts).`;
  return { passed: 0, failed: 1, failures: [{ file: 'cpu', title: 'the budget', message }] };
}
