// What a token without a session is still worth: docs/domain/accounts.md, "The studio".
import { createError, ErrorCode } from '@directus/errors';
import { siteUserId } from '../../../schema/access/ids.ts';
import type { Accountability, Hook, Host } from '../host.ts';

const Ended = createError(ErrorCode.InvalidCredentials, 'Invalid user credentials.', 401);

/**
 * Refuses a token that outlives what it says, as the backend refuses a session that has ended. The backend
 * looks a session up at each request; of a token without one it believes the role until it expires, though
 * the account is suspended or has another duty by now.
 */
export const keepRightsPresent: Hook = ({ init }, host) => {
  init('routes.before', ({ app }) => {
    app.use((request, _response, next) => {
      mustBePresent(host, request.accountability ?? null).then(() => next(), next);
    });
  });
};

async function mustBePresent({ database }: Host, accountability: Accountability): Promise<void> {
  const { user, role, session } = accountability ?? {};
  if (!user || session || user === siteUserId) return;
  const account = await database('directus_users').where({ id: user }).first('status', 'role');
  if (account?.status !== 'active' || account.role !== role) throw new Ended();
}
