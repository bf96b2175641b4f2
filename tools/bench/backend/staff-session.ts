import { TOTP } from 'otpauth';
import { demoEmail } from '../../../directus/demo/people/accounts.ts';
import { demoFactorSecret, readProduct } from '../../../directus/settings.ts';

/** Posts data to the backend; throws when it is refused. */
export async function send(address: string, data: object, headers = {}): Promise<Response> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(data),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Signs a demo account of the staff in at the backend; returns the headers of its requests. */
export function staffHeaders(
  directus: string,
  login: string,
  password: string,
): Promise<{ authorization: string }> {
  const secret = process.env.DEMO_TFA_SECRET ?? demoFactorSecret;
  return headersOf(directus, login, { password, otp: new TOTP({ secret }).generate() });
}

/** Signs a demo account without a second factor in at the backend; returns the headers of its requests. */
export function memberHeaders(
  directus: string,
  login: string,
  password: string,
): Promise<{ authorization: string }> {
  return headersOf(directus, login, { password });
}

async function headersOf(
  directus: string,
  login: string,
  credentials: { password: string; otp?: string },
): Promise<{ authorization: string }> {
  const email = demoEmail(login, readProduct().contactEmail);
  const data = { email, ...credentials, mode: 'session' };
  const session = await send(`${directus}/auth/login`, data);
  const cookies = session.headers.getSetCookie().join('; ');
  const token = /directus_session_token=([^;]+)/.exec(cookies)?.[1];
  return { authorization: `Bearer ${token}` };
}
