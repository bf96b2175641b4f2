import { inject } from 'vitest';

/** A mail as the catcher shows it. */
export type CaughtMail = {
  to: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
};

/** Mail that came for an address since `emptyMailbox`, oldest first. */
export async function mailTo(address: string): Promise<CaughtMail[]> {
  const response = await fetch(inject('inbox'));
  const all = (await response.json()) as CaughtMail[];
  return all.filter(({ to }) => to.includes(address));
}

/** Throws all mail away. */
export async function emptyMailbox(): Promise<void> {
  await fetch(inject('inbox'), { method: 'DELETE' });
}

/** The mail server refuses addresses that end so, for now (450) or for good (550). */
export async function refuseMail(code: 450 | 550, to: string): Promise<void> {
  await fetch(new URL(`/refuse?code=${code}&to=${encodeURIComponent(to)}`, inject('inbox')), {
    method: 'POST',
  });
}

/** The mail server keeps what comes for an address and does not say that it has it. */
export async function holdMail(to: string): Promise<void> {
  await fetch(new URL(`/hold?to=${encodeURIComponent(to)}`, inject('inbox')), { method: 'POST' });
}

/** The mail server takes everything again and says so. */
export async function takeMail(): Promise<void> {
  await fetch(new URL('/hold', inject('inbox')), { method: 'POST' });
  await fetch(new URL('/refuse', inject('inbox')), { method: 'POST' });
}
