import type { OfficePending } from '@site/shared/api';
import type { WorkflowActions } from '../../../engine/actions/action-set.ts';
import { commandOf } from '../../../engine/actions/action-sets.ts';
import type { Caller } from '../../../engine/actions/caller.ts';
import { draftOf } from '../../../engine/actions/in-transaction.ts';
import { isCommandOpen } from '../../../engine/actions/run-command.ts';
import { actorsOf, answerOf, type StateAnswer } from '../../../engine/actions/state-answer.ts';
import type { Host, Row } from '../../../engine/host.ts';
import { settingsOf } from '../../../engine/settings-of.ts';

/** What the parts of the page are read with. */
export type PersonReader = {
  readonly host: Host;
  readonly caller: Caller;
  /** The state of a row in a machine, with what the caller may do now. Reads only, so it needs no transaction. */
  readonly stateOf: (actions: unknown, item: object) => Promise<StateAnswer>;
  /** Those of the commands of a set that the caller may run for an item now. */
  readonly openCommands: (set: string, events: readonly string[], key: string) => Promise<string[]>;
};

/** The requests that wait, without what they ask for: that is on the page of approvals. */
export function pendingIn({ pending }: StateAnswer): OfficePending[] {
  return pending.map(({ id, event, expires_at }) => ({ id, event, until: expires_at }));
}

/** Reads what a caller may do now. */
export async function readerOf(host: Host, caller: Caller): Promise<PersonReader> {
  const [schema, settings] = await Promise.all([host.getSchema(), settingsOf(host)]);
  const trx = host.database as Parameters<typeof draftOf>[0]['trx'];
  const { context } = draftOf({ trx, schema, host, caller, settings });
  return {
    host,
    caller,
    stateOf: async (actions, item) => {
      const machine = actions as WorkflowActions;
      const row = item as Row;
      const seen = { ...context, item: { ...row }, key: String(row.id) };
      return answerOf(seen, machine, await actorsOf(seen, machine));
    },
    openCommands: async (set, events, key) => {
      const open: string[] = [];
      for (const event of events) {
        const command = commandOf(set, event);
        if (command && (await isCommandOpen(context, command, key))) open.push(event);
      }
      return open;
    },
  };
}
