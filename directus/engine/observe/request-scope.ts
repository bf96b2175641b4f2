import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs `work` as part of a request or of the run of a job; what it logs and enqueues carries the id. */
export function inRequest<Value>(id: string, work: () => Value): Value {
  return scope.run(id, work);
}

/** Runs `work` without the id: nothing that it enqueues leads to the request. */
export function outsideRequest<Value>(work: () => Value): Value {
  return scope.exit(work);
}

/** The id of the request, or of the run of a job, that is being handled. */
export function currentRequest(): string | undefined {
  return scope.getStore();
}
