import { moveClock, now } from './clock.ts';
import type { Endpoint, Request } from './host.ts';
import { requireOperator } from './operator.ts';
import { notFound } from './refuse.ts';

/**
 * `POST /__clock {offset}` sets the clock of this instance that many milliseconds ahead of the system clock;
 * `GET /__clock` returns its time. Only in demo mode, from this machine and with the operator's secret; in
 * production the route does not exist.
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
      throw notFound();
    }
    requireOperator(request, host);
  }
};

function offsetIn(body: unknown): number {
  const { offset } = (body ?? {}) as { offset?: unknown };
  if (typeof offset !== 'number' || !Number.isFinite(offset)) throw notFound();
  return offset;
}
