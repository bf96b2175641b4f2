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
export async function staffHeaders(
  directus: string,
  login: string,
  password: string,
): Promise<{ authorization: string }> {
  const secret = process.env.DEMO_TFA_SECRET ?? demoFactorSecret;
  const email = demoEmail(login, readProduct().contactEmail);
  const otp = new TOTP({ secret }).generate();
  const session = await send(`${directus}/auth/login`, { email, password, otp, mode: 'session' });
  const cookies = session.headers.getSetCookie().join('; ');
  const token = /directus_session_token=([^;]+)/.exec(cookies)?.[1];
  return { authorization: `Bearer ${token}` };
}
