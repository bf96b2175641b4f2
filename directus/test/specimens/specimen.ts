import type { Workflow } from '@site/shared/domain/workflows';
import { as, type Caller } from '../backend.ts';

/** How tests create items of a state machine and call its events. */
export type Specimens = {
  workflow: Workflow;
  /** Table and column of the state. */
  table: string;
  stateField: string;
  /**
   * Inserts an item in this state; returns its id. With an event, all guards of that event are satisfied
   * except those that no request can satisfy.
   */
  make: (state: string, event?: string) => Promise<string>;
  /** A caller for each actor that sends requests, and the name of the item in its path. */
  callers: () => Promise<Readonly<Record<string, Caller>>>;
  nameFor?: (actor: string, id: string) => string;
  /** Further actor kinds of a caller. */
  alsoIs?: Readonly<Record<string, readonly string[]>>;
  /** Demo logins that have a relation to the item; all others have none. */
  insiders: readonly string[];
  /** States in which an actor cannot see the item. */
  unseen?: Readonly<Record<string, readonly string[]>>;
  /** The state that an actor is told instead of the real one. */
  told?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The actor that uses a link of a mail, and the error of a dead link by state. */
  deadLinks?: { readonly actor: string; readonly codes: Readonly<Record<string, string>> };
  /** Items with links of mails have numbers too, which are no links. */
  namedByNumber?: true;
  /** The payload of an event. */
  payload: (event: string) => object | Promise<object>;
  /** Whether every member may create an item. */
  membersBegin?: true;
  /** Events with a command of the same name, which are called differently. */
  commandEvents?: readonly string[];
  /** Events that leave the row and its revision as they are. */
  keepsRow?: readonly string[];
  /** Deletes the created items. */
  forget?: () => Promise<void>;
};

/** A unique value. */
export const serial = () => String(Math.floor(Math.random() * 1e12)).padStart(12, '0');

/** Signs in demo accounts; returns callers by login. */
export const staff =
  (...logins: string[]) =>
  async (): Promise<Record<string, Caller>> =>
    Object.fromEntries(
      await Promise.all(logins.map(async (login) => [login, await as(login)] as const)),
    );
