// What the device remembers of checks for thirty days. It never leaves the device.

import type { Check } from './check.ts';

const checkKey = 'skill-check';
const seenKey = 'skill-check-seen';
const keptFor = 30 * 24 * 3_600_000;

/** The check that was begun here, paused or finished; null when there is none or it is too old. */
export function readCheck(now: number): Check | null {
  const saved = read<{ at: number; check: Check }>(checkKey);
  return saved && now - saved.at < keptFor ? saved.check : null;
}

export function writeCheck(check: Check, now: number): void {
  write(checkKey, { at: now, check });
}

export function forgetCheck(): void {
  try {
    localStorage.removeItem(checkKey);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Codes of questions that were asked here. */
export function readSeen(now: number): Set<string> {
  const saved = read<Record<string, number>>(seenKey) ?? {};
  const codes = Object.keys(saved).filter((code) => now - (saved[code] ?? 0) < keptFor);
  return new Set(codes);
}

export function addSeen(codes: readonly string[], now: number): void {
  const kept = [...readSeen(now)].map((code) => [code, now] as const);
  write(seenKey, Object.fromEntries([...kept, ...codes.map((code) => [code, now] as const)]));
}

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** A device that keeps nothing only loses the way back. */
function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}
