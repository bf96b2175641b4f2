// The second factor of the super account: docs/domain/accounts.md, "Operations".
import type { Hook, Host, Request, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { textOf } from '../values.ts';
import { isOfHouse } from './account-of.ts';
import { acceptsCode, isFactorSecret } from './second-factor.ts';
import { isSuper } from './super-sign-in.ts';

/** What the studio asks for to draw itself, and with it the page for the second factor. */
const drawing =
  /^\/(?:server|settings|collections|fields|relations|permissions|policies\/me|roles\/me|presets|extensions|translations|flows|notifications)(?:\/|$)/;
const own = /^\/(?:auth|users\/me)(?:\/|$)/;

/** Whether an account with administrator access of the backend itself has yet to set its second factor. */
async function needsFactorFirst(host: Host, user: string): Promise<boolean> {
  if (process.env.DEMO !== '0' || !(await isSuper(host, user))) return false;
  const account = await host.database('directus_users').where({ id: user }).first('tfa_secret');
  return !account?.tfa_secret;
}

/**
 * Lets the session of a super account without a second factor do nothing but set one (`E_TFA_NEEDED`), and
 * keeps it on (`E_FORBIDDEN`). People of the house set theirs on the site, where recovery codes come with it
 * and the duty that needs one is known, and nobody takes it from them here.
 */
export const keepSuperFactor: Hook = ({ init }, host) => {
  init('routes.before', ({ app }) => {
    app.use(['/users/:account/tfa'], (request, _response, next) => {
      refuseFactorOfOthers(host, request).then(() => next(), next);
    });
    app.use((request, _response, next) => {
      refuseWithoutFactor(host, request).then(() => next(), next);
    });
  });
};

/** One's own, and that of other accounts of operations: people's go with their recovery codes. */
async function refuseFactorOfOthers(
  { database }: Host,
  { accountability, body, originalUrl, params }: Request,
): Promise<void> {
  const { account = '' } = params;
  const isOwn = account === 'me' || account === accountability?.user;
  const ends = process.env.DEMO === '0' && /\/disable\/?$/i.test(pathOf(originalUrl));
  const row = isOwn ? {} : await database('directus_users').where({ id: account }).first('role');
  if (accountability?.admin && row && !isOfHouse(row) && !(isOwn && ends)) {
    const { secret, otp } = (body ?? {}) as Row;
    // Turning the factor on uses up the code: it is good for no sign-in afterwards.
    if (isOwn && isFactorSecret(secret)) {
      const shown = { account: textOf(accountability.user), secret, given: textOf(otp) };
      await acceptsCode(database, shown);
    }
    return;
  }
  const reason = 'The second factor is set on the site, in the settings of the account.';
  throw refusal('E_FORBIDDEN', { reason });
}

/** Tokens without a session are the project's own. */
async function refuseWithoutFactor(
  host: Host,
  { accountability, method, originalUrl }: Request,
): Promise<void> {
  const { user, admin, session } = accountability ?? {};
  if (!user || !admin || !session) return;
  const path = pathOf(originalUrl);
  if (own.test(path) || (method === 'GET' && drawing.test(path))) return;
  if (await needsFactorFirst(host, user)) throw refusal('E_TFA_NEEDED');
}

function pathOf(address: string): string {
  return (address.split('?')[0] ?? '').toLowerCase();
}
