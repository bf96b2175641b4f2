import type { OfficePending } from '@site/shared/api';
import type { WorkflowActions } from '../../../engine/actions/action-set.ts';
import type { Caller } from '../../../engine/actions/caller.ts';
import { draftOf } from '../../../engine/actions/in-transaction.ts';
import { actorsOf, answerOf, type StateAnswer } from '../../../engine/actions/state-answer.ts';
import type { Host, Row } from '../../../engine/host.ts';
import { settingsOf } from '../../../engine/settings-of.ts';

/** What the parts of the page are read with. */
export type PersonReader = {
  readonly host: Host;
  readonly caller: Caller;
  /** The state of a row in a machine, with what the caller may do now. Reads only, so it needs no transaction. */
  readonly stateOf: (actions: unknown, item: object) => Promise<StateAnswer>;
};

/** The requests that wait, without what they ask for: that is on the page of approvals. */
export function pendingIn({ pending }: StateAnswer): OfficePending[] {
  return pending.map(({ id, event, expires_at }) => ({ id, event, until: expires_at }));
}

/** Reads what a caller may do now. */
export async function readerOf(host: Host, caller: Caller): Promise<PersonReader['stateOf']> {
  const [schema, settings] = await Promise.all([host.getSchema(), settingsOf(host)]);
  const trx = host.database as Parameters<typeof draftOf>[0]['trx'];
  const { context } = draftOf({ trx, schema, host, caller, settings });
  return async (actions, item) => {
    const machine = actions as WorkflowActions;
    const row = item as Row;
    const seen = { ...context, item: { ...row }, key: String(row.id) };
    return answerOf(seen, machine, await actorsOf(seen, machine));
  };
}
