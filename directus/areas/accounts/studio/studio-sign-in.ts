// Sign-in to the studio: docs/domain/accounts.md, "The studio".
import { createError, ErrorCode, isDirectusError } from '@directus/errors';
import type { Hook, Host, Request } from '../../../engine/host.ts';
import { refusedWithMinimumDuration } from '../../../engine/minimum-duration.ts';
import { studioAddress, studioCookie } from '../../../engine/studio/studio-address.ts';
import { endSession } from '../sessions/session-tokens.ts';
import { currentCode } from '../sign-in/second-factor.ts';
import { proveOwner } from '../sign-in/sign-in.ts';

const deviceCookie = 'studio_device';
/** In seconds; browsers store no cookie longer. */
const remembered = 400 * 86_400;

/**
 * Applies the site's sign-in rules to Directus' own sign-in, which the studio uses: the same checks, the
 * same second factor or a recovery code, the same count of failures. Directus starts the session only
 * afterwards.
 */
export const guardStudioSignIn: Hook = ({ init }, host) => {
  const attributes = studioCookie(host, { path: '/auth/login', seconds: remembered });
  init('routes.before', ({ app }) => {
    app.use(['/auth/login'], (request, response, next) => {
      if (request.method !== 'POST') return next();
      refusedWithMinimumDuration(host.env.LOGIN_STALL_TIME, () => enter(host, request)).then(
        (device) => {
          response.append('set-cookie', `${deviceCookie}=${device}; ${attributes}`);
          next();
        },
        (error) => next(asStudioError(error)),
      );
    });
  });
};

/** Returns the new device cookie. */
async function enter(host: Host, request: Request): Promise<string> {
  const { body, accountability } = request;
  const said = (body ?? {}) as { email?: unknown; password?: unknown; otp?: unknown };
  // Directus stores the origin with the session; it marks the session as one of the studio.
  request.headers.origin ??= studioAddress(host).origin;
  const shown = deviceIn(request.get('cookie'));
  const asking = { accountability: accountability ?? null, device: shown, body: said };
  const { account, password, secret, device } = await proveOwner(host, asking, () => true);
  // Directus compares with the stored values.
  said.email = account.email;
  said.password = password;
  // Directus knows no recovery codes, so it gets the current TOTP code.
  if (secret) said.otp = currentCode(secret);
  // Ends the previous session of this browser.
  if (accountability?.session) await endSession(host.database, accountability.session);
  return device;
}

function deviceIn(cookies: string | undefined): string | undefined {
  return new RegExp(`(?:^|;\\s*)${deviceCookie}=([^;]+)`).exec(cookies ?? '')?.[1];
}

/** Error codes that the sign-in form of the studio understands. */
const codes: Readonly<Record<string, string>> = {
  E_LOGIN: ErrorCode.InvalidCredentials,
  E_TFA_ASKED: ErrorCode.InvalidOtp,
  E_TFA: ErrorCode.InvalidOtp,
  E_SUSPENDED: ErrorCode.UserSuspended,
  E_LOCKED: ErrorCode.RequestsExceeded,
};

function asStudioError(error: unknown): unknown {
  if (!isDirectusError(error)) return error;
  const code = codes[error.code];
  // Directus' own status: the site answers a wrong code with 422, because it ends no session.
  const status = code === ErrorCode.InvalidOtp ? 401 : error.status;
  return code ? new (createError(code, error.message, status))() : error;
}
