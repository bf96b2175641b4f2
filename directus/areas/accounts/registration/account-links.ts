// Links in mail that prove access to an address: docs/domain/accounts.md.
import type { AccountLink } from '@site/shared/api';
import type { ErrorCode } from '@site/shared/domain/system';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { now } from '../../../engine/clock.ts';
import {
  deriveToken,
  type LinkPurpose,
  tokenHash,
} from '../../../engine/confidential/link-tokens.ts';
import type { Host } from '../../../engine/host.ts';
import { refusal } from '../../../engine/refuse.ts';
import type { EitherRowIn, FilterIn, RowIn } from '../../../engine/schema/row-types.ts';
import { instantOf } from '../../../engine/values.ts';
import type { NewAccount } from '../person-form.ts';
import type { ProviderIdentity } from '../providers/provider-identity.ts';

type Secretive = Pick<Host, 'env'>;

/** The token of a row of `account_links`, for the mail. */
export function tokenOfLink(
  host: Secretive,
  { id, purpose }: Pick<RowIn<'account_links'>, 'id' | 'purpose'>,
): string {
  return deriveToken(host, { purpose, id, counter: 1 });
}

/** Invitations and requests for references keep their tokens themselves. */
type AccountLinkPurpose = Exclude<LinkPurpose, 'invitation' | 'endorsement'>;

type NewLink = {
  account: string;
  purpose: AccountLinkPurpose;
  minutes: number;
  /** The address of the mail and of the link, when it is not the account's address. */
  email?: string;
  /** The registration through a sign-in provider that the link confirms; none for one with a password. */
  joining?: Joining;
};

/** A registration through a sign-in provider, as long as its address is not confirmed. */
export type Joining = {
  identity: ProviderIdentity;
  person: Omit<NewAccount, 'password'>;
  /** When it was sent (ISO). */
  at: string;
};

/** By which an unconfirmed registration through a provider is found. */
export function identityKey({ provider, sub }: Pick<ProviderIdentity, 'provider' | 'sub'>): string {
  return `${provider}:${sub}`;
}

type Here = Pick<ActionContext, 'rows' | 'now' | 'host'>;

/**
 * Creates a link and returns its id, which an event may carry; invalidates older links of the same purpose.
 * An `undo-email` link is replaced only by a newer one to the same address: otherwise an attacker who took over
 * the account could invalidate it. Likewise a `verify` link is replaced only by one for the same way of signing in.
 */
export async function makeLink(context: Here, { minutes, email, joining, ...link }: NewLink) {
  const { account, purpose } = link;
  const identity = joining ? identityKey(joining.identity) : null;
  const to = purpose === 'undo-email' ? email : undefined;
  const same = purpose === 'verify' ? { identity } : {};
  await closeLinks(context, { account, purposes: [purpose], to, ...same, as: 'replaced' });
  const id = uuid();
  const { rows, now } = context;
  await rows('account_links').add({
    id,
    ...link,
    email: email ?? null,
    identity,
    joining: joining ?? null,
    token_hash: tokenHash(tokenOfLink(context.host, { id, purpose: link.purpose })),
    at: now.toISOString(),
    expires_at: new Date(now.getTime() + minutes * 60_000).toISOString(),
  });
  return id;
}

type EndingLinks = {
  account: string;
  purposes: readonly AccountLinkPurpose[];
  /** Only links mailed to this address. */
  to?: string | undefined;
  /** Only links created at this moment or later. */
  since?: Date;
  /** Only the link with this id. */
  only?: string;
  /** Only links for this way of signing in; null is the password. */
  identity?: string | null;
  as: 'used' | 'replaced';
};

/** Closes the open links of an account for these purposes. */
export async function closeLinks(
  { rows, now }: Here,
  { account, purposes, to, since, only, identity, as }: EndingLinks,
): Promise<void> {
  const links = rows('account_links');
  const open = await links.find(
    {
      _and: [
        { account: { _eq: account } },
        { purpose: { _in: purposes } },
        { closed_at: { _null: true } },
        ...(to ? [{ email: { _eq: to } }] : []),
        ...(since ? [{ at: { _gte: since.toISOString() } }] : []),
        ...(only ? [{ id: { _eq: only } }] : []),
        ...(identity === undefined ? [] : [identityIs(identity)]),
      ],
    },
    ['id'],
  );
  for (const { id } of open) {
    await links.change(id, { closed_at: now.toISOString(), closed_as: as, joining: null });
  }
}

const withIdentity: FilterIn<'account_links'> = { identity: { _nnull: true } };

function identityIs(identity: string | null): FilterIn<'account_links'> {
  return { identity: identity === null ? { _null: true } : { _eq: identity } };
}

/**
 * The open link of a token. Throws `E_TOKEN_UNKNOWN`, `E_TOKEN_USED`, `E_TOKEN_REPLACED` or
 * `E_TOKEN_EXPIRED`.
 */
export async function openLink(
  { rows, now }: Here,
  { token, purpose }: { token: string; purpose: AccountLinkPurpose },
): Promise<{
  id: string;
  account: string;
  email: string | null;
  at: Date;
  joining: Joining | null;
}> {
  const [link] = await rows('account_links').find({
    _and: [{ token_hash: { _eq: tokenHash(token) } }, { purpose: { _eq: purpose } }],
  });
  if (!link) throw refusal('E_TOKEN_UNKNOWN');
  const dead = deadCode(link, now);
  if (dead) throw refusal(dead);
  return {
    id: link.id,
    account: link.account,
    email: link.email || null,
    at: instantOf(link.at),
    joining: link.joining as Joining | null,
  };
}

/** What a link is for and why it cannot be used any more, if so. Looking changes nothing. Throws `E_TOKEN_UNKNOWN`. */
export async function lookAtLink({ database }: Host, token: string): Promise<AccountLink> {
  const link = await database('account_links')
    .where({ token_hash: tokenHash(token) })
    .first('purpose', 'closed_as', 'expires_at');
  if (!link) throw refusal('E_TOKEN_UNKNOWN');
  return { purpose: link.purpose, dead: deadCode(link, now()) };
}

/** How many links of a purpose were created for an account since a moment; `joining` tells the two kinds apart. */
export async function countLinks(
  { rows }: Here,
  {
    account,
    purpose,
    since,
    joining,
  }: { account: string; purpose: AccountLinkPurpose; since: Date; joining?: boolean },
): Promise<number> {
  const found = await rows('account_links').find(
    {
      _and: [
        { account: { _eq: account } },
        { purpose: { _eq: purpose } },
        { at: { _gt: since.toISOString() } },
        ...(joining === undefined ? [] : [joining ? withIdentity : identityIs(null)]),
      ],
    },
    ['id'],
  );
  return found.length;
}

function deadCode(
  { closed_as, expires_at }: Pick<EitherRowIn<'account_links'>, 'closed_as' | 'expires_at'>,
  at: Date,
): ErrorCode | null {
  if (closed_as === 'used') return 'E_TOKEN_USED';
  if (closed_as === 'replaced') return 'E_TOKEN_REPLACED';
  return instantOf(expires_at) <= at ? 'E_TOKEN_EXPIRED' : null;
}
