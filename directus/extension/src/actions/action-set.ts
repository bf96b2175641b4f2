// The two kinds of things that can be asked for: events of a state machine, and plain commands.
import type { Settings, Workflow } from '@site/shared/domain';
import type { ZodType } from 'zod';
import type { Key, Row } from '../host.ts';
import type { Refusal } from '../refuse.ts';
import type { ActionContext } from './action-context.ts';

type Maybe<Value> = Value | Promise<Value>;

/** The answer, a refusal too, comes no earlier than this time of the environment says. */
type Stalled = { readonly stalled?: 'LOGIN_STALL_TIME' | 'REGISTER_STALL_TIME' };

/** What an event takes and does. */
export type Effect = Stalled & {
  readonly payload?: ZodType;
  /**
   * Other changes that belong to the event. Returns what else changes in the row itself; for an
   * event from `none` the row to be made. Throws a refusal where writing shows what no rule saw.
   */
  readonly write?: (context: ActionContext<never>, step: { to: string }) => Maybe<Row | undefined>;
};

/** Ties the form of a payload to the code that uses it. */
export function effect<Payload>(
  payload: ZodType<Payload>,
  write: (context: ActionContext<Payload>, step: { to: string }) => Maybe<Row | undefined>,
): Effect {
  return { payload, write };
}

type EventName<W> = W extends Workflow<string, infer Event, string, string> ? Event : never;
type ActorName<W> = W extends Workflow<string, string, infer Actor, string> ? Actor : never;
type RuleName<W> = W extends Workflow<string, string, string, infer Rule> ? Rule : never;

/** A state machine brought to life over one collection. */
export type WorkflowActions<W extends Workflow = Workflow> = {
  readonly workflow: W;
  readonly collection: string;
  /** Field that holds the state. */
  readonly stateField?: string;
  /** Comes when what the rules look at is up to date: some of it is computed after a write. */
  readonly ready?: () => Promise<void>;
  /** The id of the row a key means: an id, a slug, a number, a token. */
  readonly find?: (context: Omit<ActionContext, 'item'>, key: string) => Promise<Key | undefined>;
  /** Why a key leads nowhere, or nowhere any more, where who has it may know: `item` is empty if it never did. */
  readonly refuseKey?: (key: string, item: Row) => Refusal | undefined;
  /** Whether the caller is one of these to the item. `system` needs no answer here. */
  readonly actors: Readonly<
    Record<Exclude<ActorName<W>, 'system'>, (context: ActionContext) => Maybe<boolean>>
  >;
  /** Each gives its refusal or a list of them, or nothing when it holds. */
  readonly rules: Readonly<
    Record<RuleName<W>, (context: ActionContext) => Maybe<Refusal | Refusal[] | undefined>>
  >;
  /** Rules that look at the payload: not asked when a page only wants to know what is possible. */
  readonly rulesOfPayload?: readonly RuleName<W>[];
  readonly effects: Readonly<Partial<Record<EventName<W>, Effect>>>;
  /** Pages that every event makes stale. */
  readonly tags?: readonly string[];
};

/** What is known of a command before its transaction begins. */
export type Beforehand<Payload> = Pick<ActionContext<Payload>, 'host' | 'settings' | 'payload'>;

/** Something done in one transaction that has no state of its own. */
export type Command = Stalled & {
  /** Where the settings say what is right, the form is made of them. */
  readonly payload?: ZodType | ((settings: Settings) => ZodType);
  /** Whether the caller may ask for it at all. */
  readonly by: (context: ActionContext) => Maybe<boolean>;
  /** Whether there is anything to do about the item; asked before a button is shown. */
  readonly open?: (context: ActionContext) => Maybe<boolean>;
  /**
   * What takes long and needs nothing of the database: done before the transaction of `run` begins, which others
   * wait for, and only for who may ask. `run` gets what it gives.
   */
  readonly beforehand?: (asked: Beforehand<never>) => Promise<unknown>;
  /** Gives what the caller is told. */
  readonly run: (context: ActionContext<never>, ready: never) => Maybe<Row>;
  /** Collection whose row the log names. */
  readonly collection: string;
  /** A repeat must not be remembered: its answer is a secret or says nothing. */
  readonly unremembered?: true;
  /** It asks for a password or a code: who is wrong too often waits (`E_LOCKED`). */
  readonly guessed?: true;
  /** Puts nothing out under its own name: what follows is told by `tell`. */
  readonly silent?: true;
};

/** Ties the form of a command's payload to the code that uses it. */
export function command<Payload, Ready = undefined>(
  parts: Omit<Command, 'payload' | 'beforehand' | 'run'> & {
    payload: ZodType<Payload> | ((settings: Settings) => ZodType<Payload>);
    beforehand?: (asked: Beforehand<Payload>) => Promise<Ready>;
    run: (context: ActionContext<Payload>, ready: Ready) => Maybe<Row>;
  },
): Command {
  return parts;
}

/** Commands by `{set}/{name}`; the item, where an address has one, is `context.item.key`. */
export type CommandSet = {
  readonly name: string;
  readonly commands: Readonly<Record<string, Command>>;
};
