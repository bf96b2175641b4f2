// The step between the password and the code of the second factor: docs/domain/accounts.md, rule 4.
import { createHmac, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { now } from '../../../engine/clock.ts';
import type { Host } from '../../../engine/host.ts';
import { refusal } from '../../../engine/refuse.ts';
import { instantOf } from '../../../engine/values.ts';
import { type Account, accountById } from '../account-of.ts';

/** Milliseconds. */
export const stepLifetime = 5 * 60_000;
const audience = 'sign-in step';

const claims = z.object({ sub: z.string(), jti: z.string(), state: z.string() });

/**
 * Proves for five minutes that the password of an account was given. A new password, a confirmed address or another
 * second factor voids it.
 */
export function makeStep(host: Pick<Host, 'env'>, account: Account): Promise<string> {
  const at = now().getTime();
  return new SignJWT({ state: stateOf(host, account) })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(account.id)
    .setJti(randomUUID())
    .setExpirationTime(new Date(at + stepLifetime))
    .sign(keyOf(host));
}

/** The account of a step, and the id by which it is used once. Throws `E_SIGN_IN_EXPIRED` for one that is over or void. */
export async function openStep(
  host: Host,
  step: string,
): Promise<{ account: Account; jti: string }> {
  const said = await claimsOf(host, step);
  const account = said && (await accountById({ trx: host.database }, said.sub));
  if (!account || stateOf(host, account) !== said.state) throw refusal('E_SIGN_IN_EXPIRED');
  return { account, jti: said.jti };
}

async function claimsOf(host: Host, step: string): Promise<z.infer<typeof claims> | null> {
  try {
    const { payload } = await jwtVerify(step, keyOf(host), {
      algorithms: ['HS256'],
      audience,
      currentDate: now(),
      requiredClaims: ['exp'],
    });
    return claims.parse(payload);
  } catch {
    return null;
  }
}

/** Changes with whatever must void a step. */
function stateOf(host: Pick<Host, 'env'>, { id, secured_at, tfa_secret }: Account): string {
  const secured = secured_at ? instantOf(secured_at).getTime() : 0;
  return createHmac('sha256', keyOf(host))
    .update([id, secured, tfa_secret].join(':'))
    .digest('base64url');
}

function keyOf({ env }: Pick<Host, 'env'>): Uint8Array {
  return new TextEncoder().encode(`${env.SECRET} ${audience}`);
}
