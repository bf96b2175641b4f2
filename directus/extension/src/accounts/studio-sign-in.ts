// Sign-in to the studio: docs/domain/accounts.md, "The studio".
import { createError, ErrorCode, isDirectusError } from '@directus/errors';
import type { Hook, Host, Request, Row } from '../host.ts';
import { refusedNoEarlierThan } from '../stall.ts';
import { studioAddress, studioCookie } from '../studio-address.ts';
import { presentCode } from './second-factor.ts';
import { endSession } from './session-tokens.ts';
import { proveOwner } from './sign-in.ts';

const deviceCookie = 'studio_device';
/** In seconds; browsers keep nothing longer. */
const remembered = 400 * 86_400;

/**
 * Has the backend's own sign-in, which the studio uses, ask what that of the site asks: the same rules, the
 * same second factor or a recovery code in its place, and failures counted. The backend begins the session
 * only then.
 */
export const guardStudioSignIn: Hook = ({ init }, host) => {
  const attributes = studioCookie(host, { path: '/auth/login', seconds: remembered });
  init('routes.before', ({ app }) => {
    app.use(['/auth/login'], (request, response, next) => {
      if (request.method !== 'POST') return next();
      refusedNoEarlierThan(host.env.LOGIN_STALL_TIME, () => enter(host, request)).then(
        (device) => {
          response.append('set-cookie', `${deviceCookie}=${device}; ${attributes}`);
          next();
        },
        (error) => next(inWordsOfTheStudio(error)),
      );
    });
  });
};

/** Gives the cookie by which the browser is known from now on. */
async function enter(host: Host, request: Request): Promise<string> {
  const { body, accountability } = request;
  const said = (body ?? {}) as Row;
  // The backend writes it down with the session, by which that is known for one of the studio.
  request.headers.origin ??= studioAddress(host).origin;
  const shown = deviceIn(request.get('cookie'));
  const asking = { accountability: accountability ?? null, device: shown, body: said };
  const { account, password, secret, device } = await proveOwner(host, asking, () => true);
  // The backend compares with what is stored.
  said.email = account.email;
  said.password = password;
  // The backend knows no recovery codes; it is shown the code of this moment.
  if (secret) said.otp = presentCode(secret);
  // Whoever was signed in in this browser is no longer.
  if (accountability?.session) await endSession(host.database, accountability.session);
  return device;
}

function deviceIn(cookies: string | undefined): string | undefined {
  return new RegExp(`(?:^|;\\s*)${deviceCookie}=([^;]+)`).exec(cookies ?? '')?.[1];
}

/** By these the form of the studio asks for the code and says what is wrong. */
const codes: Readonly<Record<string, string>> = {
  E_LOGIN: ErrorCode.InvalidCredentials,
  E_TFA_ASKED: ErrorCode.InvalidOtp,
  E_TFA: ErrorCode.InvalidOtp,
  E_SUSPENDED: ErrorCode.UserSuspended,
  E_LOCKED: ErrorCode.RequestsExceeded,
};

function inWordsOfTheStudio(error: unknown): unknown {
  if (!isDirectusError(error)) return error;
  const code = codes[error.code];
  return code ? new (createError(code, error.message, error.status))() : error;
}
