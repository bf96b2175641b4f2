// Sign-in providers for tests: a real OpenID provider, and a server of GitHub's shape that says it is a fake.
import { createHash, randomBytes } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { escapeHtml } from '../answers/bare-page.ts';

/** A person at the providers; the key is what they enter to sign in there. */
export type ProviderPerson = {
  given: string;
  family: string;
  email?: string;
  verified?: boolean;
};

export type TestProvider = {
  url: string;
  people: Map<string, ProviderPerson>;
  /** Makes every answer fail, like a provider that is down. */
  break: (isBroken: boolean) => void;
  close: () => Promise<void>;
};

export const testClient = { id: 'site', secret: 'a secret of the site at the provider' };

/** Starts oidc-provider, a certified OpenID provider, with pages on which a person enters only a name. */
export async function startOpenIdProvider(): Promise<TestProvider> {
  const people: TestProvider['people'] = new Map();
  let handle: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = await listening((request, response) => handle(request, response));
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' };
  const provider = new Provider(server.url, {
    jwks: { keys: [key] },
    clients: [
      {
        client_id: testClient.id,
        client_secret: testClient.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: ['http://localhost/auth/callback/acme'],
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: ['a key of the tests'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: (_context, accountId) => ({ accountId, claims: () => claimsOf(accountId) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // Nobody is asked a second time: the test is about the site.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  // The site under test may have any port.
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    new URL(uri).pathname.startsWith('/auth/callback/');
  const callback = provider.callback();
  handle = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    if (request.method !== 'POST') return signInForm(response, request.url, 'Test provider');
    const fields = await formOf(request);
    const result = fields.has('cancel')
      ? { error: 'access_denied', error_description: 'The person cancelled' }
      : { login: { accountId: fields.get('login') ?? '' } };
    await provider.interactionFinished(request, response, result, {
      mergeWithLastSubmission: false,
    });
  };
  return { ...server, people };

  function claimsOf(accountId: string) {
    const { given, family, email, verified } = people.get(accountId) ?? { given: '', family: '' };
    return {
      sub: accountId,
      given_name: given,
      family_name: family,
      ...(email && { email, email_verified: verified ?? false }),
    };
  }
}

/** Starts a fake of GitHub's OAuth 2: codes for once, PKCE, a profile, and addresses apart from it. */
export async function startFakeGitHub(): Promise<TestProvider> {
  const people: TestProvider['people'] = new Map();
  const codes = new Map<string, { login: string; challenge: string; redirect: string }>();
  const tokens = new Map<string, string>();
  const server = await listening(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    const login = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    const person = login === undefined ? undefined : people.get(login);
    if (pathname === '/login/oauth/authorize') {
      if (request.method !== 'POST') {
        return signInForm(response, request.url ?? '', 'A fake of GitHub for tests');
      }
      return authorize(response, await formOf(request), searchParams);
    }
    if (pathname === '/login/oauth/access_token')
      return json(response, tokenFor(await formOf(request)));
    if (!login || !person) return json(response, { message: 'Bad credentials' }, 401);
    const { given, family, email, verified = false } = person;
    if (pathname === '/user') {
      return json(response, { id: idOf(login), login, name: `${given} ${family}`, email: null });
    }
    const other = { email: 'other@people.example', primary: false, verified: true };
    return json(response, email ? [other, { email, primary: true, verified }] : []);
  });
  return { ...server, people };

  function authorize(response: ServerResponse, fields: URLSearchParams, asked: URLSearchParams) {
    const redirect = asked.get('redirect_uri') ?? '';
    const back = new URL(redirect);
    back.searchParams.set('state', asked.get('state') ?? '');
    if (fields.has('cancel')) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(12).toString('hex');
      const challenge = asked.get('code_challenge') ?? '';
      codes.set(code, { login: fields.get('login') ?? '', challenge, redirect });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  /** Like GitHub, it answers a wrong code with 200 and an error. */
  function tokenFor(fields: URLSearchParams): object {
    const code = fields.get('code') ?? '';
    const found = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(fields.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      found?.challenge === challenge &&
      found.redirect === fields.get('redirect_uri') &&
      fields.get('client_secret') === testClient.secret;
    if (!found || !isRight) return { error: 'bad_verification_code' };
    const token = randomBytes(12).toString('hex');
    tokens.set(token, found.login);
    return { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' };
  }
}

function idOf(login: string): number {
  return createHash('sha256').update(login).digest().readUInt32BE(0);
}

/**
 * Signs in at a test provider like a browser, from the address to which the site leads; returns the address
 * of the site to which the provider leads back.
 */
export async function signInAt(address: string, fields: Record<string, string>): Promise<URL> {
  const jar = new Map<string, string>();
  const { origin } = new URL(address);
  let url = address;
  let body: string | null = null;
  for (let step = 0; step < 10; step += 1) {
    const response: Response = await fetch(url, {
      method: body === null ? 'GET' : 'POST',
      body,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== null && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) {
      if (!response.ok) throw new Error(`The provider answered ${response.status}`);
      body = new URLSearchParams(fields).toString();
      continue;
    }
    body = null;
    url = new URL(location, url).href;
    if (new URL(url).origin !== origin) return new URL(url);
  }
  throw new Error('The provider does not lead back');
}

function signInForm(response: ServerResponse, action: string, title: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>
<form method="post" action="${escapeHtml(action)}"><label>Login <input name="login"></label>
<button>Sign in</button> <button name="cancel" value="1">Cancel</button></form></html>`);
}

async function listening(handle: RequestListener) {
  let isBroken = false;
  const server: Server = createServer((request, response) => {
    if (isBroken) response.writeHead(503).end();
    else void handle(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    break: (broken: boolean) => {
      isBroken = broken;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
