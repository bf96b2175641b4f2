import type { RemoteName } from '../contract/index.ts';
import { readHistory, readRegistry, readRelease } from './store.ts';
import type { ReleaseStore } from './stores/release-store.ts';

/** The version that a rollback makes live; null when no version before the live one is in the store. */
export async function previousVersion(
  store: ReleaseStore,
  name: RemoteName,
): Promise<string | null> {
  const [{ live }, history] = await Promise.all([readRegistry(store), readHistory(store)]);
  const versions = history[name] ?? [];
  const at = versions.lastIndexOf(live[name] ?? '');
  for (const version of (at < 0 ? versions : versions.slice(0, at)).toReversed()) {
    if (await readRelease(store, name, version)) return version;
  }
  return null;
}
