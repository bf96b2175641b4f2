import { createHash } from 'node:crypto';

/**
 * A digest to compare values that are no secrets: whoever reads it can try all possible values. A secret with few
 * possibilities needs a key (`keyed-digest.ts`).
 */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(canonicalText(value)).digest('hex');
}

/** The text of a value from which digests are computed, without passwords and codes. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, withoutSecrets);
}

function withoutSecrets(name: string, value: unknown): unknown {
  return /password|otp/.test(name) ? undefined : value;
}
