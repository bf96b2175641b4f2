// Runs each job once at each of its times, also in a cluster of several backend instances.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Cron } from 'croner';
import { now } from '../clock.ts';
import type { Host } from '../host.ts';
import { metrics } from '../observe/metrics.ts';
import { inRequest } from '../observe/request-scope.ts';
import { redactedMessage } from '../redact-errors.ts';
import { settingsOf } from '../settings-of.ts';
import { type ItemsIn, systemItems } from '../system-items.ts';
import { instantOf } from '../values.ts';
import type { Job } from './job.ts';
import { allJobs } from './registry.ts';

/** A run that does not renew its lease for so long has died with its instance; another run may start. */
const lease = 5 * 60_000;
const renewEvery = 60_000;
/** Longer runs are logged as a warning. */
const slowRun = 30_000;

/** The outcome of a run; `taken` is false when the job is running already. */
export type Outcome =
  | { taken: false }
  | { taken: true; result: Record<string, unknown> }
  | { taken: true; error: string };

/** The latest time at which the job was due, at `moment` or before. */
function lastDue({ every }: Pick<Job, 'every'>, moment: Date): Date {
  // The search excludes the given second.
  const [due] = cronOf(every).previousRuns(1, new Date(moment.getTime() + 1000));
  if (!due) throw new Error(`"${every}" is never`);
  return due;
}

/** The next time after `moment`. */
export function nextDue({ every }: Pick<Job, 'every'>, moment: Date): Date {
  const next = cronOf(every).nextRun(moment);
  if (!next) throw new Error(`"${every}" is never`);
  return next;
}

/**
 * Runs the due jobs that no other instance has taken; returns the names of the jobs it ran. A failing job
 * is logged and does not stop the others.
 */
export async function runDueJobs(host: Host): Promise<string[]> {
  const moment = now();
  const known = await host.database('jobs').select('name', 'due_at', 'finished_at');
  const ran = await Promise.all(
    allJobs().map(async (job) => {
      const due = lastDue(job, moment);
      const row = known.find(({ name }) => name === job.name);
      if (!row) return beginAt(host, job, due);
      if (row.finished_at !== null && Number(instantOf(row.due_at)) >= Number(due)) return false;
      return (await runDue(host, job, due)).taken;
    }),
  );
  return allJobs()
    .filter((_, index) => ran[index])
    .map(({ name }) => name);
}

/** A new job starts at its next time: a new installation has nothing to catch up. */
async function beginAt({ database }: Host, { name }: Job, due: Date): Promise<false> {
  const row = { name, due_at: due, finished_at: now() };
  await database('jobs').insert(row).onConflict('name').ignore();
  return false;
}

async function runDue(host: Host, job: Job, due: Date): Promise<Outcome> {
  const run = randomUUID();
  const taken = await freeRow(host, job)
    .where((row) => {
      row.where('due_at', '<', due).orWhere((same) => {
        same.where('due_at', due).whereNull('finished_at');
      });
    })
    .update({ due_at: due, finished_at: null, ...takenBy(run) });
  return taken === 1 ? perform(host, job, { run, due, byHand: false }) : { taken: false };
}

/** Runs a job at once; its schedule does not change. */
export async function runManually(host: Host, job: Job): Promise<Outcome> {
  await beginAt(host, job, lastDue(job, now()));
  const run = randomUUID();
  const taken = await freeRow(host, job).update(takenBy(run));
  return taken === 1 ? perform(host, job, { run, due: now(), byHand: true }) : { taken: false };
}

/** The job's row, if it is not running: condition and update are one statement, so only one instance gets it. */
function freeRow({ database }: Host, { name }: Job) {
  return database('jobs')
    .where({ name })
    .where((row) => {
      row.whereNull('lease_until').orWhere('lease_until', '<', now());
    });
}

function takenBy(run: string) {
  return { taken_by: run, lease_until: new Date(now().getTime() + lease) };
}

async function perform(
  host: Host,
  job: Job,
  { run, due, byHand }: { run: string; due: Date; byHand: boolean },
): Promise<Outcome> {
  const { database, logger } = host;
  const mine = () => database('jobs').where({ name: job.name, taken_by: run });
  const runs = await systemItems(host, 'job_runs');
  const unfinished = { job: { _eq: job.name }, finished_at: { _null: true } };
  await runs.updateByQuery(
    { filter: unfinished, limit: -1 },
    { finished_at: now().toISOString(), error: 'interrupted' },
  );
  const started = { due_at: due.toISOString(), started_at: now().toISOString() };
  await runs.createOne({
    id: run,
    job: job.name,
    instance: `${hostname()}:${process.pid}`,
    by_hand: byHand,
    ...started,
  });
  const renewal = setInterval(() => {
    mine()
      .update(takenBy(run))
      .catch((error) => logger.error(error));
  }, renewEvery);
  const began = performance.now();
  const outcome = await inRequest(`job-${run}`, () => attempt(host, job));
  clearInterval(renewal);
  const took = performance.now() - began;
  const succeeded = 'result' in outcome;
  metrics().jobRuns.inc({ job: job.name, outcome: succeeded ? 'done' : 'failed' });
  metrics().jobSeconds.observe({ job: job.name }, took / 1000);
  if (took > slowRun) {
    logger.warn(`Job ${job.name} took ${Math.round(took / 1000)} s: ${JSON.stringify(outcome)}`);
  }
  await runs.updateOne(run, { ...outcome, finished_at: now().toISOString() });
  if ('result' in outcome && job.idle?.(outcome.result)) await forgetIdleRun(runs, job, run);
  await mine().update({ lease_until: null, ...(!byHand && { finished_at: now() }) });
  return { taken: true, ...outcome };
}

/** Keeps jobs that run every minute from filling the log with idle runs. */
async function forgetIdleRun(runs: ItemsIn<'job_runs'>, job: Job, run: string): Promise<void> {
  const [previous] = await runs.readByQuery({
    filter: { job: { _eq: job.name }, id: { _neq: run } },
    fields: ['id', 'result'],
    sort: ['-started_at'],
    limit: 1,
  });
  const result = previous?.result as Record<string, unknown> | null | undefined;
  if (previous && result && job.idle?.(result)) await runs.deleteOne(previous.id);
}

async function attempt(
  host: Host,
  job: Job,
): Promise<{ result: Record<string, unknown> } | { error: string }> {
  const { database, logger } = host;
  logger.info(`Job ${job.name}`);
  try {
    const [schema, settings] = await Promise.all([host.getSchema(), settingsOf(host)]);
    return { result: await job.run({ host, database, schema, settings, logger, now }) };
  } catch (error) {
    logger.error(error, `Job ${job.name}`);
    return { error: redactedMessage(error) };
  }
}

function cronOf(every: string): Cron {
  return new Cron(every, { timezone: 'UTC', mode: '5-part' });
}
