// The protocol between the site and a sign-in provider: OpenID Connect and OAuth 2 with PKCE.
import * as openid from 'openid-client';
import {
  type ProviderProfile,
  profileOf,
  type RequestJson,
  readProfile,
} from './provider-profile.ts';
import {
  isPlainHttp,
  type OAuth2Provider,
  type OpenIdProvider,
  type ProviderSettings,
} from './provider-settings.ts';

/** Seconds; a slower provider counts as down. */
const timeout = 8;

/** Secrets of one sign-in, which only the browser that began it carries. */
export type Checks = { state: string; nonce: string; verifier: string };

export type ProviderClient = {
  settings: ProviderSettings;
  /** Address of the provider's page. Throws `ProviderDown` when the provider cannot be reached. */
  addressFor: (checks: Checks, redirectUri: string) => Promise<string>;
  /**
   * Exchanges the code in the query of the callback for the profile of the person. Throws `ProviderDown` when
   * the provider cannot be reached; any other error means that its answer must not be trusted.
   */
  profileFrom: (
    query: URLSearchParams,
    checks: Checks,
    redirectUri: string,
  ) => Promise<ProviderProfile>;
};

/** The provider does not answer, or answers with a failure of its own. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
}

/** New secrets for one sign-in. */
export function newChecks(): Checks {
  return {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  };
}

/** The client of one provider; what discovery finds is kept after the first success. */
export function createProviderClient(settings: ProviderSettings): ProviderClient {
  let configuration: Promise<openid.Configuration> | undefined;

  function configured(): Promise<openid.Configuration> {
    configuration ??= configurationOf(settings).catch((error: unknown) => {
      configuration = undefined;
      throw new ProviderDown('discovery failed', { cause: error });
    });
    return configuration;
  }

  return {
    settings,
    async addressFor({ state, nonce, verifier }, redirectUri) {
      const address = openid.buildAuthorizationUrl(await configured(), {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state,
        ...(settings.driver === 'openid' && { nonce }),
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return address.href;
    },
    async profileFrom(query, { state, nonce, verifier }, redirectUri) {
      const config = await configured();
      const isOpenId = settings.driver === 'openid';
      const tokens = await openid
        .authorizationCodeGrant(
          config,
          new URL(`${redirectUri}?${query}`),
          {
            expectedState: state,
            pkceCodeVerifier: verifier,
            ...(isOpenId && { expectedNonce: nonce }),
          },
          extraParameters(settings, query),
        )
        .catch(rethrow);
      if (isOpenId) return openIdProfile(config, tokens);
      const request = requestWith(tokens.access_token);
      return readProfile(settings, request);
    },
  };
}

/** Asks an OpenID provider for its discovery document; every request of the result ends after so many seconds. */
export async function discover(
  { issuer, clientId, clientSecret }: OpenIdProvider,
  seconds: number,
): Promise<openid.Configuration> {
  return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: seconds,
    ...(isPlainHttp(issuer) && { execute: [openid.allowInsecureRequests] }),
  });
}

async function configurationOf(settings: ProviderSettings): Promise<openid.Configuration> {
  if (settings.driver === 'openid') return discover(settings, timeout);
  const { clientId, clientSecret, authorizeUrl, tokenUrl } = settings;
  const server = {
    issuer: new URL(authorizeUrl).origin,
    authorization_endpoint: authorizeUrl,
    token_endpoint: tokenUrl,
  };
  const config = new openid.Configuration(server, clientId, clientSecret);
  config.timeout = timeout;
  if (isPlainHttp(tokenUrl)) openid.allowInsecureRequests(config);
  config[openid.customFetch] = withoutIdToken;
  return config;
}

/** An OAuth 2 provider is asked for its profile: an `id_token` that it adds (VK) is not read. */
const withoutIdToken: openid.CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  const { id_token: _, ...tokens } = (await response.json()) as Record<string, unknown>;
  return Response.json(tokens);
};

/** VK returns the device with the code and expects it back. */
function extraParameters(
  settings: ProviderSettings,
  query: URLSearchParams,
): Record<string, string> {
  const { style } = settings as Partial<OAuth2Provider>;
  const device = query.get('device_id');
  return style === 'vk' && device ? { device_id: device, state: query.get('state') ?? '' } : {};
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/** The claims of the ID token, completed by the user info where the token has no address. */
async function openIdProfile(
  config: openid.Configuration,
  tokens: Tokens,
): Promise<ProviderProfile> {
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no ID token');
  const { userinfo_endpoint } = config.serverMetadata();
  const said =
    claims.email === undefined && userinfo_endpoint
      ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub).catch(rethrow)
      : claims;
  return profileOf({
    subject: claims.sub,
    email: textIn(said.email),
    // Some providers send the word instead of the boolean.
    emailVerified: said.email_verified === true || (said.email_verified as unknown) === 'true',
    givenName: textIn(said.given_name),
    familyName: textIn(said.family_name),
    label: textIn(said.name),
  });
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function requestWith(token: string): RequestJson {
  return async (url, { scheme = 'Bearer', form } = {}) => {
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        'user-agent': 'site',
        ...(!form && { authorization: `${scheme} ${token}` }),
      },
      ...(form && { method: 'POST', body: new URLSearchParams({ ...form, access_token: token }) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout * 1000),
    }).catch((error: unknown) => {
      throw new ProviderDown('no profile', { cause: error });
    });
    if (response.status >= 500) throw new ProviderDown(`profile: ${response.status}`);
    if (!response.ok) throw new Error(`The provider refused its profile: ${response.status}`);
    return response.json();
  };
}

/** Tells a provider that is down from an answer that must not be trusted. */
function rethrow(error: unknown): never {
  const { cause, code } = error as { cause?: unknown; code?: string };
  const status = (cause as { status?: number } | undefined)?.status ?? 0;
  const unreachable = error instanceof TypeError && code === undefined;
  if (unreachable || code === 'OAUTH_TIMEOUT' || status >= 500) {
    throw new ProviderDown('no answer', { cause: error });
  }
  throw error;
}
