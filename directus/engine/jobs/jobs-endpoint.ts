import { now } from '../clock.ts';
import type { Endpoint, Host } from '../host.ts';
import { requireOperator } from '../operator.ts';
import { notFound } from '../refuse.ts';
import { systemItems } from '../system-items.ts';
import type { Job } from './job.ts';
import { nextDue, runDueJobs, runManually } from './job-runner.ts';
import { allJobs } from './registry.ts';

const runFields = ['started_at', 'finished_at', 'result', 'error', 'by_hand'];

/**
 * `GET /jobs`: every job with its schedule, next time and last run. `POST /jobs`: runs the due jobs
 * and returns their names. `POST /jobs/{name}`: runs one now and returns `{taken, result | error}`. Needs the
 * operator's secret; an unknown name is a 404.
 */
export const jobsEndpoint: Endpoint = (router, host) => {
  router.get('/', (request, response, next) => {
    list(host, () => requireOperator(request, host)).then((data) => response.json({ data }), next);
  });
  router.post('/', (request, response, next) => {
    runDue(host, () => requireOperator(request, host)).then(
      (data) => response.json({ data }),
      next,
    );
  });
  router.post('/:name', (request, response, next) => {
    run(host, request.params.name ?? '', () => requireOperator(request, host)).then(
      (data) => response.json({ data }),
      next,
    );
  });
};

async function list(host: Host, guard: () => void) {
  guard();
  return Promise.all(
    allJobs().map(async (job) => ({
      name: job.name,
      every: job.every,
      next: nextDue(job, now()),
      last: await lastRun(host, job),
    })),
  );
}

async function runDue(host: Host, guard: () => void) {
  guard();
  return runDueJobs(host);
}

async function run(host: Host, name: string, guard: () => void) {
  guard();
  const job = allJobs().find((candidate) => candidate.name === name);
  if (!job) throw notFound();
  return runManually(host, job);
}

async function lastRun(host: Host, { name }: Job): Promise<Record<string, unknown> | null> {
  const runs = await systemItems(host, 'job_runs');
  const [last] = await runs.readByQuery({
    filter: { job: { _eq: name } },
    fields: runFields,
    sort: ['-started_at'],
    limit: 1,
  });
  return last ?? null;
}
