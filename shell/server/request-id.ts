import { randomBytes } from 'node:crypto';
import type { AppMiddleware } from './app-env.ts';
import { inRequest } from './request-scope.ts';
import type { TrustedProxies } from './trusted-proxies.ts';
import { isFromProxy } from './visitor.ts';

const passedOn = /^[\w-]{8,64}$/;

/** Short enough to be read out on the telephone. */
export function newRequestId(): string {
  return randomBytes(8).toString('hex');
}

/** Gives every response an id that is also in the log; a trusted proxy may have set it already. */
export function requestId(trusts: TrustedProxies): AppMiddleware {
  return async (c, next) => {
    const given = isFromProxy(c, trusts) ? c.req.header('x-request-id') : undefined;
    const id = given && passedOn.test(given) ? given : newRequestId();
    c.set('requestId', id);
    await inRequest(id, next);
    c.header('x-request-id', id);
  };
}
