import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs `work` as part of a request: the calls of the backend that it makes carry the request's id. */
export function inRequest<Value>(id: string, work: () => Value): Value {
  return scope.run(id, work);
}

/** The id of the request that is being handled. */
export function currentRequest(): string | undefined {
  return scope.getStore();
}
