import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps } from '../app-env.ts';
import { sessionProblem } from '../auth/sign-in.ts';
import { openProviderSession } from '../backend/backend-auth.ts';
import { BackendError } from '../backend/backend-error.ts';
import { readDeviceCookie, writeDeviceCookie } from '../session/cookies.ts';
import type { Sessions } from '../session/sessions.ts';
import { addressOf } from '../visitor.ts';

export type ProviderSignIn = (
  c: AppContext,
  said: { identity: string; otp?: string },
) => Promise<void>;

/**
 * Starts a session for the account to which the identity is linked, as a password does. Every refusal is a
 * `Problem`: `E_NOT_LINKED`, `E_TFA_ASKED`, or the state of the account.
 */
export function createProviderSignIn(
  { config, backend, product }: Pick<AppDeps, 'config' | 'backend' | 'product'>,
  sessions: Sessions,
): ProviderSignIn {
  return async (c, said) => {
    const visitor = {
      address: addressOf(c, config.trustedProxies),
      userAgent: c.req.header('user-agent'),
    };
    const sent = { ...said, device: readDeviceCookie(c, config) };
    const call = { visitor, siteSecret: config.purgeSecret };
    const opened = await openProviderSession(backend, sent, call).catch((error: unknown) => {
      throw error instanceof BackendError ? sessionProblem(error, product) : error;
    });
    if (!opened) throw new Problem('E_LOGIN');
    await sessions.begin(c, opened.token, false);
    writeDeviceCookie(c, config, opened.device);
  };
}
