import { z } from 'zod';
import { type Backend, type BackendCall, backendCookie } from './client.ts';

const answer = z.object({
  data: z.object({ access_token: z.string().min(1), device: z.string() }),
});
const stepAnswer = z.object({ data: z.object({ step: z.string().min(1) }) });

export type Credentials = {
  email: string;
  password: string;
  otp?: string | undefined;
  /** The device token that the backend gave this browser at an earlier sign-in. */
  device?: string | undefined;
};

/** The password was right; the step is sent with the code of the second factor. */
type AwaitingCode = { step: string };

/** The token of a new session, and the device token that the browser sends at its next sign-in. */
export type Opened = { token: string; device: string };

/** The caller, as the backend records it. */
export type Visitor = NonNullable<BackendCall['visitor']>;

/**
 * Hashing a password takes a busy backend longer than a read, and a request that times out may have
 * started or exchanged a session all the same.
 */
const timeout = 10_000;

/**
 * Signs in, with the secret shared by site and backend. Returns null when the answer has no access
 * token.
 */
export async function openSession(
  backend: Backend,
  credentials: Credentials,
  call: SessionCall,
): Promise<Opened | AwaitingCode | null> {
  const answered = await ask(backend, '/account/sign-in', credentials, call);
  return stepAnswer.safeParse(answered).data?.data ?? openedIn(answered);
}

/** The same with the code that the first step awaits. */
export function openSessionWithCode(
  backend: Backend,
  said: AwaitingCode & { otp: string } & Pick<Credentials, 'device'>,
  call: SessionCall,
): Promise<Opened | null> {
  return open(backend, '/account/sign-in-code', said, call);
}

/** The same for an identity that a provider has proved. */
export function openProviderSession(
  backend: Backend,
  proof: Pick<Credentials, 'otp' | 'device'> & { identity: string },
  call: SessionCall,
): Promise<Opened | null> {
  return open(backend, '/account/provider-sign-in', proof, call);
}

async function open(
  backend: Backend,
  path: string,
  said: object,
  call: SessionCall,
): Promise<Opened | null> {
  return openedIn(await ask(backend, path, said, call));
}

function openedIn(answered: unknown): Opened | null {
  const opened = answer.safeParse(answered).data?.data;
  return opened ? { token: opened.access_token, device: opened.device } : null;
}

async function ask(
  backend: Backend,
  path: string,
  said: object,
  { visitor, siteSecret }: SessionCall,
): Promise<unknown> {
  const { text } = await backend.call({
    method: 'POST',
    path,
    contentType: 'application/json',
    body: JSON.stringify(said),
    siteSecret,
    visitor,
    timeout,
  });
  return parseJson(text);
}

type SessionCall = {
  visitor: Visitor;
  /** Without it the backend accepts cookies from pages of the studio only. */
  siteSecret: string;
};

/** Exchanges the session token for a new one. Returns null when the answer has no token. */
export async function renewSession(
  backend: Backend,
  token: string,
  { visitor, siteSecret }: SessionCall,
): Promise<string | null> {
  const { headers } = await backend.call({
    method: 'POST',
    path: '/auth/refresh',
    contentType: 'application/json',
    body: '{"mode":"session"}',
    session: token,
    siteSecret,
    visitor,
    timeout,
  });
  return tokenIn(headers);
}

/** Ends the session in the backend. */
export async function closeSession(
  backend: Backend,
  token: string,
  { visitor, siteSecret }: SessionCall,
): Promise<void> {
  await backend.call({
    method: 'POST',
    path: '/auth/logout',
    contentType: 'application/json',
    body: '{"mode":"session"}',
    session: token,
    siteSecret,
    visitor,
  });
}

function tokenIn(headers: Headers): string | null {
  for (const cookie of headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    const separator = pair.indexOf('=');
    if (pair.slice(0, separator) === backendCookie) return pair.slice(separator + 1) || null;
  }
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
