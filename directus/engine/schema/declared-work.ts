import { allAreas } from '../area.ts';
import { once } from '../once.ts';
import { type PendingWork, workSections } from './pending-work.ts';

/** The work of all areas, in the order of the page. */
export const pendingWork = once((): readonly PendingWork[] => {
  const all = allAreas().flatMap((area) => area.pendingWork ?? []);
  return Object.keys(workSections).flatMap((name) => all.filter(({ section }) => section === name));
});
