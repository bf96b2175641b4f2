import type { cases } from '@site/shared/domain/admissions';
import type { Effect, WorkflowActions } from '../../engine/actions/action-set.ts';

type AllCases = WorkflowActions<typeof cases>;

/** Rules and effects of some events of a case; `case-actions.ts` joins the parts. */
export type CasePart = {
  readonly rules: Partial<AllCases['rules']>;
  readonly effects: Readonly<Partial<Record<(typeof cases)['events'][number], Effect>>>;
};
