// TOTP codes of an authenticator app, and skipped TOTP time steps.
import { Secret, TOTP } from 'otpauth';
import { database } from './database.ts';

const step = 30_000;

/** The TOTP code of a secret now, or this many 30-second steps later. */
export function codeOf(secret: string, later = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + later * step });
}

/** Clears the last used TOTP step of an account, as if the 30 seconds had passed. */
export async function skipTotpStep(email: string): Promise<void> {
  await database()('directus_users').where({ email }).update({ tfa_last_step: null });
}
