import { settingDefaults } from '@site/shared/domain/system';
import type { ZodType } from 'zod';
import { allAreas } from '../area.ts';
import { once } from '../once.ts';
import type { Command, CommandSet, WorkflowActions } from './action-set.ts';

const sets = once(() => allAreas().flatMap((area) => area.actions ?? []));
const workflowSets = once(() => sets().filter((set): set is WorkflowActions => 'workflow' in set));
const commandSets = once(() => sets().filter((set): set is CommandSet => 'commands' in set));

/** The state machine with this name, or undefined. */
export function workflowOf(name: string): WorkflowActions | undefined {
  return workflowSets().find(({ workflow }) => workflow.name === name);
}

/** The command of a set, or undefined. */
export function commandOf(set: string, name: string): Command | undefined {
  const found = commandSets().find(
    (candidate) => candidate.name === set && Object.hasOwn(candidate.commands, name),
  );
  return found?.commands[name];
}

/** An event or a command, and the form of its payload. */
export type ActionDefinition = {
  set: string;
  event: string;
  form: ZodType | undefined;
  collection: string;
  /** Its state machine; undefined for a command. */
  actions?: WorkflowActions;
};

/** All events and commands, so that tests cover every action. */
export function allActions(): ActionDefinition[] {
  return [
    ...workflowSets().flatMap((actions) =>
      actions.workflow.events.map((event) => ({
        set: actions.workflow.name,
        event,
        form: actions.effects[event]?.payload,
        collection: actions.collection,
        actions,
      })),
    ),
    ...commandSets().flatMap(({ name, commands }) =>
      Object.entries(commands).map(([event, { payload, collection }]) => ({
        set: name,
        event,
        form: typeof payload === 'function' ? payload(settingDefaults) : payload,
        collection,
      })),
    ),
  ];
}
