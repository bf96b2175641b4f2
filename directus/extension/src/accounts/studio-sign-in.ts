// Sign-in to the studio: docs/domain/accounts.md, "The studio".
import { createError, ErrorCode, isDirectusError } from '@directus/errors';
import type { Hook, Host, Request, Row } from '../host.ts';
import { refusedNoEarlierThan } from '../stall.ts';
import { presentCode } from './second-factor.ts';
import { endSession } from './session-tokens.ts';
import { proveOwner } from './sign-in.ts';

/**
 * Has the backend's own sign-in, which the studio uses, ask what that of the site asks: the same rules, the
 * same second factor or a recovery code in its place, and failures counted. The backend begins the session
 * only then.
 */
export const guardStudioSignIn: Hook = ({ init }, host) => {
  init('routes.before', ({ app }) => {
    app.use(['/auth/login'], (request, _response, next) => {
      if (request.method !== 'POST') return next();
      refusedNoEarlierThan(host.env.LOGIN_STALL_TIME, () => enter(host, request)).then(
        () => next(),
        (error) => next(inWordsOfTheStudio(error)),
      );
    });
  });
};

async function enter(host: Host, { body, accountability }: Request): Promise<void> {
  const said = (body ?? {}) as Row;
  const { secret } = await proveOwner(
    host,
    { accountability: accountability ?? null, body: said },
    () => true,
  );
  // The backend knows no recovery codes; it is shown the code of this moment.
  if (secret) said.otp = presentCode(secret);
  // Whoever was signed in in this browser is no longer.
  if (accountability?.session) await endSession(host.database, accountability.session);
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
