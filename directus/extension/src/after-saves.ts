// What follows from plain saves: begun once they are there, and waited for by what builds on it. Nothing
// is written by a filter: the backend asks only after it whether the caller may save at all.
import type { Host } from './host.ts';

const underWay = new Set<Promise<void>>();

/** Comes when all that follows from what was saved so far is done. */
export async function savesSettled(): Promise<void> {
  await Promise.all(underWay);
}

/** Has others wait for `work`. Its failure is logged as `what`: the save itself is long answered. */
export function followSave(host: Host, what: string, work: Promise<void>): void {
  const followed = work
    .catch((error) => {
      host.logger.error(error, what);
    })
    .finally(() => underWay.delete(followed));
  underWay.add(followed);
}
