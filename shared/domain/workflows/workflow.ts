// Declaration of state machines: the backend executes them, pages only use the names.

/** A transition out of a state. */
export type Step<
  State extends string = string,
  Actor extends string = string,
  Rule extends string = string,
> = {
  readonly to: State;
  /** Allowed actors; `system` stands for jobs of the system and is never an outside caller. */
  readonly by: readonly Actor[];
  /** Conditions; the first unmet one is the reason of the refusal. */
  readonly when?: readonly Rule[];
  /** Two-person approval: one approval as each of these actors (docs/domain/workflows.md). */
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

type FirstOf<S extends Shape> = S['states'] extends { readonly none: infer Events }
  ? {
      event: keyof Events & string;
      rule: Each<Events[keyof Events]> extends infer One
        ? One extends { readonly when: readonly (infer Rule)[] }
          ? Rule & string
          : never
        : never;
    }
  : { event: never; rule: never };

/** A shape with some of its events; states without events stay. */
type PartOf<S extends Shape, Event extends string> = {
  readonly name: S['name'];
  readonly states: {
    readonly [State in keyof S['states']]: {
      readonly [Each in Extract<keyof S['states'][State], Event>]: S['states'][State][Each];
    };
  };
};

/** The part of a state machine with these events, for `defineWorkflow`. */
export function partOf<const S extends Shape, const Event extends string>(
  { name, states }: S,
  events: readonly Event[],
): PartOf<S, Event> {
  const kept = Object.entries(states).map(([state, steps]) => [
    state,
    Object.fromEntries(
      Object.entries(steps).filter(([event]) => events.some((one) => one === event)),
    ),
  ]);
  return { name, states: Object.fromEntries(kept) };
}

declare const first: unique symbol;

/**
 * A state machine. A row that does not exist yet has the state `none`. `First` has the names of the events that create a
 * row, and of their rules.
 */
export type Workflow<
  State extends string = string,
  Event extends string = string,
  Actor extends string = string,
  Rule extends string = string,
  First extends { event: string; rule: string } = { event: string; rule: string },
> = {
  readonly [first]?: First;
  readonly name: string;
  readonly states: readonly State[];
  readonly events: readonly Event[];
  readonly actors: readonly Actor[];
  readonly rules: readonly Rule[];
  /** The transitions of an event in a state, in evaluation order; empty when it is not possible. */
  stepsOf: (state: string, event: string) => readonly Step<State, Actor, Rule>[];
  /** The possible events in a state, for any actor. */
  eventsOf: (state: string) => readonly Event[];
  /** The transition taken by an event, or undefined when it is refused. */
  take: (
    state: string,
    ask: { event: string; actors: readonly string[]; holding: readonly string[] },
  ) => Step<State, Actor, Rule> | undefined;
};

/**
 * Defines a state machine. Throws when a transition leads to an unknown state, so that a typo fails the
 * tests.
 */
export function defineWorkflow<const S extends Shape>(
  shape: S,
): Workflow<StateOf<S>, EventOf<S>, ActorOf<S>, RuleOf<S>, FirstOf<S>> {
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
  return {
    name: shape.name,
    states,
    events,
    actors: [...new Set(steps.flatMap(({ by }) => by))],
    rules,
    stepsOf,
    eventsOf,
    take: (state, { event, actors, holding }) =>
      stepsOf(state, event).find(
        ({ by, when = [] }) =>
          by.some((actor) => actors.includes(actor)) &&
          when.every((rule) => holding.includes(rule)),
      ),
  };
}
