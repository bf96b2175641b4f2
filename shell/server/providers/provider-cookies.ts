import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { createSealedCookies, type SealedCookie } from '../session/sealed-cookies.ts';

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

export type ProviderCookies = { flow: SealedCookie<Flow>; pending: SealedCookie<PendingIdentity> };

/** Encrypted cookies of a sign-in through a provider: nothing of it is in an address or readable by scripts. */
export function createProviderCookies(config: Config, clock: Clock): ProviderCookies {
  const stored = createSealedCookies(config, clock);
  return {
    flow: stored({ name: 'provider-flow', form: flow, minutes }),
    pending: stored({ name: 'provider-identity', form: pending, minutes }),
  };
}
