import { allAreas } from '../../area.ts';
import type { Host } from '../../host.ts';
import type { Notification } from '../notification.ts';
import type { MailLetter } from './mail-letter.ts';

/** The letter of a notification; null for those of other codes. Throws when the letter is gone. */
export async function letterOf(host: Host, notification: Notification): Promise<MailLetter | null> {
  const read = allAreas().flatMap(({ mailLetters }) => mailLetters?.[notification.event] ?? [])[0];
  if (!read) return null;
  const letter = await read(host, host.database, notification);
  if (!letter) throw new Error(`The letter of the notification ${notification.id} is gone`);
  return letter;
}
