import type { Hook } from '../host.ts';
import { runDueJobs } from './job-runner.ts';

const lookEvery = 10_000;

/**
 * From the moment when the house is ready (`house.ready`), looks every ten seconds for jobs that are
 * due. `JOBS=0`: this instance runs them by hand only. Somebody else
 * may look instead: `POST /jobs`.
 */
export const runJobs: Hook = ({ action }, host) => {
  if (String(host.env.JOBS) === '0') return;
  action('house.ready', () => {
    const look = () => {
      runDueJobs(host).catch((error) => host.logger.error(error));
    };
    look();
    setInterval(look, lookEvery).unref();
  });
};
