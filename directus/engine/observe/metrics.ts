import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { once } from '../once.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of this instance of the backend. No label holds personal data. */
export const metrics = once(() => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: 'site_backend_requests_total',
      help: 'Responses, by method and status',
      labelNames: ['method', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'site_backend_request_seconds',
      help: 'Time from request to response',
      buckets: seconds,
      registers,
    }),
    actions: new Counter({
      name: 'site_backend_actions_total',
      help: 'Actions, by name and outcome: done, waiting, or the code of the refusal',
      labelNames: ['action', 'outcome'],
      registers,
    }),
    jobRuns: new Counter({
      name: 'site_backend_job_runs_total',
      help: 'Runs of jobs on this instance, by name and outcome: done, failed',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'site_backend_job_seconds',
      help: 'Time of one run of a job',
      labelNames: ['job'],
      buckets: [0.1, 1, 10, 60, 300, 1800],
      registers,
    }),
    mails: new Counter({
      name: 'site_backend_mails_total',
      help: 'Attempts to send a mail, by outcome: sent, bounced, deferred',
      labelNames: ['outcome'],
      registers,
    }),
    jobFinished: new Gauge({
      name: 'site_backend_job_finished_timestamp_seconds',
      help: 'When a job last finished by its schedule, on any instance',
      labelNames: ['job'],
      registers,
    }),
    outboxWaiting: new Gauge({
      name: 'site_backend_outbox_waiting',
      help: 'Events of the outbox that are not handled yet, without dead letters',
      registers,
    }),
    outboxLag: new Gauge({
      name: 'site_backend_outbox_lag_seconds',
      help: 'Age of the oldest event that is due and not handled',
      registers,
    }),
    deadLetters: new Gauge({
      name: 'site_backend_dead_letters',
      help: 'Events of the outbox that failed after the last retry',
      registers,
    }),
    mailsWaiting: new Gauge({
      name: 'site_backend_mails_waiting',
      help: 'Mails that are not sent yet',
      registers,
    }),
    pool: new Gauge({
      name: 'site_backend_pool_connections',
      help: 'Connections to the database, by state: used, free; and queries that wait for one',
      labelNames: ['state'],
      registers,
    }),
    parts: new Gauge({
      name: 'site_backend_part_up',
      help: '1 while a part that the backend needs answers: database, storage, redis',
      labelNames: ['part'],
      registers,
    }),
    partSeconds: new Gauge({
      name: 'site_backend_part_seconds',
      help: 'Time of the last check of a part',
      labelNames: ['part'],
      registers,
    }),
  };
});
