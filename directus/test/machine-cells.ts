// Every cell of a state machine, asked of the running backend: who may do what in which state.
import type { Workflow } from '@site/shared/domain';
import { expect, test } from 'vitest';
import type { Caller } from './backend.ts';

/** What the tests of a machine need to know of it. */
export type Cells = {
  workflow: Workflow;
  /**
   * Makes an item in a state with which every rule of the event holds, and tells how an actor names
   * it: by its id, or by the token of a link.
   */
  make: (state: string, event: string) => Promise<(actor: string) => string>;
  /** Who comes as each actor; `system` never comes from outside. */
  callers: () => Readonly<Record<string, Caller>>;
  /** Somebody who is nothing to the item. */
  stranger: () => Caller;
  /** What an event is asked with. */
  payload?: (event: string) => object;
  /** Events that are commands of the same name too, and so are asked otherwise. */
  besides?: readonly string[];
};

/**
 * One test for each state and event: whom the machine names succeeds, everybody else is refused with
 * `E_FORBIDDEN`, and an event that the state does not know is refused with `E_STATE` to all.
 */
export function testCells({ workflow, besides = [], ...cells }: Cells): void {
  const states = workflow.states.filter((state) => state !== 'none');
  const fromNothing = workflow.eventsOf('none');
  const events = workflow.events.filter(
    (event) => !fromNothing.includes(event) && !besides.includes(event),
  );
  const actors = workflow.actors.filter((actor) => actor !== 'system');

  for (const state of states) {
    for (const event of events) {
      const steps = workflow.stepsOf(state, event);
      const title = steps.length > 0 ? `${state} may ${event}` : `${state} knows no ${event}`;
      test(title, async () => {
        for (const actor of actors) {
          const nameFor = await cells.make(state, event);
          const caller = cells.callers()[actor];
          if (!caller) throw new Error(`Nobody comes as ${actor}`);
          const ask = (who: Caller, as: string) =>
            who('POST', `/actions/${workflow.name}/${nameFor(as)}/${event}`, payloadOf(event));

          const refused = await ask(cells.stranger(), 'stranger');
          expect([403, 404], `${event} by a stranger`).toContain(refused.status);

          const { status, code, body } = await ask(caller, actor);
          const step = steps.find(({ by }) => by.includes(actor));
          const seen = [actor, status, code ?? body.data?.state];
          if (steps.length === 0) expect(seen).toEqual([actor, 409, 'E_STATE']);
          else if (step) expect(seen).toEqual([actor, 200, step.to]);
          else expect(seen).toEqual([actor, 403, 'E_FORBIDDEN']);
        }
      });
    }
  }

  function payloadOf(event: string): object {
    return cells.payload?.(event) ?? {};
  }
}
