import type { Tally } from './tally.ts';

/**
 * CPU seconds a landing run may take on the machine the project is checked on. A change that needs more raises it by
 * what it needs and says why: growth is noticed in the change that causes it. One machine was a third slower on some
 * days than on others: the number leaves room for that.
 */
export const landingBudget = 4200;

/** Whether a run kept to its budget; `undefined` where the system does not tell what was used. */
export function checkBudget(used: number | undefined, budget: number): Tally | undefined {
  if (used === undefined) return undefined;
  if (used <= budget) return { passed: 1, failed: 0 };
  const message = `${used.toFixed(0)} CPU s were used, ${budget} are allowed (tools/cpu-budget.ts).`;
  return { passed: 0, failed: 1, failures: [{ file: 'cpu', title: 'the budget', message }] };
}
