// Background work after plain saves. Filter hooks must not write, because Directus checks permissions only
// after them; so the work starts after the save, and code that depends on it waits for it.
import type { Host } from './host.ts';

const pending = new Set<Promise<void>>();

/** Resolves when all work of previous saves is done. */
export async function savesSettled(): Promise<void> {
  await Promise.all(pending);
}

/** Registers `work` for `savesSettled`. A failure is logged as `what`, because the save is already answered. */
export function followSave(host: Host, what: string, work: Promise<void>): void {
  const tracked = work
    .catch((error) => {
      host.logger.error(error, what);
    })
    .finally(() => pending.delete(tracked));
  pending.add(tracked);
}
