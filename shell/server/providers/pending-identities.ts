import type { Addition } from '../actions/ask-action.ts';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps } from '../app-env.ts';
import { identityToken } from './identity-token.ts';
import type { PendingIdentity, ProviderCookies } from './provider-cookies.ts';
import type { Providers } from './providers.ts';

export type PendingIdentities = {
  /** The proved identity that this browser carries for the next step; null when there is none. */
  read: (
    c: AppContext,
    purpose: PendingIdentity['purpose'],
    provider?: string,
  ) => Promise<PendingIdentity | null>;
  write: (c: AppContext, pending: PendingIdentity) => Promise<void>;
  clear: (c: AppContext) => void;
  /** Proves the identity to the backend. Throws `E_PROVIDER_EXPIRED` when its provider is no longer offered. */
  tokenFor: (pending: PendingIdentity) => Promise<string>;
};

export function createPendingIdentities(
  { config, clock }: Pick<AppDeps, 'config' | 'clock'>,
  { providers, cookies }: { providers: Providers; cookies: ProviderCookies },
): PendingIdentities {
  return {
    async read(c, purpose, provider) {
      const pending = await cookies.pending.read(c);
      if (pending?.purpose !== purpose) return null;
      return provider === undefined || pending.provider === provider ? pending : null;
    },
    write: cookies.pending.write,
    clear: cookies.pending.clear,
    async tokenFor(pending) {
      const client = await providers.find(pending.provider);
      if (!client) throw new Problem('E_PROVIDER_EXPIRED');
      return identityToken(config, clock, { ...pending, title: client.settings.title });
    },
  };
}

/** Adds the identity that this browser carries to the action that links it. */
export function identityToLink(identities: PendingIdentities): Addition {
  return async (c, action) => {
    if (action !== 'account/link-provider') return null;
    const pending = await identities.read(c, 'link');
    if (!pending) throw new Problem('E_PROVIDER_EXPIRED');
    const identity = await identities.tokenFor(pending);
    return { fields: { identity }, done: () => identities.clear(c) };
  };
}
