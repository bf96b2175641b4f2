import { type Locale, localized, splitLocale } from '@site/shared/contract';
import { nameRefusal } from '@site/shared/domain/people';
import { Hono } from 'hono';
import type { AskAction } from '../actions/ask-action.ts';
import { structured } from '../actions/structured.ts';
import { notAllowed } from '../answers/not-allowed.ts';
import { pageHeaders } from '../answers/page-headers.ts';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { byWayOfSignIn, redirectTarget } from '../auth/redirect-target.ts';
import { refusedForm } from '../errors/refused-form.ts';
import { maxBody, readFields } from '../guards/body.ts';
import { isLocale, languageOf } from '../language.ts';
import type { MemberPages } from '../pages/member-pages.ts';
import { popupOpener } from '../security-headers.ts';
import type { Sessions } from '../session/sessions.ts';
import { donePage, donePagePolicy } from './done-page.ts';
import type { PendingIdentities } from './pending-identities.ts';
import { newChecks, type ProviderClient, ProviderDown } from './provider-client.ts';
import type { Flow, PendingIdentity, ProviderCookies } from './provider-cookies.ts';
import type { ProviderSignIn } from './provider-sign-in.ts';
import type { Providers } from './providers.ts';

const privateHeaders = { 'cache-control': 'private, no-store' };

/** The window's first answer keeps the connection to the page that opened it. */
const windowHeaders = { ...privateHeaders, 'cross-origin-opener-policy': popupOpener };

/** Why a sign-in through a provider failed; the page says it in words. */
type Failure =
  | 'cancelled'
  | 'down'
  | 'refused'
  | 'lost'
  | 'locked'
  | 'unverified'
  | 'tfa-needed'
  | 'suspended';

type Parts = {
  providers: Providers;
  cookies: ProviderCookies;
  providerSignIn: ProviderSignIn;
  sessions: Sessions;
  memberPages: MemberPages;
  identities: PendingIdentities;
  ask: AskAction;
};

/**
 * Sign-in through providers (docs/decisions/036-social-sign-in-in-the-web-server.md). The specification's
 * `GET /auth/login/{provider}` leaves for the provider, which leads back to `/auth/callback/{provider}`.
 */
export function providerRoutes(
  { config, log }: Pick<AppDeps, 'config' | 'log'>,
  { providers, cookies, identities, providerSignIn, sessions, memberPages, ask }: Parts,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('/auth/login/:provider', async (c) => {
    const client = await offered(c);
    const { redirect, channel, link } = c.req.query();
    const locale = languageOf(c);
    const account = link === undefined ? null : await accountOf(c);
    if (link !== undefined && account === null) {
      const query = new URLSearchParams({ redirect: settingsAddress(locale) });
      return away(c, `${localized('/login', locale)}?${query}`);
    }
    const checks = newChecks();
    const flow: Flow = {
      ...checks,
      provider: client.settings.name,
      locale,
      redirect: redirectTarget(redirect),
      channel: channel && /^[\w-]{8,64}$/.test(channel) ? channel : null,
      account,
    };
    try {
      const address = await client.addressFor(checks, callbackOf(client));
      await cookies.flow.write(c, flow);
      return away(c, address);
    } catch (error) {
      return failed(c, flow, client, error);
    }
  });

  app.get('/auth/callback/:provider', async (c) => {
    const client = await offered(c);
    const { name } = client.settings;
    const query = new URL(c.req.url).searchParams;
    const flow = await cookies.flow.read(c);
    // Without this browser's own sign-in, or with the state of another one, the code is not used.
    if (flow?.provider !== name || query.get('state') !== flow.state) {
      const locale = flow?.locale ?? languageOf(c);
      return away(c, lostAddress(locale, name));
    }
    cookies.flow.clear(c);
    if (query.has('error')) {
      const isCancelled = ['access_denied', 'user_cancelled_login'].includes(
        query.get('error') ?? '',
      );
      return finish(c, flow, failureAddress(flow, name, isCancelled ? 'cancelled' : 'refused'));
    }
    try {
      const profile = await client.profileFrom(query, flow, callbackOf(client));
      const identity = { ...profile, provider: name, account: null, redirect: flow.redirect };
      if (flow.account === null) return await signedIn(c, flow, client, identity);
      await identities.write(c, { ...identity, purpose: 'link', account: flow.account });
      return finish(c, flow, `${settingsAddress(flow.locale)}?link=${name}#providers`);
    } catch (error) {
      return failed(c, flow, client, error);
    }
  });

  /** The code of the second factor, for an identity that the provider has proved. */
  app.post('/auth/login/:provider', maxBody('signIn'), async (c) => {
    const name = c.req.param('provider');
    const pending = await identities.read(c, 'sign-in', name);
    if (!pending) return away(c, lostAddress(languageOf(c), name));
    const fields = await readFields(c, 'signIn');
    const locale = isLocale(fields.locale) ? fields.locale : languageOf(c);
    try {
      const otp = typeof fields.otp === 'string' ? fields.otp.trim() : '';
      if (!otp) throw new Problem('E_REQUIRED', { field: 'otp' });
      await providerSignIn(c, { identity: await identities.tokenFor(pending), otp });
    } catch (error) {
      const url = `${localized('/login', locale)}?provider=${name}`;
      return refusedForm(c, memberPages, { url, fields: {}, error });
    }
    identities.clear(c);
    return away(c, byWayOfSignIn(pending.redirect ?? localized('/c', locale), locale));
  });

  /** A new person's account: it exists only after the consents of this form. */
  app.post('/auth/join', maxBody('account'), async (c) => {
    const fields = await readFields(c, 'account');
    const locale = languageOf(c);
    const pending = await identities.read(c, 'join');
    if (!pending) {
      const provider = typeof fields.provider === 'string' ? fields.provider : '';
      return away(c, lostAddress(locale, provider));
    }
    const { provider, redirect } = pending;
    const url = `${localized('/signup', locale)}?provider=${provider}`;
    try {
      const { provider: _, page: __, redirect: ___, verified: ____, ...said } = structured(fields);
      const sent = { ...said, identity: await identities.tokenFor(pending) };
      const { text } = await ask.post(c, ['account', 'join'], sent);
      identities.clear(c);
      if (JSON.parse(text).data?.state !== 'active') {
        return away(c, localized('/signup?sent=1', locale));
      }
      await providerSignIn(c, {
        identity: await identities.tokenFor({ ...pending, purpose: 'sign-in' }),
      });
      return away(c, byWayOfSignIn(redirect ?? localized('/c', locale), locale));
    } catch (error) {
      return refusedForm(c, memberPages, { url, fields, error });
    }
  });

  app.get('/api/auth/pending', async (c) => {
    const pending = await identities.read(c, 'link');
    const isOwn = pending !== null && pending.account === (await accountOf(c));
    const data = isOwn ? { provider: pending.provider, label: pending.label } : null;
    return c.json({ data }, 200, privateHeaders);
  });

  for (const path of ['/login', '/en/login', '/signup', '/en/signup']) {
    app.get(path, async (c, next) => {
      const provider = c.req.query('provider');
      if (!provider || c.req.query('reason') !== undefined) return next();
      const { locale, path: page } = splitLocale(new URL(c.req.url).pathname);
      const pending = await identities.read(c, page === '/login' ? 'sign-in' : 'join', provider);
      if (!pending) {
        return away(c, lostAddress(locale, provider));
      }
      return nextStep(c, pending);
    });
  }

  app.all('/auth/login/:provider', notAllowed('GET, POST'));
  app.all('/auth/callback/:provider', notAllowed('GET'));
  app.all('/auth/join', notAllowed('POST'));
  app.all('/api/auth/pending', notAllowed('GET'));

  return app;

  /** The page of the next step, filled with what the provider said. */
  async function nextStep(c: AppContext, pending: PendingIdentity): Promise<Response> {
    const { pathname, search } = new URL(c.req.url);
    const { givenName, familyName, email, emailVerified } = pending;
    const { locale } = splitLocale(pathname);
    const values = {
      first_name: inScriptOf(locale, givenName),
      last_name: inScriptOf(locale, familyName),
      email: email ?? '',
      ...(emailVerified && { verified: '1' }),
    };
    const page = await memberPages.renderFor(c, {
      url: pathname + search,
      kind: 'page',
      formState: { values: pending.purpose === 'join' ? values : {}, errors: {} },
    });
    return c.body(page.body, page.status as 200, { ...pageHeaders(page), ...privateHeaders });
  }

  async function signedIn(
    c: AppContext,
    flow: Flow,
    client: ProviderClient,
    identity: Omit<PendingIdentity, 'purpose'>,
  ): Promise<Response> {
    const { name } = client.settings;
    const { locale } = flow;
    try {
      const proven = { ...identity, purpose: 'sign-in' } as const;
      await providerSignIn(c, { identity: await identities.tokenFor(proven) });
      return finish(c, flow, byWayOfSignIn(flow.redirect ?? localized('/c', locale), locale));
    } catch (error) {
      const code = error instanceof Problem ? error.code : null;
      if (code !== 'E_NOT_LINKED' && code !== 'E_TFA_ASKED') throw error;
      const [page, purpose] =
        code === 'E_NOT_LINKED' ? (['/signup', 'join'] as const) : (['/login', 'sign-in'] as const);
      await identities.write(c, { ...identity, purpose });
      return finish(c, flow, `${localized(page, locale)}?provider=${name}`);
    }
  }

  function failed(c: AppContext, flow: Flow, client: ProviderClient, error: unknown): Response {
    const { name } = client.settings;
    const failure = failureOf(error);
    // The provider's answer may contain personal data.
    const { name: kind, code } = error as { name?: string; code?: string };
    log.warn({ provider: name, failure, kind, code }, 'a sign-in through a provider failed');
    return finish(c, flow, failureAddress(flow, name, failure));
  }

  /** Leads on: in a window through the page that opened it, else directly. */
  function finish(c: AppContext, flow: Flow, to: string): Response {
    const { channel, locale } = flow;
    if (channel === null) return away(c, to);
    return c.body(donePage(locale, { channel, to }), 200, {
      ...privateHeaders,
      // The provider's page has none either; another value would cut the window off.
      'cross-origin-opener-policy': 'unsafe-none',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': donePagePolicy,
    });
  }

  async function offered(c: AppContext): Promise<ProviderClient> {
    const client = await providers.find(c.req.param('provider') ?? '');
    if (!client) throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    return client;
  }

  async function accountOf(c: AppContext): Promise<string | null> {
    const who = await sessions.whoIs(c);
    return typeof who === 'string' ? null : who.user.id;
  }

  function callbackOf({ settings }: ProviderClient): string {
    return `${config.origin}/auth/callback/${settings.name}`;
  }
}

/** A name that the form accepts in this language; a name in another script is left to the person. */
function inScriptOf(locale: Locale, name: string | null): string {
  const script = locale === 'ru' ? 'cyrillic' : 'latin';
  return name !== null && nameRefusal(name, script) === null ? name : '';
}

function away(c: AppContext, location: string): Response {
  return c.body(null, 303, { ...windowHeaders, location });
}

function settingsAddress(locale: Flow['locale']): string {
  return localized('/c/settings/security', locale);
}

const failures: Readonly<Partial<Record<string, Failure>>> = {
  E_SUSPENDED: 'suspended',
  E_UNVERIFIED: 'unverified',
  E_TFA_NEEDED: 'tfa-needed',
  E_LOCKED: 'locked',
  E_RATE: 'locked',
};

function failureOf(error: unknown): Failure {
  if (error instanceof ProviderDown) return 'down';
  return (error instanceof Problem && failures[error.code]) || 'refused';
}

/** The browser carries no sign-in that this step belongs to. */
function lostAddress(locale: Flow['locale'], provider: string): string {
  return failureAddress({ locale, redirect: null, account: null }, provider, 'lost');
}

/** The page that says why it failed: the settings for a link, else the sign-in page. */
function failureAddress(
  { locale, redirect, account }: Pick<Flow, 'locale' | 'redirect' | 'account'>,
  provider: string,
  failure: Failure,
): string {
  const query = new URLSearchParams({ provider });
  if (account !== null) {
    query.set('problem', failure);
    return `${settingsAddress(locale)}?${query}#providers`;
  }
  query.set('reason', failure === 'suspended' ? failure : `provider-${failure}`);
  if (redirect) query.set('redirect', redirect);
  return `${localized('/login', locale)}?${query}`;
}
