import type { Knex } from 'knex';
import type { Host } from '../../host.ts';
import type { Stopping, Unsubscribing } from '../links.ts';
import type { Notification } from '../notification.ts';

type Localized = { readonly ru: string; readonly en: string };

/** What is said in a conversation, and how its reader stops hearing of it. */
export type MailTopic = {
  readonly room: {
    readonly key: string;
    readonly name: Localized;
    readonly stops: readonly Unsubscribing[];
  };
  readonly thread: {
    readonly key: string;
    readonly title: string;
    readonly stop: Unsubscribing;
  };
  readonly author: Localized;
  /** The beginning of what is said, without marks, with names of people in the language of the reader. */
  readonly excerpt: Localized;
};

export type MailTopics = ReadonlyMap<string, MailTopic>;

/**
 * Reads the topics of notifications of one code, by their ids. A notification without one is no longer told: its reader may
 * not read the text any more, or it is gone.
 */
export type ReadTopics = (db: Knex, notifications: readonly Notification[]) => Promise<MailTopics>;

/** Stops something for a person; idempotent. */
export type Unsubscribe = (host: Host, stopped: Omit<Stopping, 'from'>) => Promise<void>;
