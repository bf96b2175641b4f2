import type { Knex } from 'knex';
import { allAreas } from '../../area.ts';
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

/** The letter of a notification; null for those of other codes. Throws when the letter is gone. */
export async function letterOf(host: Host, notification: Notification): Promise<MailLetter | null> {
  const read = allAreas().flatMap(({ mailLetters }) => mailLetters?.[notification.event] ?? [])[0];
  if (!read) return null;
  const letter = await read(host, host.database, notification);
  if (!letter) throw new Error(`The letter of the notification ${notification.id} is gone`);
  return letter;
}
