import type { Knex } from 'knex';
import type { Host } from '../../host.ts';
import type { Notification } from '../notification.ts';

/** A mail that somebody has written, in place of the text of its notification. */
export type MailLetter = {
  readonly text: string;
  /** What it answers. */
  readonly quoted: { readonly title: string; readonly text: string };
  /** How the conversation goes on; below the letter. */
  readonly reason: string;
  readonly replyTo: string;
  /** The Message-ID that begins the conversation; the letters of one conversation have the same. */
  readonly thread: string;
};

/** Reads the letter of a notification; undefined when it is gone. */
export type ReadLetter = (
  host: Host,
  db: Knex,
  notification: Notification,
) => Promise<MailLetter | undefined>;
