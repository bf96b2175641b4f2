import { emailOf, password } from './accounts.ts';
import { withStaffCode } from './staff-code.ts';

/** Signs a demo account in at the backend directly; returns its session token. */
export async function openBackendSession(login: string): Promise<string> {
  const answer = await withStaffCode(login, (otp) =>
    fetch(`${process.env.DIRECTUS_URL}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf(login), password, otp, mode: 'session' }),
    }),
  );
  const cookies = answer.headers.getSetCookie().join('; ');
  const [, token] = /directus_session_token=([^;]+)/.exec(cookies) ?? [];
  if (!token) throw new Error(`the backend gave no session: ${answer.status}`);
  return token;
}

/** Signs in the staff accounts that journeys use, once for all workers: a TOTP code works only once. */
export async function openStaffSessions(): Promise<void> {
  for (const login of staff) process.env[nameOf(login)] = await openBackendSession(login);
}

/** The authorization header of a staff account for calls to the backend. */
export function staffHeaders(login: (typeof staff)[number]): { authorization: string } {
  return { authorization: `Bearer ${staffToken(login)}` };
}

/**
 * The session token of a staff account that was opened before all journeys; the studio's cookie holds the
 * same.
 */
export function staffToken(login: (typeof staff)[number]): string {
  return process.env[nameOf(login)] ?? '';
}

const staff = ['editor', 'admin'] as const;

function nameOf(login: string): string {
  return `SESSION_OF_${login.toUpperCase()}`;
}
