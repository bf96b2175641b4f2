import type { ProviderAnswer, ProviderCheck, ProviderPart } from '@site/shared/api';
import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { discover } from './provider-client.ts';
import {
  isPlainHttp,
  type OAuth2Provider,
  type OpenIdProvider,
  type ProviderSettings,
} from './provider-settings.ts';

/** Milliseconds for all that one check asks; a page is drawn meanwhile, which must not time out. */
const timeout = 5000;

const maxIssuerLength = 200;

/**
 * Asks a provider at once what a sign-in depends on: its discovery document and keys, or where it has none (OAuth 2), the
 * addresses that this server calls. The client's ID and secret are not sent.
 */
export async function checkProvider(
  settings: ProviderSettings,
  limit = timeout,
): Promise<ProviderCheck> {
  const start = performance.now();
  const spent = () => Math.round(performance.now() - start);
  const ask = (url: string) => request(url, Math.max(1, limit - spent()));
  const answer =
    settings.driver === 'openid'
      ? await openIdAnswer(settings, limit, ask)
      : await oauth2Answer(settings, ask);
  return { provider: settings.name, ms: spent(), ...answer };
}

type Ask = (url: string) => Promise<Response>;

async function openIdAnswer(
  settings: OpenIdProvider,
  limit: number,
  ask: Ask,
): Promise<ProviderAnswer> {
  try {
    const { jwks_uri } = (await discover(settings, limit / 1000)).serverMetadata();
    return jwks_uri === undefined
      ? { outcome: 'noKeys' }
      : await keysAnswer(jwks_uri, settings, ask);
  } catch (error) {
    return failureOf(error, 'discovery');
  }
}

async function keysAnswer(
  url: string,
  { issuer }: OpenIdProvider,
  ask: Ask,
): Promise<ProviderAnswer> {
  try {
    const isSafe = new URL(url).protocol === 'https:' || (isPlainHttp(issuer) && isPlainHttp(url));
    if (!isSafe) return { outcome: 'unreadable', part: 'keys' };
    const response = await ask(url);
    if (!response.ok) {
      await response.body?.cancel();
      return { outcome: 'status', part: 'keys', status: response.status };
    }
    const { length } = createLocalJWKSet((await response.json()) as JSONWebKeySet).jwks().keys;
    return length > 0 ? { outcome: 'works', keys: length } : { outcome: 'noKeys' };
  } catch (error) {
    return failureOf(error, 'keys');
  }
}

/** A refusal is an answer too: without a code the addresses have nothing else to say. */
async function oauth2Answer(
  { tokenUrl, profileUrl }: OAuth2Provider,
  ask: Ask,
): Promise<ProviderAnswer> {
  try {
    const answers = await Promise.all([tokenUrl, profileUrl].map(ask));
    await Promise.all(answers.map(({ body }) => body?.cancel()));
    const broken = answers.find(({ status }) => status >= 500);
    if (!broken) return { outcome: 'reached' };
    return { outcome: 'status', part: 'addresses', status: broken.status };
  } catch (error) {
    return failureOf(error, 'addresses');
  }
}

function request(url: string, limit: number): Promise<Response> {
  return fetch(url, {
    headers: { accept: 'application/json', 'user-agent': 'site' },
    redirect: 'manual',
    signal: AbortSignal.timeout(limit),
  });
}

type Thrown = {
  name?: string;
  code?: string;
  cause?: { status?: number; code?: string; message?: string; body?: { issuer?: unknown } };
};

/** What a thrown error of the libraries says about the provider. */
function failureOf(error: unknown, part: ProviderPart): ProviderAnswer {
  const { name, code, cause } = error as Thrown;
  if (code === 'OAUTH_TIMEOUT' || name === 'TimeoutError') return { outcome: 'timeout', part };
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') {
    return {
      outcome: 'otherIssuer',
      issuer: String(cause?.body?.issuer).slice(0, maxIssuerLength),
    };
  }
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') {
    return { outcome: 'status', part, status: cause?.status ?? 0 };
  }
  // `fetch` throws it where there was no answer.
  if (error instanceof TypeError && code === undefined) {
    return { outcome: 'unreachable', part, code: cause?.code ?? cause?.message ?? 'fetch failed' };
  }
  return { outcome: 'unreadable', part };
}
