// Boundary cases of one guard, for `guard-cases.ts`.

/** The item that a guard checks and the payload of the event; an item that does not exist yet has no id. */
export type GuardInput = { id: string; payload: Record<string, unknown> };

/** One boundary case of a guard. */
export type GuardCase = {
  /** Changes the specimen so that the guard is just satisfied, where it is not already. */
  satisfy?: (input: GuardInput) => Promise<unknown>;
  /** Changes the input so that the guard fails; returns another key when the event must go to another item. */
  violate: (input: GuardInput) => Promise<unknown>;
  /** The expected result of a failed guard: an error code, or the state of the alternative step. */
  otherwise: string;
  /** Selects the steps where the guard can fail, as `state event`; all by default. */
  appliesTo?: (use: string) => boolean;
};
