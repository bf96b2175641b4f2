import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { backendCookie } from '../backend/client.ts';

/** A request that the fake received. */
type ReceivedRequest = {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
};

type Account = { password: string; status: string; otp?: string };

/**
 * A small HTTP server that replaces Directus: its sign-in, its sessions and a few reads. Only the
 * backend is faked; everything before it is the real web server.
 */
export async function startFakeBackend() {
  const asked: ReceivedRequest[] = [];
  const accounts = new Map<string, Account>();
  const sessions = new Map<string, string>();
  const replies = new Map<string, { status: number; body: string; type?: string }>();
  let serial = 0;
  let hold: Promise<void> = Promise.resolve();

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const url = request.url ?? '';
    asked.push({ method: request.method ?? '', url, headers: request.headers, body });
    await hold;
    route(request, response, url.split('?', 1)[0] ?? '', body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    accounts,
    sessions,
    /** Sets the answer of a path from now on. */
    reply: (path: string, body: unknown, status = 200, type?: string) =>
      replies.set(path, {
        status,
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...(type ? { type } : {}),
      }),
    /** Sets the answer of a path for the owner of a token only. */
    replyTo: (token: string, path: string, body: string, type: string) =>
      replies.set(`${token} ${path}`, { status: 200, body, type }),
    /** Delays every request until the promise resolves. */
    holdUntil: (released: Promise<void>) => {
      hold = released;
    },
    calls: (method: string, path: string) =>
      asked.filter((call) => call.method === method && call.url.split('?', 1)[0] === path),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };

  function route(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    body: string,
  ): unknown {
    const token = request.headers.authorization?.replace('Bearer ', '');
    const canned = replies.get(`${token} ${path}`) ?? replies.get(path);
    if (canned) {
      const dated: Record<string, string> = {};
      if (canned.type) dated['last-modified'] = 'Wed, 01 Oct 2025 09:00:00 GMT';
      return send(response, canned.status, canned.body, dated, canned.type);
    }
    if (path === '/server/ping') return send(response, 200, 'pong');
    if (path === '/readyz') return send(response, 200, readiness);
    if (path === '/account/sign-in') return signIn(response, JSON.parse(body) as SignInBody);
    if (path === '/account/sign-in-code') {
      const { step, otp } = JSON.parse(body) as { step: string; otp: string };
      const email = step.replace(/^step-of-/, '');
      const { password = '' } = accounts.get(email) ?? {};
      return signIn(response, { email, password, otp });
    }
    if (path === '/auth/refresh' || path === '/auth/logout')
      return exchange(request, response, path);
    if (path === '/users/me') return me(request, response);
    if (path === '/account/session-facts') return send(response, 200, noFacts);
    return refuse(response, 404, 'ROUTE_NOT_FOUND');
  }

  function signIn(response: ServerResponse, { email, password, otp }: SignInBody): unknown {
    const account = accounts.get(email);
    if (account?.password !== password) return refuse(response, 401, 'E_LOGIN');
    if (account.status === 'unverified') return refuse(response, 403, 'E_UNVERIFIED');
    if (account.status !== 'active') return refuse(response, 403, 'E_SUSPENDED');
    if (account.otp && !otp) {
      return send(response, 200, JSON.stringify({ data: { step: `step-of-${email}` } }));
    }
    if (account.otp && account.otp !== otp) return refuse(response, 422, 'E_TFA', 'otp');
    const access_token = beginSession(email);
    const data = { access_token, expires: 8640000000, device: `device-of-${email}` };
    return send(response, 200, JSON.stringify({ data }));
  }

  function exchange(request: IncomingMessage, response: ServerResponse, path: string): unknown {
    const token = request.headers.cookie?.replace(`${backendCookie}=`, '') ?? '';
    const email = sessions.get(token);
    if (!email) return refuse(response, 401, 'INVALID_CREDENTIALS');
    sessions.delete(token);
    if (path === '/auth/logout') return send(response, 204, '');
    return openSession(response, email);
  }

  function beginSession(email: string): string {
    serial += 1;
    const token = `token-${serial}`;
    sessions.set(token, email);
    return token;
  }

  function openSession(response: ServerResponse, email: string): void {
    const token = beginSession(email);
    const cookie = `${backendCookie}=${token}; Path=/; HttpOnly`;
    send(response, 200, '{"data":{"expires":8640000000}}', { 'set-cookie': cookie });
  }

  function me(request: IncomingMessage, response: ServerResponse): unknown {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const email = sessions.get(token);
    if (!email) return refuse(response, 401, 'INVALID_CREDENTIALS');
    const user = {
      id: 'user-1',
      first_name: 'Vera',
      last_name: 'Orlova',
      locale: 'ru',
      timezone: 'Europe/Moscow',
      account_status: accounts.get(email)?.status ?? 'active',
      staff_roles: [],
      tfa_secret: null,
      person: {
        id: 'person-1',
        slug: 'vera-orlova',
        display_name_ru: 'Вера Орлова',
        display_name_en: 'Vera Orlova',
        avatar: 'portrait-1',
        standing: 'active',
        grade: 'senior',
      },
    };
    return send(response, 200, JSON.stringify({ data: user }));
  }
}

const readiness = JSON.stringify({ status: 'ready', parts: { database: { ok: true, ms: 1 } } });

const noFacts = JSON.stringify({
  data: { must_accept: [], unread: { all: 0, admissions: 0 }, caps: [], todo: 0 },
});

type SignInBody = { email: string; password: string; otp?: string };

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
  type = 'application/json; charset=utf-8',
): void {
  response.writeHead(status, { ...headers, 'content-type': type });
  response.end(body);
}

function refuse(response: ServerResponse, status: number, code: string, field?: string): void {
  const message = 'internal wording that no visitor may see';
  send(response, status, JSON.stringify({ errors: [{ message, extensions: { code, field } }] }));
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
