// The form in which state machines are written down: read by the backend, which decides, and by
// pages, which only need the names.
import { type AnyStateMachine, and, setup } from 'xstate';

/** One way out of a state. */
export type Step<
  State extends string = string,
  Actor extends string = string,
  Rule extends string = string,
> = {
  readonly to: State;
  /** Who may ask for it; `system` is a job of the house, and nobody from outside. */
  readonly by: readonly Actor[];
  /** What must hold; the first that does not is the reason of the refusal. */
  readonly when?: readonly Rule[];
  /** Two persons have to ask for it, one as each of these (docs/domain/workflows.md). */
  readonly together?: readonly [Actor, Actor];
};

type Shape = {
  readonly name: string;
  readonly states: Readonly<Record<string, Readonly<Record<string, Step | readonly Step[]>>>>;
};

type Each<Value> = Value extends readonly (infer Item)[] ? Item : Value;
type StateOf<S extends Shape> = keyof S['states'] & string;
type EventOf<S extends Shape> = {
  [State in keyof S['states']]: keyof S['states'][State];
}[keyof S['states']] &
  string;
type StepOf<S extends Shape> = {
  [State in keyof S['states']]: {
    [Event in keyof S['states'][State]]: Each<S['states'][State][Event]>;
  }[keyof S['states'][State]];
}[keyof S['states']];
type ActorOf<S extends Shape> =
  StepOf<S> extends infer One
    ? One extends { readonly by: readonly (infer Actor)[] }
      ? Actor & string
      : never
    : never;
type RuleOf<S extends Shape> =
  StepOf<S> extends infer One
    ? One extends { readonly when: readonly (infer Rule)[] }
      ? Rule & string
      : never
    : never;

/** What is known when a machine is asked: as whom somebody comes, and which rules hold. */
type Ask = { type: string; actors: readonly string[]; holding: readonly string[] };

/** A state machine of the house. Where a row does not exist yet its state is `none`. */
export type Workflow<
  State extends string = string,
  Event extends string = string,
  Actor extends string = string,
  Rule extends string = string,
> = {
  readonly name: string;
  readonly states: readonly State[];
  readonly events: readonly Event[];
  readonly actors: readonly Actor[];
  readonly rules: readonly Rule[];
  /** The xstate machine, for whoever wants to walk it. */
  readonly machine: AnyStateMachine;
  /** What an event may do in a state, in the order it is tried; empty where it is not possible. */
  stepsOf: (state: string, event: string) => readonly Step<State, Actor, Rule>[];
  /** The events that are possible in a state, whoever asks. */
  eventsOf: (state: string) => readonly Event[];
  /** The step that an event takes, or undefined when the machine refuses it. */
  take: (
    state: string,
    ask: { event: string; actors: readonly string[]; holding: readonly string[] },
  ) => Step<State, Actor, Rule> | undefined;
};

/**
 * Writes a state machine down. Throws when a step leads to a state that is not there, so that a
 * slip of the pen ends the first test.
 */
export function defineWorkflow<const S extends Shape>(
  shape: S,
): Workflow<StateOf<S>, EventOf<S>, ActorOf<S>, RuleOf<S>> {
  type One = Step<StateOf<S>, ActorOf<S>, RuleOf<S>>;
  const states = Object.keys(shape.states) as StateOf<S>[];
  const stepsOf = (state: string, event: string): readonly One[] => {
    const found = Object.hasOwn(shape.states, state) && shape.states[state];
    if (!found || !Object.hasOwn(found, event)) return [];
    return [found[event]].flat() as One[];
  };
  const eventsOf = (state: string) => Object.keys(shape.states[state] ?? {}) as EventOf<S>[];
  const events = [...new Set(states.flatMap(eventsOf))];
  const steps = states.flatMap((state) =>
    eventsOf(state).flatMap((event) => stepsOf(state, event)),
  );
  for (const { to } of steps) {
    if (!states.includes(to)) throw new Error(`${shape.name}: no state is called "${to}"`);
  }
  const rules = [...new Set(steps.flatMap(({ when = [] }) => when))];
  const machine = machineOf(shape, rules);
  return {
    name: shape.name,
    states,
    events,
    actors: [...new Set(steps.flatMap(({ by }) => by))],
    rules,
    machine,
    stepsOf,
    eventsOf,
    take(state, { event, actors, holding }) {
      if (!Object.hasOwn(shape.states, state)) return undefined;
      const snapshot = machine.resolveState({ value: state, context: {} });
      const [taken] = machine.getTransitionData(snapshot, { type: event, actors, holding });
      return taken?.meta as One | undefined;
    },
  };
}

/** Every rule is a guard under its own name; who asks is one more. */
function machineOf(shape: Shape, rules: readonly string[]): AnyStateMachine {
  const named = Object.fromEntries(
    rules.map((rule) => [rule, ({ event }: { event: Ask }) => event.holding.includes(rule)]),
  );
  const kit = setup({
    types: { events: {} as Ask },
    guards: {
      ...named,
      asked: ({ event }, { by }: { by: readonly string[] }) =>
        by.some((actor) => event.actors.includes(actor)),
    },
  });
  const transitionOf = (step: Step) => ({
    target: step.to,
    guard: and([{ type: 'asked', params: { by: step.by } }, ...(step.when ?? [])] as never),
    meta: step,
  });
  const states = Object.fromEntries(
    Object.entries(shape.states).map(([state, events]) => [
      state,
      {
        on: Object.fromEntries(
          Object.entries(events).map(([event, steps]) => [event, [steps].flat().map(transitionOf)]),
        ),
      },
    ]),
  );
  const initial = Object.keys(shape.states)[0] as string;
  return kit.createMachine({
    id: shape.name,
    initial,
    states,
  } as never) as unknown as AnyStateMachine;
}
