// Sign-in with the code of the second factor, after the password: docs/domain/accounts.md, rule 4.
import { z } from 'zod';
import { readPayload } from '../../../engine/actions/payload.ts';
import type { Accountability, Host } from '../../../engine/host.ts';
import { consumeAttempt, returnAttempt } from '../../../engine/rate-limit.ts';
import { refusal } from '../../../engine/refuse.ts';
import { withDevice } from './known-devices.ts';
import { enterWithCode, type StartedSession, startSession } from './sign-in.ts';
import { openStep, stepLifetime } from './sign-in-step.ts';

const form = z.object({
  step: z.string().max(2048),
  otp: z.string().trim().min(1).max(32),
  device: z.string().max(1024).optional(),
});

/**
 * Starts a Directus session by a step and a code. The code is subject to the limits of sign-in. Throws
 * `E_SIGN_IN_EXPIRED` for a step that is over, void or used.
 */
export async function signInWithCode(
  host: Host,
  accountability: Accountability,
  body: unknown,
): Promise<StartedSession> {
  const { step, otp, device } = readPayload(form, body) as z.infer<typeof form>;
  const { account, jti } = await openStep(host, step);
  const used = ['sign-in step', jti];
  const taken = await consumeAttempt(host.database, { key: used, max: 1, windowMs: stepLifetime });
  if ('wait' in taken) throw refusal('E_SIGN_IN_EXPIRED');
  try {
    const secret = await enterWithCode(host, accountability, { account, otp, device });
    const cookie = withDevice(host, account, device);
    return await startSession(host, accountability, { account, secret, device: cookie, step });
  } catch (error) {
    await returnAttempt(host.database, taken.id);
    throw error;
  }
}
