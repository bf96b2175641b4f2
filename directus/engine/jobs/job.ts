import type { Settings } from '@site/shared/domain/system';
import type { Host } from '../host.ts';

/** The context of a job. Use its `now()` for the time. */
export type JobContext = {
  host: Host;
  database: Host['database'];
  schema: unknown;
  /** The settings as they were when the run began. */
  settings: Settings;
  logger: Host['logger'];
  now: () => Date;
};

/** A scheduled job of the backend. */
export type Job = {
  /** In kebab case; the name in `pnpm jobs` and in the log of runs. */
  name: string;
  /** Cron of five fields, in UTC: `0 * * * *` is every hour. */
  every: string;
  /** Whether a run did nothing. Of consecutive idle runs only the last is stored. */
  idle?: (result: Record<string, unknown>) => boolean;
  /** Returns the stored result of the run: a few numbers. What it throws is stored as the run's error. */
  run: (context: JobContext) => Promise<Record<string, unknown>>;
};

/** Finds one kind of damage in the stored data; returns a line for each, with ids but no other data. */
export type IntegrityCheck = (context: JobContext) => Promise<string[]>;

/** `idle` for jobs whose result contains only counts. */
export function didNothing(result: Record<string, unknown>): boolean {
  return Object.values(result).every((count) => count === 0);
}
