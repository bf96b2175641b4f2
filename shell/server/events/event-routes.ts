import { Hono } from 'hono';
import { notAllowed } from '../answers/not-allowed.ts';
import { Problem } from '../answers/problem.ts';
import type { AppDeps, AppEnv } from '../app-env.ts';
import type { Sessions } from '../session/sessions.ts';

/** Seconds after which a refused browser may try again. */
const retryAfter = 60;

/**
 * `GET /api/events`: server-sent events for the signed-in user. `ready` begins a stream, `inbox` says that the
 * unread count may have changed. Without a session the answer is 204, after which an `EventSource` does not try
 * again.
 */
export function eventRoutes(
  { clock, events }: Pick<AppDeps, 'clock' | 'events'>,
  sessions: Sessions,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('/api/events', async (c) => {
    const who = await sessions.whoIs(c);
    if (typeof who === 'string' || c.req.method !== 'GET') {
      return c.body(null, 204, { 'cache-control': 'private, no-store' });
    }
    const { user, session } = who;
    const stream = events.open({
      account: user.id,
      person: user.personId,
      lasts: Math.max(0, session.accessExpiresAt - clock.now().getTime()),
    });
    if (!stream) throw new Problem('E_RATE', { params: { s: retryAfter } });
    return c.body(stream, 200, {
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store, no-transform',
      // Proxies pass every event on at once.
      'x-accel-buffering': 'no',
    });
  });

  app.all('/api/events', notAllowed('GET'));

  return app;
}
