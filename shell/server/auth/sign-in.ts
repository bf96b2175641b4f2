import type { Product } from '@site/shared/contract';
import { storedEmail } from '@site/shared/domain';
import { z } from 'zod';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps } from '../app-env.ts';
import {
  type Credentials,
  type Opened,
  openSession,
  type Visitor,
} from '../backend/backend-auth.ts';
import { BackendError } from '../backend/backend-error.ts';
import { problemOf } from '../backend/problem-of.ts';
import { readDeviceCookie, writeDeviceCookie } from '../session/cookies.ts';
import type { SealedSession } from '../session/seal.ts';
import type { Sessions } from '../session/sessions.ts';
import { addressOf } from '../visitor.ts';

const text = z.string().max(1024);
const shape = z.object({
  email: text.trim().max(254).optional(),
  password: text.optional(),
  otp: text.trim().optional(),
  remember: z.union([z.boolean(), z.string()]).optional(),
});

export type SignIn = (c: AppContext, fields: Record<string, unknown>) => Promise<SealedSession>;

/** Checks credentials with the backend and starts a session. Every refusal is a `Problem`. */
export function createSignIn(
  { config, backend, product }: Pick<AppDeps, 'config' | 'backend' | 'product'>,
  sessions: Sessions,
): SignIn {
  return async (c, fields) => {
    const { remember, ...credentials } = credentialsFrom(fields);
    const visitor = {
      address: addressOf(c, config.trustedProxies),
      userAgent: c.req.header('user-agent'),
    };
    const sent = { ...credentials, device: readDeviceCookie(c, config) };
    const { token, device } = await openBackendSession(sent, visitor);
    const session = await sessions.begin(c, token, remember);
    writeDeviceCookie(c, config, device);
    return session;
  };

  async function openBackendSession(credentials: Credentials, visitor: Visitor): Promise<Opened> {
    try {
      const session = await openSession(backend, credentials, {
        visitor,
        siteSecret: config.purgeSecret,
      });
      if (session) return session;
    } catch (error) {
      throw error instanceof BackendError ? sessionProblem(error, product) : error;
    }
    throw new Problem('E_LOGIN');
  }
}

/** Why the backend started no session. */
export function sessionProblem(
  error: BackendError,
  product: Pick<Product, 'contactEmail'>,
): Problem {
  if (error.code !== 'E_SUSPENDED') return problemOf(error);
  return new Problem('E_SUSPENDED', { params: { email: product.contactEmail }, cause: error });
}

function credentialsFrom(fields: Record<string, unknown>): Credentials & { remember: boolean } {
  const parsed = shape.safeParse(fields);
  if (!parsed.success) throw new Problem('E_LOGIN');
  const { email, password, otp, remember } = parsed.data;
  if (!email) throw new Problem('E_REQUIRED', { field: 'email' });
  const stored = storedEmail(email);
  if (stored === null) throw new Problem('E_EMAIL', { field: 'email' });
  if (!password) throw new Problem('E_REQUIRED', { field: 'password' });
  return {
    email: stored,
    password,
    ...(otp ? { otp } : {}),
    remember: remember === true || ['on', '1', 'true'].includes(String(remember)),
  };
}
