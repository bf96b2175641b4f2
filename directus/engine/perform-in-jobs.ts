import type { WorkflowActions } from './actions/action-set.ts';
import { performEvent } from './actions/perform.ts';
import type { JobContext } from './jobs/job.ts';
import { processEach } from './jobs/process-each.ts';

/** Performs an event on each row as the system; returns how many succeeded, as failures are logged and stop nothing. */
type Perform = (event: string, keys: readonly string[], payload?: object) => Promise<number>;

/** Performs events of one machine in a job. */
export function performer(
  { host, logger }: Pick<JobContext, 'host' | 'logger'>,
  actions: WorkflowActions,
): Perform {
  return async (event, keys, payload) => {
    const name = `${actions.workflow.name}.${event}`;
    const { done } = await processEach({ logger }, name, keys, (key) =>
      performEvent(host, { system: true }, actions, event, { key, ...(payload && { payload }) }),
    );
    return done;
  };
}
