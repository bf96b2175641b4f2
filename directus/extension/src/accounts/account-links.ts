// Links in mail that prove who asks: docs/domain/accounts.md.
import { createHash, createHmac } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../actions/action-context.ts';
import type { Host, Row } from '../host.ts';
import { type Refusal, refusal } from '../refuse.ts';
import { instantOf, textOf } from '../values.ts';

export type LinkPurpose =
  | 'verify'
  | 'reset'
  | 'confirm-email'
  | 'undo-email'
  | 'undo-erasure'
  | 'invitation';

type Secretive = Pick<Host, 'env'>;

/**
 * The secret part of a link: 32 bytes in base64url, computed from the house's secret and the row the
 * link is about. Who sends the mail computes it again; the database alone cannot, for it keeps
 * `tokenHash` only (docs/decisions/014-links-are-computed.md).
 */
export function deriveToken(
  { env }: Secretive,
  { purpose, id, counter }: { purpose: LinkPurpose; id: string; counter: number },
): string {
  return createHmac('sha256', String(env.SECRET))
    .update(`link:${purpose}:${id}:${counter}`)
    .digest('base64url');
}

/** What is stored of a token, to find its row by. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of a row of `account_links`, for the mail that carries it. */
export function tokenOfLink(host: Secretive, { id, purpose }: Row): string {
  return deriveToken(host, { purpose: purpose as LinkPurpose, id: textOf(id), counter: 1 });
}

type NewLink = {
  account: string;
  purpose: Exclude<LinkPurpose, 'invitation'>;
  minutes: number;
  /** Where the mail goes and what the link is about, when that is not the account's address. */
  email?: string;
};

type Here = Pick<ActionContext, 'rows' | 'now' | 'host'>;

/**
 * Makes a link and gives its id, which an event may carry; older ones of its kind die. What an address may
 * take back dies only of a newer one to the same address: else who took an account over would end it.
 */
export async function makeLink(context: Here, { minutes, email, ...link }: NewLink) {
  const { account, purpose } = link;
  const to = purpose === 'undo-email' ? email : undefined;
  await closeLinks(context, { account, purposes: [purpose], to, as: 'replaced' });
  const id = uuid();
  const { rows, now } = context;
  await rows('account_links').add({
    id,
    ...link,
    email: email ?? null,
    token_hash: tokenHash(tokenOfLink(context.host, { id, purpose: link.purpose })),
    at: now.toISOString(),
    expires_at: new Date(now.getTime() + minutes * 60_000).toISOString(),
  });
  return id;
}

type EndingLinks = {
  account: string;
  purposes: readonly LinkPurpose[];
  /** Only those mailed to this address. */
  to?: string | undefined;
  /** Only those made at this moment or later. */
  since?: Date;
  as: 'used' | 'replaced';
};

/** Ends the open links of an account that are for these purposes. */
export async function closeLinks(
  { rows, now }: Here,
  { account, purposes, to, since, as }: EndingLinks,
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
      ],
    },
    ['id'],
  );
  for (const { id } of open) {
    await links.change(textOf(id), { closed_at: now.toISOString(), closed_as: as });
  }
}

/**
 * The open link behind a token. Throws `E_TOKEN_UNKNOWN`, or why it opens nothing any more:
 * `E_TOKEN_USED`, `E_TOKEN_REPLACED`, `E_TOKEN_EXPIRED`.
 */
export async function openLink(
  { rows, now }: Here,
  { token, purpose }: { token: string; purpose: LinkPurpose },
): Promise<{ id: string; account: string; email: string | null; at: Date }> {
  const [link] = await rows('account_links').find({
    _and: [{ token_hash: { _eq: tokenHash(token) } }, { purpose: { _eq: purpose } }],
  });
  if (!link) throw refusal('E_TOKEN_UNKNOWN');
  const against = whyDead(link, now);
  if (against) throw against;
  return {
    id: textOf(link.id),
    account: textOf(link.account),
    email: textOf(link.email) || null,
    at: instantOf(link.at),
  };
}

/** How many links of a kind an account was given since. */
export async function countLinks(
  { rows }: Here,
  { account, purpose, since }: { account: string; purpose: LinkPurpose; since: Date },
): Promise<number> {
  const found = await rows('account_links').find(
    {
      _and: [
        { account: { _eq: account } },
        { purpose: { _eq: purpose } },
        { at: { _gt: since.toISOString() } },
      ],
    },
    ['id'],
  );
  return found.length;
}

function whyDead({ closed_as, expires_at }: Row, now: Date): Refusal | undefined {
  if (closed_as === 'used') return refusal('E_TOKEN_USED');
  if (closed_as === 'replaced') return refusal('E_TOKEN_REPLACED');
  return instantOf(expires_at) <= now ? refusal('E_TOKEN_EXPIRED') : undefined;
}
