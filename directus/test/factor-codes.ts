// What an app on the telephone shows, and half minutes that pass.
import { Secret, TOTP } from 'otpauth';
import { database } from './database.ts';

const step = 30_000;

/** The code of a secret now, or so many half minutes later. */
export function codeOf(secret: string, later = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + later * step });
}

/** As if the half minute had passed in which an account has shown its last code. */
export async function halfMinutePasses(email: string): Promise<void> {
  await database()('directus_users').where({ email }).update({ tfa_last_step: null });
}
