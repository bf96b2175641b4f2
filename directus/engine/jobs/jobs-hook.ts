import type { Hook } from '../host.ts';
import { runDueJobs } from './job-runner.ts';

const pollEvery = 10_000;

/**
 * After the start (`backend.ready`), runs due jobs every ten seconds. With `JOBS=0` this instance runs them only
 * on request (`POST /jobs`).
 */
export const runJobs: Hook = ({ action }, host) => {
  if (String(host.env.JOBS) === '0') return;
  action('backend.ready', () => {
    const runDue = () => {
      runDueJobs(host).catch((error) => host.logger.error(error));
    };
    runDue();
    setInterval(runDue, pollEvery).unref();
  });
};
