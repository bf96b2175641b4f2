import type { ActionContext } from '../../engine/actions/action-context.ts';
import type { Caller } from '../../engine/actions/caller.ts';

/**
 * The two people of an event that two duties perform together: who acted as which. Somebody with both duties acts as the
 * one that the other person does not have; if both have both, the second person acts as `one`.
 */
export function approversOf<One extends string, Other extends string>(
  { caller: second, firstApprover: first }: Pick<ActionContext, 'caller' | 'firstApprover'>,
  one: One,
  other: Other,
): Record<One | Other, Caller> {
  if (!first) throw new Error('Only one person has approved');
  const secondIsOne = second.duties.includes(one) && first.duties.includes(other);
  const [as, and] = secondIsOne ? [second, first] : [first, second];
  return { [one]: as, [other]: and } as Record<One | Other, Caller>;
}
