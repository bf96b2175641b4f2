import { z } from 'zod';
import type { AppContext } from '../app-env.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { clearShortCookie, readShortCookie, writeShortCookie } from '../session/cookies.ts';
import { createSeal } from '../session/seal.ts';

/** Minutes within which a sign-in at a provider, and then its next step, must be finished. */
const minutes = 15;

const flow = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  locale: z.enum(['ru', 'en']),
  redirect: z.string().nullable(),
  /** Channel on which the window tells its opener; null for a full redirect. */
  channel: z.string().nullable(),
  /** The signed-in account that asked to link the provider; null for a sign-in. */
  account: z.string().nullable(),
  expires: z.number(),
});

const pending = z.object({
  /** What the identity may be used for: the code of a second factor, a new account, or linking. */
  purpose: z.enum(['sign-in', 'join', 'link']),
  provider: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  givenName: z.string().nullable(),
  familyName: z.string().nullable(),
  label: z.string(),
  account: z.string().nullable(),
  redirect: z.string().nullable(),
  expires: z.number(),
});

/** A sign-in that has left for the provider. */
export type Flow = Omit<z.infer<typeof flow>, 'expires'>;
/** An identity that the provider has proved, and that waits for the person's next step. */
export type PendingIdentity = Omit<z.infer<typeof pending>, 'expires'>;

type Stored<Value> = {
  read: (c: AppContext) => Promise<Value | null>;
  write: (c: AppContext, value: Value) => Promise<void>;
  clear: (c: AppContext) => void;
};

export type ProviderCookies = { flow: Stored<Flow>; pending: Stored<PendingIdentity> };

/** Encrypted cookies of a sign-in through a provider: nothing of it is in an address or readable by scripts. */
export function createProviderCookies(config: Config, clock: Clock): ProviderCookies {
  return { flow: stored('provider-flow', flow), pending: stored('provider-identity', pending) };

  function stored<Value extends { expires: number }>(
    name: 'provider-flow' | 'provider-identity',
    form: z.ZodType<Value>,
  ): Stored<Omit<Value, 'expires'>> {
    const seal = createSeal({ purpose: name, form }, config.sealingKeys, clock);
    return {
      async read(c) {
        const text = readShortCookie(c, config, name);
        return text ? seal.open(text) : null;
      },
      async write(c, value) {
        const expires = clock.now().getTime() + minutes * 60_000;
        const sealed = await seal.seal({ ...value, expires } as Value, expires);
        writeShortCookie(c, config, name, { text: sealed, maxAge: minutes * 60 });
      },
      clear: (c) => clearShortCookie(c, config, name),
    };
  }
}
