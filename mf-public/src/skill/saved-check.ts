// Checks in localStorage, for thirty days. They never leave the device.

import { readJson, storeJson, storeText } from '@site/shared/remote';
import type { Check } from './check.ts';

const checkKey = 'skill-check';
const seenKey = 'skill-check-seen';
const maxAge = 30 * 24 * 3_600_000;

/**
 * The check that was started on this device, paused or finished; null when there is none, when it is too old,
 * or when an older version of this page stored it in another format.
 */
export function readCheck(now: number): Check | null {
  const saved = readJson('localStorage', checkKey) as {
    at: number;
    check?: Partial<Check>;
  } | null;
  const isWhole = Array.isArray(saved?.check?.codes) && saved.check.answers !== undefined;
  return isWhole && now - saved.at < maxAge ? (saved.check as Check) : null;
}

export function writeCheck(check: Check, now: number): void {
  storeJson('localStorage', checkKey, { at: now, check });
}

export function forgetCheck(): void {
  storeText('localStorage', checkKey, null);
}

/** Codes of the questions that were asked on this device. */
export function readSeen(now: number): Set<string> {
  return new Set(seenAt(now).keys());
}

export function addSeen(codes: readonly string[], now: number): void {
  const seen = seenAt(now);
  for (const code of codes) seen.set(code, now);
  storeJson('localStorage', seenKey, Object.fromEntries(seen));
}

/** When each question was asked last. */
function seenAt(now: number): Map<string, number> {
  const saved = (readJson('localStorage', seenKey) ?? {}) as Record<string, number>;
  return new Map(Object.entries(saved).filter(([, at]) => now - at < maxAge));
}
