import type { Tally } from './tally.ts';

/**
 * The CPU seconds that a landing run may take on the reference machine. A change that needs more raises the
 * budget and says why, so that growth is noticed in the change that causes it. The same run took a third more
 * on some days than on others: the number is what is expected and a quarter.
 */
export const landingBudget = 4700;

/** Whether a run kept its budget; `undefined` where the system does not provide CPU times. */
export function checkBudget(used: number | undefined, budget: number): Tally | undefined {
  if (used === undefined) return undefined;
  if (used <= budget) return { passed: 1, failed: 0 };
  const message = `${used.toFixed(0)} CPU s were used, ${budget} are allowed (tools/cpu-budget.ts).`;
  return { passed: 0, failed: 1, failures: [{ file: 'cpu', title: 'the budget', message }] };
}
