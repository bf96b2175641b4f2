// Open sessions of an account: docs/domain/accounts.md.
import { createHash } from 'node:crypto';
import { accountActions as declared } from '@site/shared/actions';
import type { OpenSession } from '@site/shared/api';
import { sessionsTag } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { type Command, command } from '../../../engine/actions/action-set.ts';
import { prefixOf } from '../../../engine/actions/caller.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import type { Host } from '../../../engine/host.ts';
import { refusal } from '../../../engine/refuse.ts';
import { instantOf } from '../../../engine/values.ts';
import { ofPage, ownAccount, signedInCommand } from '../own-account.ts';
import { deviceName } from '../sign-in/device-name.ts';
import { endSessions } from './end-sessions.ts';
import { endSession } from './session-tokens.ts';

/** How long the backend keeps a session after it was last renewed (`REFRESH_TOKEN_TTL`). */
const lifetime = 100 * 24 * 60 * 60_000;

/** The open sessions of an account, the latest first. */
export async function sessionsOf(
  { database }: Pick<Host, 'database'>,
  { account, current }: { account: string; current: string | undefined },
): Promise<OpenSession[]> {
  const rows = await openSessions(database, account);
  return rows.map(({ token, user_agent, ip, expires }) => ({
    id: idOf(token),
    device: deviceName(user_agent),
    network: prefixOf(ip),
    last_seen: new Date(instantOf(expires).getTime() - lifetime).toISOString(),
    current: token === current,
  }));
}

/** `account/revoke-session`: ends one session by its id. */
export const revokeSession: Command = command({
  ...signedInCommand,
  payload: formOf(declared['revoke-session'], ofPage),
  run: async (context) => {
    const { id } = await ownAccount(context);
    await endSessionOf(context, id, context.payload.id);
    return {};
  },
});

/** Ends one session of an account by its id. Throws `E_NOT_FOUND`. */
export async function endSessionOf(
  { trx, invalidate }: Pick<ActionContext, 'trx' | 'invalidate'>,
  account: string,
  id: string,
): Promise<void> {
  const rows = await openSessions(trx, account);
  const found = rows.find(({ token }) => idOf(token) === id);
  if (!found) throw refusal('E_NOT_FOUND', { params: { path: id } });
  await endSession(trx, found.token);
  invalidate(sessionsTag(account));
}

/** `account/revoke-other-sessions`: ends all sessions except the current one. */
export const revokeOtherSessions: Command = command({
  ...signedInCommand,
  payload: formOf(declared['revoke-other-sessions'], ofPage),
  run: async (context) => {
    const { id } = await ownAccount(context);
    await endSessions(context, id, context.caller.session);
    return {};
  },
});

/** Without tokens that were already exchanged for the next. */
function openSessions(database: Knex, account: string) {
  return database('directus_sessions')
    .where({ user: account })
    .whereNull('next_token')
    .orderBy('expires', 'desc')
    .select('token', 'user_agent', 'ip', 'expires');
}

function idOf(token: string): string {
  return createHash('sha256').update(`session:${token}`).digest('base64url').slice(0, 22);
}
