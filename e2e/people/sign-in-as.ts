import { type APIRequestContext, expect } from '@playwright/test';
import { emailOf, password } from './accounts.ts';
import { withStaffCode } from './staff-code.ts';

export type Credentials = { email: string; password: string; otp?: string };

/** Demo accounts that have a second factor. */
const staff = ['editor', 'secretary', 'secretary-self', 'chair', 'admin'];

/** Signs a demo account, or somebody with credentials, in at the site; the context of the request keeps the session. */
export async function signInAs(
  request: APIRequestContext,
  origin: string,
  who: string | Credentials,
): Promise<void> {
  const signIn = async (data: Credentials) => {
    const answer = await request.post('/auth/login', {
      headers: { origin, 'x-requested-with': 'fetch' },
      data,
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  if (typeof who !== 'string') return signIn(who);
  const known = { email: emailOf(who), password };
  if (!staff.includes(who)) return signIn(known);
  await withStaffCode(who, (otp) => signIn({ ...known, otp }));
}
