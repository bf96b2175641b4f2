import { emailOf, password, staffCode } from './accounts.ts';

/** Signs a demo account in at the backend itself; gives the token of its session. */
export async function openBackendSession(login: string): Promise<string> {
  const answer = await fetch(`${process.env.DIRECTUS_URL}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(login), password, otp: staffCode(), mode: 'session' }),
  });
  const cookies = answer.headers.getSetCookie().join('; ');
  const [, token] = /directus_session_token=([^;]+)/.exec(cookies) ?? [];
  if (!token) throw new Error(`the backend gave no session: ${answer.status}`);
  return token;
}

/** Signs in those of the staff whose work journeys need, for all workers: a code is good once. */
export async function openStaffSessions(): Promise<void> {
  for (const login of staff) process.env[nameOf(login)] = await openBackendSession(login);
}

/** What a call to the backend carries for somebody with a duty. */
export function staffHeaders(login: (typeof staff)[number]): { authorization: string } {
  return { authorization: `Bearer ${staffToken(login)}` };
}

/** The session of somebody with a duty that was begun before all journeys, as the studio's cookie has it. */
export function staffToken(login: (typeof staff)[number]): string {
  return process.env[nameOf(login)] ?? '';
}

const staff = ['editor', 'admin'] as const;

function nameOf(login: string): string {
  return `SESSION_OF_${login.toUpperCase()}`;
}
