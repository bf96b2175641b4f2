// The second factor of the super account: docs/domain/accounts.md, "Operations".
import type { Hook, Host, Request } from '../../../engine/host.ts';
import { refusal } from '../../../engine/refuse.ts';
import { textOf } from '../../../engine/values.ts';
import { isPersonAccount } from '../account-of.ts';
import { acceptsCode, isFactorSecret } from '../sign-in/second-factor.ts';
import { isSuper } from './super-sign-in.ts';

/** Routes that the studio needs to render itself and the page for the second factor. */
const studioShell =
  /^\/(?:server|settings|collections|fields|relations|permissions|policies\/me|roles\/me|presets|extensions|translations|flows|notifications)(?:\/|$)/;
const own = /^\/(?:auth|users\/me)(?:\/|$)/;

/** Whether an account with Directus' own administrator access still has to set its second factor. */
async function needsFactorFirst(host: Host, user: string): Promise<boolean> {
  if (process.env.DEMO !== '0' || !(await isSuper(host, user))) return false;
  const account = await host.database('directus_users').where({ id: user }).first('tfa_secret');
  return !account?.tfa_secret;
}

/**
 * Lets the session of a super account without a second factor do nothing but set one (`E_TFA_NEEDED`), and
 * forbids turning it off (`E_FORBIDDEN`). People set theirs on the site, which also issues recovery codes
 * and knows which staff roles need one; nobody can turn it off for them here.
 */
export const requireSuperFactor: Hook = ({ init }, host) => {
  init('routes.before', ({ app }) => {
    app.use(['/users/:account/tfa'], (request, _response, next) => {
      refuseFactorOfOthers(host, request).then(() => next(), next);
    });
    app.use((request, _response, next) => {
      refuseWithoutFactor(host, request).then(() => next(), next);
    });
  });
};

/** Allows one's own factor and those of other operations accounts; people's belong to the site. */
async function refuseFactorOfOthers(
  { database }: Host,
  { accountability, body, originalUrl, params }: Request,
): Promise<void> {
  const { account = '' } = params;
  const isOwn = account === 'me' || account === accountability?.user;
  const ends = process.env.DEMO === '0' && /\/disable\/?$/i.test(pathOf(originalUrl));
  const row = isOwn ? {} : await database('directus_users').where({ id: account }).first('role');
  if (accountability?.admin && row && !isPersonAccount(row) && !(isOwn && ends)) {
    const { secret, otp } = (body ?? {}) as { secret?: unknown; otp?: unknown };
    // Turning the factor on uses up the code, so it cannot be replayed for a sign-in.
    if (isOwn && isFactorSecret(secret)) {
      const shown = { account: accountability.user ?? '', secret, given: textOf(otp) };
      await acceptsCode(database, shown);
    }
    return;
  }
  const reason = 'The second factor is set on the site, in the settings of the account.';
  throw refusal('E_FORBIDDEN', { reason });
}

/** Tokens without a session are the project's own and pass. */
async function refuseWithoutFactor(
  host: Host,
  { accountability, method, originalUrl }: Request,
): Promise<void> {
  const { user, admin, session } = accountability ?? {};
  if (!user || !admin || !session) return;
  const path = pathOf(originalUrl);
  if (own.test(path) || (method === 'GET' && studioShell.test(path))) return;
  if (await needsFactorFirst(host, user)) throw refusal('E_TFA_NEEDED');
}

function pathOf(address: string): string {
  return (address.split('?')[0] ?? '').toLowerCase();
}
