import { allAreas } from '../area.ts';
import { once } from '../once.ts';
import type { Job } from './job.ts';

/**
 * All scheduled jobs. A new job is a file with a `Job` and its line in `area.ts`; then every
 * instance of the backend knows it, one of them runs it at each of its times, `pnpm jobs` lists it
 * and `pnpm jobs <name>` runs it at once. An interrupted run is started again,
 * so the work of a job must be idempotent.
 */
export const allJobs = once((): readonly Job[] => allAreas().flatMap((area) => area.jobs ?? []));
