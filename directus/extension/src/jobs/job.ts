import type { Settings } from '@site/shared/domain';
import type { Host } from '../host.ts';

/** What a job works with. Its time is `now()`, its database the one of the house. */
export type JobContext = {
  host: Host;
  database: Host['database'];
  schema: unknown;
  /** As they were when the run began. */
  settings: Settings;
  logger: Host['logger'];
  now: () => Date;
};

/** Something that the house does by itself at its times. */
export type Job = {
  /** Words with hyphens; the name in `pnpm jobs` and in the log of runs. */
  name: string;
  /** Cron of five fields, in UTC: `0 * * * *` is every hour. */
  every: string;
  /** Whether a run did nothing. Of such runs in a row only the last is kept. */
  idle?: (result: Record<string, unknown>) => boolean;
  /** Gives what is kept of the run: a few numbers. What it throws is kept as the run's error. */
  run: (context: JobContext) => Promise<Record<string, unknown>>;
};

/** For jobs whose result is how much of what they did. */
export function didNothing(result: Record<string, unknown>): boolean {
  return Object.values(result).every((count) => count === 0);
}
