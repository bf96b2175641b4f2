// Identities that a sign-in provider has proved to the web server: docs/domain/accounts.md, "Sign-in providers".
import type { Attached } from '@site/shared/domain/accounts';
import { jwtVerify } from 'jose';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { now } from '../../../engine/clock.ts';
import type { Host } from '../../../engine/host.ts';
import { refusal } from '../../../engine/refuse.ts';
import type { StoredRowIn } from '../../../engine/schema/row-types.ts';

/** What an identity may be used for; a token for one purpose is refused for any other. */
type Purpose = 'sign-in' | 'join' | 'link';

const claims = z.object({
  /** The person's key at the provider. */
  sub: z.string().min(1).max(255),
  provider: z.string().regex(/^[a-z0-9_-]{1,40}$/),
  title: z.string().min(1).max(60),
  email: z.string().max(254).nullable(),
  emailVerified: z.boolean(),
  label: z.string().min(1).max(254),
  /** The account that began the link. */
  account: z.string().nullable(),
});

export type ProviderIdentity = z.infer<typeof claims>;

/** A token of the web server. */
export const identityField = z
  .string()
  .max(4096)
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/);

/**
 * The identity in a token of the web server, which alone can sign one (`PURGE_SECRET`). Throws
 * `E_PROVIDER_EXPIRED` for everything else.
 */
export async function provenIdentity(
  { env }: Pick<Host, 'env'>,
  token: string,
  purpose: Purpose,
): Promise<ProviderIdentity> {
  const secret = String(env.PURGE_SECRET ?? '');
  if (!secret) throw refusal('E_PROVIDER_EXPIRED');
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience: `provider-identity ${purpose}`,
      currentDate: now(),
      clockTolerance: 30,
      requiredClaims: ['exp', 'sub'],
    });
    return claims.parse(payload);
  } catch {
    throw refusal('E_PROVIDER_EXPIRED');
  }
}

type LinkedIdentity = Pick<
  StoredRowIn<'account_identities'>,
  'id' | 'account' | 'mailbox' | 'used_at'
>;

/** The link of an identity to an account, if there is one. */
export function linkOf(
  db: Knex,
  { provider, sub }: Pick<ProviderIdentity, 'provider' | 'sub'>,
): Promise<LinkedIdentity | undefined> {
  return db('account_identities')
    .where({ provider, subject: sub })
    .first('id', 'account', 'mailbox', 'used_at');
}

/**
 * Links an identity to an account and tells its owner, after `joined` that it is the way in of a new account. Throws
 * `E_PROVIDER_TAKEN` if it is linked already.
 */
export async function linkIdentity(
  context: ActionContext,
  account: string,
  identity: ProviderIdentity,
  { joined = false } = {},
): Promise<void> {
  await addIdentity(context, account, identity);
  const { provider, title } = identity;
  context.emit('account.provider-linked', account, { provider, title, joined });
}

/** The same without a notification, after the owner has confirmed a mail that names the identity. */
export async function addIdentity(
  { trx, rows, now: at }: ActionContext,
  account: string,
  { provider, title, sub, label, email, emailVerified }: ProviderIdentity,
): Promise<void> {
  const taken = await trx('account_identities')
    .where({ provider, subject: sub })
    .orWhere({ provider, account })
    .first('id');
  if (taken) throw refusal('E_PROVIDER_TAKEN');
  await rows('account_identities').add({
    id: uuid(),
    account,
    provider,
    title,
    subject: sub,
    label,
    mailbox: emailVerified && email ? email : null,
    at: at.toISOString(),
  });
  await storeNames({ trx, rows }, account);
}

/**
 * Removes links of an account: of one provider, or those made since a moment, or those whose provider has not verified
 * this mailbox. Returns what was removed; the caller tells the owner.
 */
export async function removeIdentities(
  context: Pick<ActionContext, 'trx' | 'rows'>,
  account: string,
  { provider, since, unlessOf }: { provider?: string; since?: Date; unlessOf?: string },
): Promise<Attached[]> {
  const found: Pick<StoredRowIn<'account_identities'>, 'id' | 'provider' | 'title'>[] =
    await context
      .trx('account_identities')
      .where({ account, ...(provider !== undefined && { provider }) })
      .modify((query) => {
        if (since) query.where('at', '>=', since);
        if (unlessOf !== undefined) {
          query.where((unproved) => unproved.whereNull('mailbox').orWhereNot('mailbox', unlessOf));
        }
      })
      .select('id', 'provider', 'title');
  for (const { id } of found) await context.rows('account_identities').remove(id);
  if (found.length > 0) await storeNames(context, account);
  return found.map(({ provider: name, title }) => ({ kind: 'provider', provider: name, title }));
}

/** The names of the linked providers, which the account's owner and administrators read. */
async function storeNames(
  { trx, rows }: Pick<ActionContext, 'trx' | 'rows'>,
  account: string,
): Promise<void> {
  const names = await trx('account_identities').where({ account }).orderBy('at').pluck('provider');
  await rows('directus_users').change(account, { providers: names });
}
