// Browsers in which an account has signed in before (OWASP device cookie): docs/domain/accounts.md, rule 4.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Host } from '../../engine/host.ts';

/** Accounts stored in the cookie of one browser. */
const maxAccounts = 4;

/** A number of the browser for an account, and the signature over both. Neither identifies the account. */
const form = /^([\w-]{22})\.([\w-]{43})$/;
const between = '~';

type Entry = { number: string; signature: string };

/** The number of the browser for an account, if its cookie proves that the account has signed in there before. */
export function knownDevice(
  host: Pick<Host, 'env'>,
  account: string,
  cookie: string | undefined,
): string | undefined {
  return ownEntry(host, account, entriesIn(cookie))?.number;
}

/** The cookie after an account has signed in: its previous entries, with that account first. */
export function withDevice(
  host: Pick<Host, 'env'>,
  account: string,
  cookie: string | undefined,
): string {
  const entries = entriesIn(cookie);
  const known = ownEntry(host, account, entries);
  const others = entries.filter((entry) => entry !== known);
  return [known ?? newEntry(host, account), ...others]
    .slice(0, maxAccounts)
    .map(({ number, signature }) => `${number}.${signature}`)
    .join(between);
}

function ownEntry(
  host: Pick<Host, 'env'>,
  account: string,
  entries: readonly Entry[],
): Entry | undefined {
  return entries.find(({ number, signature }) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(host, account, number))),
  );
}

function newEntry(host: Pick<Host, 'env'>, account: string): Entry {
  const number = randomBytes(16).toString('base64url');
  return { number, signature: sign(host, account, number) };
}

function sign({ env }: Pick<Host, 'env'>, account: string, number: string): string {
  return createHmac('sha256', `${env.SECRET} device`)
    .update(`${account}:${number}`)
    .digest('base64url');
}

function entriesIn(cookie = ''): Entry[] {
  return cookie.split(between, maxAccounts).flatMap((part) => {
    const [, number, signature] = form.exec(part) ?? [];
    return number && signature ? [{ number, signature }] : [];
  });
}
