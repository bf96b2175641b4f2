import { inject } from 'vitest';
import { database } from './database.ts';

/** A mail as the mail catcher returns it. */
export type CaughtMail = {
  to: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
};

/** Mails to an address since `emptyMailbox`, oldest first. */
export async function mailTo(address: string): Promise<CaughtMail[]> {
  const response = await fetch(inject('inbox'));
  const all = (await response.json()) as CaughtMail[];
  return all.filter(({ to }) => to.includes(address));
}

/** Deletes all mails. */
export async function emptyMailbox(): Promise<void> {
  await fetch(inject('inbox'), { method: 'DELETE' });
}

/** Lets the mail server refuse addresses with this suffix, temporarily (450) or permanently (550). */
export async function refuseMail(code: 450 | 550, to: string): Promise<void> {
  await fetch(new URL(`/refuse?code=${code}&to=${encodeURIComponent(to)}`, inject('inbox')), {
    method: 'POST',
  });
}

/** Lets the mail server store mails to an address without acknowledging them. */
export async function withholdAcknowledgement(to: string): Promise<void> {
  await fetch(new URL(`/hold?to=${encodeURIComponent(to)}`, inject('inbox')), { method: 'POST' });
}

/** Lets the mail server accept and acknowledge everything again. */
export async function acceptMail(): Promise<void> {
  await fetch(new URL('/hold', inject('inbox')), { method: 'POST' });
  await fetch(new URL('/refuse', inject('inbox')), { method: 'POST' });
}

/**
 * Forgets the mails that failed and does not try them again. A file that lets mail fail calls it at its end: many
 * failures within five minutes are an outage, which defers the optional mail of other files.
 */
export async function forgetFailedMail(): Promise<void> {
  await database()('deliveries')
    .whereIn('state', ['retry_wait', 'failed', 'bounced'])
    .update({ attempted_at: null, next_try_at: null });
}
