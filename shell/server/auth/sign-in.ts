import type { Product } from '@site/shared/contract';
import { storedEmail } from '@site/shared/domain/accounts';
import { z } from 'zod';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps } from '../app-env.ts';
import {
  type Credentials,
  type Opened,
  openSession,
  openSessionWithCode,
} from '../backend/backend-auth.ts';
import { BackendError } from '../backend/backend-error.ts';
import { problemOf } from '../backend/problem-of.ts';
import { readDeviceCookie, writeDeviceCookie } from '../session/cookies.ts';
import type { SealedSession } from '../session/seal.ts';
import { createSealedCookies } from '../session/sealed-cookies.ts';
import type { Sessions } from '../session/sessions.ts';
import { addressOf } from '../visitor.ts';

const text = z.string().max(1024);
const shape = z.object({
  email: text.trim().max(254).optional(),
  password: text.optional(),
  otp: text.trim().optional(),
  remember: z.union([z.boolean(), z.string()]).optional(),
});

export type SignIn = {
  /**
   * Checks address and password. Starts a session, or answers `code` and sets a cookie of five minutes that awaits the
   * code of the second factor. Every refusal is a `Problem`.
   */
  withPassword: (c: AppContext, fields: Record<string, unknown>) => Promise<SealedSession | 'code'>;
  /** Starts a session by that cookie and the code. Throws `E_SIGN_IN_EXPIRED` when there is none, or it is void. */
  withCode: (c: AppContext, fields: Record<string, unknown>) => Promise<SealedSession>;
  /** Whether this browser has given a password and not yet its code. */
  awaitsCode: (c: AppContext) => Promise<boolean>;
};

const stepForm = z.object({ step: z.string(), remember: z.boolean(), expires: z.number() });

/** Checks credentials with the backend and starts sessions. */
export function createSignIn(
  { clock, config, backend, product }: Pick<AppDeps, 'clock' | 'config' | 'backend' | 'product'>,
  sessions: Sessions,
): SignIn {
  const stepCookie = createSealedCookies(
    config,
    clock,
  )({
    name: 'sign-in-step',
    form: stepForm,
    minutes: 5,
  });
  return {
    async withPassword(c, fields) {
      const { remember, ...credentials } = credentialsFrom(fields);
      const sent = { ...credentials, device: readDeviceCookie(c, config) };
      const opened = await answerOf(openSession(backend, sent, callOf(c)));
      if ('token' in opened) return begin(c, opened, remember);
      await stepCookie.write(c, { step: opened.step, remember });
      return 'code';
    },
    async withCode(c, fields) {
      const otp = text.safeParse(fields.otp).data?.trim();
      if (!otp) throw new Problem('E_REQUIRED', { field: 'otp' });
      const given = await stepCookie.read(c);
      if (!given) throw new Problem('E_SIGN_IN_EXPIRED');
      const { step, remember } = given;
      const sent = { step, otp, device: readDeviceCookie(c, config) };
      try {
        const opened = await answerOf(openSessionWithCode(backend, sent, callOf(c)));
        stepCookie.clear(c);
        return await begin(c, opened, remember);
      } catch (error) {
        if (error instanceof Problem && error.code === 'E_SIGN_IN_EXPIRED') stepCookie.clear(c);
        throw error;
      }
    },
    awaitsCode: async (c) => (await stepCookie.read(c)) !== null,
  };

  async function begin(
    c: AppContext,
    { token, device }: Opened,
    remember: boolean,
  ): Promise<SealedSession> {
    const session = await sessions.begin(c, token, remember);
    writeDeviceCookie(c, config, device);
    return session;
  }

  function callOf(c: AppContext) {
    const address = addressOf(c, config.trustedProxies);
    const visitor = { address, userAgent: c.req.header('user-agent') };
    return { visitor, siteSecret: config.purgeSecret };
  }

  async function answerOf<Answer>(asked: Promise<Answer | null>): Promise<Answer> {
    const answer = await asked.catch((error: unknown) => {
      throw error instanceof BackendError ? sessionProblem(error, product) : error;
    });
    if (!answer) throw new Problem('E_LOGIN');
    return answer;
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
