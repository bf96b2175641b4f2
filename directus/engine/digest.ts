import { createHash } from 'node:crypto';

/** A digest to compare values. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, withoutSecrets)).digest('hex');
}

/** Omits secrets: a fast digest of a password could be brute-forced. */
function withoutSecrets(name: string, value: unknown): unknown {
  return /password|otp/.test(name) ? undefined : value;
}
