import { moveClock, now } from './clock.ts';
import type { Endpoint, Request } from './host.ts';
import { requireOperator } from './operator.ts';
import { nothingThere } from './refuse.ts';

/**
 * `POST /__clock {offset}` moves the time of this instance to so many milliseconds ahead of the
 * machine's; `GET /__clock` tells it. Only in demo mode, from this machine and with the operator's
 * secret; a house that is real has no such address.
 */
export const clockEndpoint: Endpoint = (router, host) => {
  router.get('/', (request, response, next) => {
    try {
      guard(request);
      response.json({ data: { now: now() } });
    } catch (error) {
      next(error);
    }
  });
  router.post('/', (request, response, next) => {
    try {
      guard(request);
      moveClock(offsetIn(request.body));
      response.json({ data: { now: now() } });
    } catch (error) {
      next(error);
    }
  });

  function guard(request: Request): void {
    const here = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
    if (String(host.env.DEMO) !== '1' || !here.includes(request.socket.remoteAddress ?? '')) {
      throw nothingThere();
    }
    requireOperator(request, host);
  }
};

function offsetIn(body: unknown): number {
  const { offset } = (body ?? {}) as { offset?: unknown };
  if (typeof offset !== 'number' || !Number.isFinite(offset)) throw nothingThere();
  return offset;
}
