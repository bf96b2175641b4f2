import type { Workflow } from '@site/shared/domain/workflows';

/** The events of an actor in a state. */
export function eventsBy(machine: Workflow, state: string, actor: string): string[] {
  return machine
    .eventsOf(state)
    .filter((event) => machine.stepsOf(state, event).some(({ by }) => by.includes(actor)));
}
