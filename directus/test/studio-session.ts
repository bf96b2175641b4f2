// Sign-in as the studio does it, with a session cookie.
import { inject } from 'vitest';
import { type Caller, callAt } from './backend.ts';

type Login = { email: unknown; password: unknown; otp?: string };

export type StudioSession = {
  /** The response to the sign-in. */
  response: Response;
  /** The session's token, as a bearer token; empty when sign-in was refused. */
  token: string;
  /** A caller with the cookie, like the browser on a page of the studio. */
  studio: Caller;
  /** The `Cookie` header of the browser. */
  cookie: string;
};

/** Signs in at the studio endpoint of a backend. */
export async function signInAtStudio(
  login: Login,
  { url = inject('url'), headers = {} }: { url?: string; headers?: Record<string, string> } = {},
): Promise<StudioSession> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify({ ...login, mode: 'session' }),
  });
  const set = response.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
  const cookie = set.join('; ');
  const token = /directus_session_token=([^;]+)/.exec(cookie)?.[1] ?? '';
  return { response, token, cookie, studio: callAt(url, { cookie, origin: url }) };
}
