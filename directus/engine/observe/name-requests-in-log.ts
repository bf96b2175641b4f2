import type { Hook } from '../host.ts';
import { currentRequest } from './request-scope.ts';

/** Adds `requestId` to every line that is logged while a request or a job is handled. */
export const nameRequestsInLog: Hook = (_register, { logger }) => {
  // The logger of Directus is an instance of pino, which has no public way to add this option later.
  const mixin = Object.getOwnPropertySymbols(logger).find(
    ({ description }) => description === 'pino.mixin',
  );
  if (!mixin) throw new Error('The logger of Directus has no mixin');
  Object.assign(logger, {
    [mixin]: () => {
      const requestId = currentRequest();
      return requestId === undefined ? {} : { requestId };
    },
  });
};
