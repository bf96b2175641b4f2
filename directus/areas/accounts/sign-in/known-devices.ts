// Browsers in which an account has signed in before (OWASP device cookie): docs/domain/accounts.md, rule 4.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Host } from '../../../engine/host.ts';
import { instantOf } from '../../../engine/values.ts';
import type { Account } from '../account-of.ts';

/** Accounts stored in the cookie of one browser. */
const maxAccounts = 4;

/** A number of the browser for an account, and the signature over both. Neither identifies the account. */
const form = /^([\w-]{22})\.([\w-]{43})$/;
const between = '~';

/** An account, and since when its browsers count. */
type KnownAccount = Pick<Account, 'id' | 'secured_at'>;

type Entry = { number: string; signature: string };

/** The number of the browser for an account, if its cookie proves that the account has signed in there before. */
export function knownDevice(
  host: Pick<Host, 'env'>,
  account: KnownAccount,
  cookie: string | undefined,
): string | undefined {
  return ownEntry(host, account, entriesIn(cookie))?.number;
}

/** The cookie after an account has signed in: its previous entries, with that account first. */
export function withDevice(
  host: Pick<Host, 'env'>,
  account: KnownAccount,
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
  account: KnownAccount,
  entries: readonly Entry[],
): Entry | undefined {
  return entries.find(({ number, signature }) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(host, account, number))),
  );
}

function newEntry(host: Pick<Host, 'env'>, account: KnownAccount): Entry {
  const number = randomBytes(16).toString('base64url');
  return { number, signature: sign(host, account, number) };
}

function sign({ env }: Pick<Host, 'env'>, account: KnownAccount, number: string): string {
  return createHmac('sha256', `${env.SECRET} device`)
    .update([account.id, number, ...securedAt(account)].join(':'))
    .digest('base64url');
}

/** In milliseconds: a cookie from before a new password or a confirmed address is not known any more. */
function securedAt({ secured_at }: KnownAccount): number[] {
  return secured_at ? [instantOf(secured_at).getTime()] : [];
}

function entriesIn(cookie = ''): Entry[] {
  return cookie.split(between, maxAccounts).flatMap((part) => {
    const [, number, signature] = form.exec(part) ?? [];
    return number && signature ? [{ number, signature }] : [];
  });
}
