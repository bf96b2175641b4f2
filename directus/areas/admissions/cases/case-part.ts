import type { cases, Json } from '@site/shared/domain/admissions';
import type { WorkflowActions } from '../../../engine/actions/action-set.ts';
import type { CaseContext } from '../row-types.ts';

type AllCases = WorkflowActions<typeof cases, 'cases'>;
/** Details of an event for the case log: codes and ids, never free text. */
export type LoggedDetails = { readonly [key: string]: Json };

type CaseEvent = (typeof cases)['events'][number];

/** Rules and effects of some events of a case; `case-actions.ts` joins the parts. */
export type CasePart = {
  readonly rules: Partial<AllCases['rules']>;
  readonly effects: AllCases['effects'];
  readonly logged?: Readonly<
    Partial<Record<CaseEvent, (context: CaseContext) => LoggedDetails | Promise<LoggedDetails>>>
  >;
};
