// The two kinds of actions: events of a state machine, and plain commands.
import type { Settings } from '@site/shared/domain/system';
import type { Workflow } from '@site/shared/domain/workflows';
import type { Knex } from 'knex';
import type { ZodType } from 'zod';
import type { Accountability, Host, Key, Row } from '../host.ts';
import type { Refusal } from '../refuse.ts';
import type { Input } from '../schema/buttons/button.ts';
import type { ChangesIn, RowIn } from '../schema/row-types.ts';
import type { ActionContext } from './action-context.ts';

type Maybe<Value> = Value | Promise<Value>;

/** Minimum duration of the answer, refusals included, named by its environment variable (against timing attacks). */
export type MinimumDuration = {
  readonly minimumDuration?: 'LOGIN_STALL_TIME' | 'REGISTER_STALL_TIME';
};

/**
 * Payload and effect of an event: `Item` is its row before the event, `Stored` the row as written, `Changes` what the
 * event may write to it.
 */
export type Effect<Item = Row, Stored = Item, Changes = Row> = MinimumDuration & {
  readonly payload?: ZodType;
  /**
   * Leaves the row as it is, its revision included, so that nobody learns from the row that and how often it happened;
   * for steps that keep the state. What it does stands in other rows, and the log line has no revision.
   */
  readonly keepsRow?: true;
  /**
   * Nobody learns who did it: the log line has no account and no address, a random id and the full hour, and no event is
   * enqueued under the name of the event.
   */
  readonly anonymous?: true;
  /** Called when a first approval is stored, for an event that needs two people. */
  readonly asked?: (context: ActionContext<never, Item>) => Maybe<unknown>;
  /**
   * Writes the other changes of the event. Returns further changes of the row itself; for an
   * event from `none` the new row. Throws a refusal for what only the write can detect.
   */
  readonly write?: (
    context: ActionContext<never, Item>,
    step: { to: string },
  ) => Maybe<Changes | undefined>;
  /** Writes rows that refer to the row of the event, in the same transaction; `item` is the row as written. */
  readonly after?: (
    context: ActionContext<never, Stored>,
    step: { from: string; to: string },
  ) => Maybe<unknown>;
};

/** Gives `write` the type of its payload form. */
export function effect<Payload, Item = Row, Stored = Item, Changes = Row>(
  payload: ZodType<Payload>,
  write: (
    context: ActionContext<Payload, Item>,
    step: { to: string },
  ) => Maybe<NoInfer<Changes> | undefined>,
  more: Pick<Effect<Item, Stored>, 'asked' | 'after' | 'keepsRow' | 'anonymous'> = {},
): Effect<Item, Stored, Changes> {
  return { payload, write, ...more };
}

type EventName<W> = W extends Workflow<string, infer Event, string, string> ? Event : never;
type ActorName<W> = W extends Workflow<string, string, infer Actor, string> ? Actor : never;
type RuleName<W> = W extends Workflow<string, string, string, infer Rule> ? Rule : never;

/** Names of the events that create a row, and of their rules. */
type FirstOf<W> = W extends Workflow<string, string, string, string, infer First> ? First : never;

/** The row for an event or a rule; it has no fields yet when the event creates it. */
type ItemOf<Name extends string, Asked, First> = Asked extends First
  ? Partial<RowIn<Name>>
  : RowIn<Name>;

/**
 * The implementation of a state machine for one collection. Without `Name` it is one for any collection, whose functions
 * the engine calls with the rows of that collection.
 */
export type WorkflowActions<W extends Workflow = Workflow, Name extends string = never> = {
  readonly workflow: W;
  readonly collection: [Name] extends [never] ? string : Name;
  /** The field with the state. */
  readonly stateField?: string;
  /** Resolves when the data that the rules read are up to date: some are computed after a write. */
  readonly ready?: () => Promise<void>;
  /** The id of the row with this key: an id, a slug, a number, a token. */
  readonly find?: (context: Omit<ActionContext, 'item'>, key: string) => Promise<Key | undefined>;
  /** The refusal of an invalid key, if its owner may know the reason; `item` is empty if the key never existed. */
  readonly refuseKey?: (key: string, item: Row) => Refusal | undefined;
  /** Whether the caller is this actor for the item. `system` is not listed here. */
  readonly actors: Readonly<
    Record<
      Exclude<ActorName<W>, 'system'>,
      (context: ActionContext<unknown, Partial<RowIn<Name>>>) => Maybe<boolean>
    >
  >;
  /** Each returns its refusals, or undefined when the rule holds. */
  readonly rules: {
    readonly [Rule in RuleName<W>]: (
      context: ActionContext<unknown, ItemOf<Name, Rule, FirstOf<W>['rule']>>,
    ) => Maybe<Refusal | Refusal[] | undefined>;
  };
  /** Rules that need the payload: not evaluated for `allowed`. */
  readonly rulesOfPayload?: readonly RuleName<W>[];
  /** Rules that must hold for cancelling a first approval, too. */
  readonly cancelRules?: readonly RuleName<W>[];
  readonly effects: {
    readonly [Event in EventName<W>]?: Effect<
      ItemOf<Name, Event, FirstOf<W>['event']>,
      RowIn<Name>,
      [Name] extends [never] ? Row : ChangesIn<Name>
    >;
  };
  /** The item as the caller may know it: its state and revision in answers and errors. Default: as it is. */
  readonly shown?: (item: Partial<RowIn<Name>>, caller: ActionContext['caller']) => Row;
  /** What the answer of an event says of the item besides its state, such as a number that it was given. */
  readonly answered?: (item: RowIn<Name>) => Row;
  /**
   * The refusal of a caller who may not read the item, although they are these actors: staff with a part in it. Asked
   * before anything else, so that no answer tells them its state.
   */
  readonly closedTo?: (
    context: ActionContext<unknown, RowIn<Name>>,
    actors: readonly string[],
  ) => Maybe<Refusal | undefined>;
  /**
   * Ids of the items that are closed to a person with a staff role, `all` for an account without a person: approvals about
   * them are neither listed nor counted for them.
   */
  readonly closedItems?: (
    database: Knex,
    person: string | null,
  ) => Promise<readonly string[] | 'all'>;
  /** The fields of payloads that two people approve, in words, by event; where a button has inputs, those count. */
  readonly approvalInputs?: Readonly<Record<string, readonly Input[]>>;
  /** First approvals are stored encrypted: their payload is confidential. */
  readonly sealsApprovals?: true;
  /** Tags of the pages that every event invalidates. */
  readonly tags?: readonly string[];
};

/** The context of a command before its transaction begins. */
export type Beforehand<Payload> = Pick<ActionContext<Payload>, 'host' | 'settings' | 'payload'>;

/** Counts failures of `work`; see `limitFailures`. */
export type LimitFailures = <Answer>(
  host: Host,
  caller: { accountability: Accountability; payload: unknown },
  work: () => Promise<Answer>,
) => Promise<Answer>;

/** The context of a command; `item` has only the key of the request, empty without one. */
export type CommandContext<Payload = unknown> = ActionContext<Payload, { readonly key: string }>;

/** An action in one transaction without a state machine. */
export type Command = MinimumDuration & {
  /** A function if the form depends on the settings. */
  readonly payload?: ZodType | ((settings: Settings) => ZodType);
  /** Whether the caller may run it at all. */
  readonly by: (context: CommandContext) => Maybe<boolean>;
  /** Whether there is anything to do for the item; evaluated before a button is shown. */
  readonly open?: (context: CommandContext) => Maybe<boolean>;
  /**
   * Slow work without the database, done before the transaction of `run` begins so that it holds no locks, and only
   * for permitted callers. Its result is passed to `run`.
   */
  readonly beforehand?: (asked: Beforehand<never>) => Promise<unknown>;
  /** Returns the answer. */
  readonly run: (context: CommandContext<never>, ready: never) => Maybe<Row>;
  /** The collections that editors save plainly and the command changes: such saves wait for it. */
  readonly locks?: (
    host: Host,
    request: { key?: string | undefined },
  ) => Promise<readonly string[]>;
  /** Collection of the row in the log. */
  readonly collection: string;
  /** No idempotency: the answer must not be stored, because it is a secret or empty. */
  readonly notIdempotent?: true;
  /**
   * For a command that checks a password or a code: runs `work`, counts its failures, and refuses too many with
   * `E_LOCKED`.
   */
  readonly limitFailures?: LimitFailures;
  /**
   * Asks for a code of the second factor when the last one of the session is older than an hour: the payload takes it as
   * `otp`.
   */
  readonly freshFactor?: true;
  /** Enqueues no event under its own name: only the events of `emit`. */
  readonly silent?: true;
};

/** Gives `run` the type of its payload form. */
export function command<Payload, Ready = undefined>(
  parts: Omit<Command, 'payload' | 'beforehand' | 'run'> & {
    payload: ZodType<Payload> | ((settings: Settings) => ZodType<Payload>);
    beforehand?: (asked: Beforehand<Payload>) => Promise<Ready>;
    run: (context: CommandContext<Payload>, ready: Ready) => Maybe<Row>;
  },
): Command {
  return parts;
}

/** Commands by `{set}/{name}`; several areas may add to one set. */
export type CommandSet = {
  readonly name: string;
  readonly commands: Readonly<Record<string, Command>>;
};
