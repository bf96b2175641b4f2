import { setTimeout as sleep } from 'node:timers/promises';
import { ReleaseError } from '../release-error.ts';
import { jsonText, parseJsonOf, type ReleaseStore } from './release-store.ts';

/** Milliseconds during which a change is tried again that others are faster than. */
const defaultPatience = 10_000;
/** Milliseconds between two tries, at most; by chance, so that two commands do not meet again and again. */
const pause = 100;

/**
 * Changes a JSON object of a store by a conditional write. When somebody else was faster, `change` is called again with
 * what they wrote; null changes nothing. Throws `ReleaseError` when that goes on for too long.
 */
export async function changeJson<Value>(
  store: ReleaseStore,
  key: string,
  change: (value: Value | undefined) => Promise<Value | null>,
  patience = defaultPatience,
): Promise<void> {
  for (const giveUp = Date.now() + patience; ; await sleep(Math.random() * pause)) {
    const found = await store.read(key);
    const next = await change(found ? parseJsonOf<Value>(store, key, found.bytes) : undefined);
    if (next === null) return;
    if (await store.replace(key, jsonText(next), found?.tag ?? null)) return;
    if (Date.now() > giveUp) {
      throw new ReleaseError('Another release is being made live at this moment: try again.');
    }
  }
}
