// Connections with other systems: docs/domain/office.md, "Connections". 403 for all but administrators.
// GET /office/connections?page=                OfficeConnections
// GET /office/sign-in-providers?check={name}   SignInProviders; the web server answers it, which knows the providers
import type { WebhookEvent } from '@site/shared/domain/office';

export type OfficeWebhook = {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly active: boolean;
  /** The last answer; 0 where there was none, null before the first call. */
  readonly lastStatus: number | null;
  readonly lastAt: string | null;
};

export type WebhookCall = {
  readonly id: string;
  readonly url: string;
  readonly event: WebhookEvent | 'test';
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly attempts: number;
  readonly status: number | null;
  readonly at: string;
  readonly nextAt: string | null;
};

/** A key that signs certificates, or has signed them. */
export type OfficeKey = {
  readonly id: string;
  readonly algorithm: 'Ed25519' | 'ES256' | 'RS256';
  readonly created: string;
  /** `unreadable`: it was encrypted with another secret of the backend and only stays published. */
  readonly state: 'signs' | 'retired' | 'unreadable';
  readonly retired: string | null;
};

export type OfficeConnections = {
  readonly webhooks: readonly OfficeWebhook[];
  readonly calls: {
    readonly rows: readonly WebhookCall[];
    readonly total: number;
    readonly pages: number;
  };
  readonly keys: readonly OfficeKey[];
};

/** A service through which people sign in (docs/domain/accounts.md, "Sign-in providers"). */
export type SignInProvider = {
  readonly name: string;
  readonly title: string;
  readonly kind: 'openid' | 'oauth2' | null;
  /** Where it is, without anything secret; null where it is not configured. */
  readonly address: string | null;
  /** `missing`: the setting `features.social_login` names it, but the web server does not know it. */
  readonly state: 'offered' | 'off' | 'missing';
};

/** What a check asked a provider for last. */
export type ProviderPart = 'discovery' | 'keys' | 'addresses';

/** What a provider answered to a check, or why it gave no answer that can be used. */
export type ProviderAnswer =
  | { readonly outcome: 'works'; readonly keys: number }
  /** OAuth 2 has no discovery document: the addresses that the site calls have answered. */
  | { readonly outcome: 'reached' }
  | { readonly outcome: 'timeout' | 'unreadable'; readonly part: ProviderPart }
  | { readonly outcome: 'unreachable'; readonly part: ProviderPart; readonly code: string }
  | { readonly outcome: 'status'; readonly part: ProviderPart; readonly status: number }
  | { readonly outcome: 'otherIssuer'; readonly issuer: string }
  | { readonly outcome: 'noKeys' };

/** A check of one provider; it took `ms` milliseconds. */
export type ProviderCheck = ProviderAnswer & { readonly provider: string; readonly ms: number };

export type SignInProviders = {
  readonly providers: readonly SignInProvider[];
  readonly check: ProviderCheck | null;
};
