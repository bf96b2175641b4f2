// What is attached to an account, and which of it ends when: docs/domain/accounts.md, "What is attached to an account".
import { type Attached, type AttachedReport, attachedCode } from '@site/shared/domain/accounts';
import type { Knex } from 'knex';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { removeIdentities } from '../providers/provider-identity.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { forgetFactor, forgetFactorSince } from '../sign-in/second-factor.ts';
import { closeLinks } from './account-links.ts';

/** What proves the mailbox or the person again, so that earlier attachments end. */
type Proof =
  | 'verify'
  | 'reset'
  | 'change-password'
  | 'confirm-email'
  | 'undo-email'
  | 'undo-erasure'
  | 'merge'
  | 'reset-factor';

type Removal = {
  account: string;
  /** The session that gives the proof stays. */
  session: string | null;
  /** Removes only what was attached at this moment or later. */
  since: Date | undefined;
};

/** Removes one kind of attachment; returns what its owner is told of. */
type Remove = (context: ActionContext, removal: Removal) => Promise<Attached[]>;

/** Every kind of attachment. A new one is added here and named in `shared/domain/accounts/attached.ts`. */
const removals = {
  sessions: async (context, { account, session }) => {
    const ended = await endSessions(context, account, session);
    return ended > 0 ? [{ kind: 'sessions' }] : [];
  },
  /** Browsers in which the account has signed in are unknown again: `known-devices.ts`, `sign-in.ts`. */
  devices: async ({ trx, now }, { account }) => {
    await trx('directus_users').where({ id: account }).update({ secured_at: now });
    return [];
  },
  /** Open links of mails; those that undo a change of address or an erasure are the owner's defence and stay. */
  links: async (context, { account }) => {
    const purposes = ['verify', 'reset', 'confirm-email'] as const;
    await closeLinks(context, { account, purposes, as: 'replaced' });
    return [];
  },
  'pending-address': async ({ trx }, { account }) => {
    const changed = await trx('directus_users')
      .where({ id: account })
      .whereNotNull('pending_email')
      .update({ pending_email: null });
    return changed > 0 ? [{ kind: 'pending-address' }] : [];
  },
  'personal-token': async ({ trx }, { account }) => {
    const changed = await trx('directus_users')
      .where({ id: account })
      .whereNotNull('token')
      .update({ token: null });
    return changed > 0 ? [{ kind: 'personal-token' }] : [];
  },
  /** A profile whose provider has verified the address of the account belongs to the owner of the mailbox. */
  providers: async (context, { account, since }) => {
    const only = since ? { since } : { unlessOf: await mailboxOf(context.trx, account) };
    return removeIdentities(context, account, only);
  },
  'second-factor': async (context, { account, since }) => {
    const gone = since
      ? await forgetFactorSince(context, { account, since })
      : await forgetFactor(context.trx, account);
    return gone ? [{ kind: 'second-factor' }] : [];
  },
} satisfies Record<string, Remove>;

type Removable = keyof typeof removals;

const all = Object.keys(removals) as Removable[];
const byPassword = all.filter((kind) => kind !== 'second-factor');

const besidesWaysIn = byPassword.filter((kind) => kind !== 'providers');

/** What each proof ends. */
export const endedBy = {
  verify: all,
  reset: byPassword,
  'change-password': byPassword,
  'confirm-email': besidesWaysIn,
  'undo-email': all,
  'undo-erasure': besidesWaysIn,
  merge: besidesWaysIn,
  // An administrator has made sure who the person is.
  'reset-factor': ['sessions', 'devices', 'second-factor'],
} as const satisfies Record<Proof, readonly Removable[]>;

/**
 * Removes what was attached to an account before its owner gave a proof, and returns what went and which ways of
 * signing in remain, for the page and the mail. Calls of all proofs lead here.
 */
export async function removeAttached(
  context: ActionContext,
  account: string,
  proof: Proof,
  { session = null, since }: { session?: string | null; since?: Date } = {},
): Promise<AttachedReport> {
  const removed: Attached[] = [];
  for (const kind of endedBy[proof]) {
    const remove: Remove = removals[kind];
    removed.push(...(await remove(context, { account, session, since })));
  }
  return { removed, kept: await waysIn(context.trx, account) };
}

/** A report as an answer states it: codes, of which the page makes words. */
export type AttachedCodes = { removed: string[]; kept: string[] };

export function codesOf({ removed, kept }: AttachedReport): AttachedCodes {
  return { removed: removed.map(attachedCode), kept: kept.map(attachedCode) };
}

/** The ways of signing in to an account, and its second factor. */
export async function waysIn(trx: Knex, account: string): Promise<Attached[]> {
  const [own, identities] = await Promise.all([
    trx('directus_users').where({ id: account }).first('password', 'tfa_secret'),
    trx('account_identities').where({ account }).orderBy('at').select('provider', 'title'),
  ]);
  return [
    ...(own?.password ? [{ kind: 'password' } as const] : []),
    ...identities.map(({ provider, title }) => ({ kind: 'provider', provider, title }) as const),
    ...(own?.tfa_secret ? [{ kind: 'second-factor' } as const] : []),
  ];
}

async function mailboxOf(trx: Knex, account: string): Promise<string> {
  const own = await trx('directus_users').where({ id: account }).first('email');
  return (own?.email ?? '').toLowerCase();
}
