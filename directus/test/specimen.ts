import type { Workflow } from '@site/shared/domain';
import { as, type Caller } from './backend.ts';

/** How the tests meet a machine. */
export type Specimens = {
  workflow: Workflow;
  /** Where a machine keeps its state. */
  table: string;
  stateField: string;
  /**
   * Writes an item in this state and gives its id. With an event every rule of that event holds, but for
   * those that no call from outside meets.
   */
  make: (state: string, event?: string) => Promise<string>;
  /** Who comes as each actor from outside, and how that one names the item. */
  callers: () => Promise<Readonly<Record<string, Caller>>>;
  nameFor?: (actor: string, id: string) => string;
  /** What a caller is to the item when it is more than its name says. */
  alsoIs?: Readonly<Record<string, readonly string[]>>;
  /** Accounts of the cast that are something to the item; all others are nothing to it. */
  insiders: readonly string[];
  /** States in which an item is out of sight of an actor. */
  unseen?: Readonly<Record<string, readonly string[]>>;
  /** Whose name for it is a link of a mail, and what the link says where nothing more can be done, by state. */
  deadLinks?: { readonly actor: string; readonly codes: Readonly<Record<string, string>> };
  /** What an event is asked with. */
  payload: (event: string) => object | Promise<object>;
  /** Whether every member may begin something, whatever else they are. */
  membersBegin?: true;
  /** Events that are commands of the same name too, and so are asked otherwise. */
  besides?: readonly string[];
  /** Takes away what was made. */
  forget?: () => Promise<void>;
};

/** Something that no other row has. */
export const serial = () => String(Math.floor(Math.random() * 1e12)).padStart(12, '0');

/** Signs accounts of the cast in, each under its own name. */
export const staff =
  (...logins: string[]) =>
  async (): Promise<Record<string, Caller>> =>
    Object.fromEntries(
      await Promise.all(logins.map(async (login) => [login, await as(login)] as const)),
    );
