import type { cases, Json } from '@site/shared/domain/admissions';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import type { Effect, WorkflowActions } from '../../engine/actions/action-set.ts';

type AllCases = WorkflowActions<typeof cases, string>;
/** Details of an event for the case log: codes and ids, never free text. */
export type LoggedDetails = { readonly [key: string]: Json };

type CaseEvent = (typeof cases)['events'][number];

/** Rules and effects of some events of a case; `case-actions.ts` joins the parts. */
export type CasePart = {
  readonly rules: Partial<AllCases['rules']>;
  readonly effects: Readonly<Partial<Record<CaseEvent, Effect>>>;
  readonly logged?: Readonly<
    Partial<Record<CaseEvent, (context: ActionContext) => LoggedDetails | Promise<LoggedDetails>>>
  >;
};
