// An area is a feature of the backend as one object; `directus/areas.ts` lists them all.
import type { CommandSet, WorkflowActions } from './actions/action-set.ts';
import type { SecondFactor } from './actions/second-factor.ts';
import type { Endpoint, Hook } from './host.ts';
import type { IntegrityCheck, Job } from './jobs/job.ts';
import type { StoppedKind } from './notifications/links.ts';
import type { ReadLetter } from './notifications/mail/mail-letter.ts';
import type { ReadTopics, Unsubscribe } from './notifications/mail/mail-topic.ts';
import type { NotificationRule } from './notifications/notification-rule.ts';
import type { OutboxHandler } from './outbox/outbox-event.ts';
import type { Route } from './requests/route.ts';
import type { Rights } from './schema/access/rights.ts';
import type { Button } from './schema/buttons/button.ts';
import { registerCollections } from './schema/known-collections.ts';
import type { PendingWork } from './schema/pending-work.ts';
import type {
  CollectionDefinition,
  FixedRows,
  PersonalColumns,
  RelationDefinition,
} from './schema/types.ts';

/**
 * The order in which hooks are registered: before the body of a request is read, checks of requests and values,
 * the hooks around a save, and what follows from a save.
 */
export const hookStages = ['connection', 'request', 'save', 'after'] as const;

/** Hooks by name, in their order within the stage. */
export type StagedHooks = Partial<
  Readonly<Record<(typeof hookStages)[number], Readonly<Record<string, Hook>>>>
>;

/** What an area contributes. Everything is optional; every registry of the backend is computed from it. */
export type Area = {
  readonly name: string;
  readonly collections?: readonly CollectionDefinition[];
  readonly relations?: readonly RelationDefinition[];
  /** Personal data in tables that Directus owns, by table. */
  readonly personal?: Readonly<Record<string, PersonalColumns>>;
  /** Rows that are part of the schema. */
  readonly rows?: readonly FixedRows[];
  /** Permissions by policy; a function if they depend on the collections of other areas. */
  readonly access?: Rights | (() => Rights);
  /** Buttons of the studio. */
  readonly buttons?: readonly Button[];
  /** By collection with buttons, the form field that updates them; every user with buttons must be able to see it. */
  readonly buttonAnchors?: Readonly<Record<string, string>>;
  /**
   * By collection, the machine and the event that publishes its rows: the studio shows what the rules of the event demand
   * while a row is written.
   */
  readonly publishing?: Readonly<Record<string, readonly [machine: string, event: string]>>;
  /** What the start page of the studio counts. */
  readonly pendingWork?: readonly PendingWork[];
  /** State machines and sets of commands. */
  readonly actions?: readonly (WorkflowActions | CommandSet)[];
  readonly jobs?: readonly Job[];
  /** Nightly checks of the stored data, by what must hold. */
  readonly integrityChecks?: Readonly<Record<string, IntegrityCheck>>;
  /** Handlers of outbox events. The names are stored: keep them. */
  readonly onEvent?: Readonly<Record<string, OutboxHandler>>;
  /** Rules from an event, `{set}.{event}`, to its notifications. */
  readonly notifications?: Readonly<Record<string, NotificationRule>>;
  /** What mail says of conversations, by the code of the notification. */
  readonly mailTopics?: Readonly<Record<string, ReadTopics>>;
  /** Reads what staff have written to somebody, by the code of the notification. */
  readonly mailLetters?: Readonly<Record<string, ReadLetter>>;
  /** Performs what a person stops with one press in an e-mail, by its kind. */
  readonly unsubscribing?: Readonly<Partial<Record<StoppedKind, Unsubscribe>>>;
  /** How the second factor of an account is checked; one area has it. */
  readonly secondFactor?: SecondFactor;
  readonly hooks?: StagedHooks;
  /** Endpoints by their path below the root. */
  readonly endpoints?: Readonly<Record<string, Endpoint>>;
  /** The routes of these endpoints; a request to any other answers 404. */
  readonly routes?: readonly Route[];
};

/** Defines an area; a type check of the object. */
export function defineArea(area: Area): Area {
  return area;
}

let registered: readonly Area[] | undefined;

/** Called once by `directus/areas.ts`, which the engine must not import. */
export function registerAreas(areas: readonly Area[]): void {
  registered = areas;
  registerCollections(areas.flatMap(({ collections = [] }) => collections));
}

/** All areas, in the order of the list. */
export function allAreas(): readonly Area[] {
  if (!registered) throw new Error('No areas are registered: import directus/areas.ts first');
  return registered;
}
