import { isLiveTopic } from '@site/shared/domain/system';
import { Hono } from 'hono';
import { notAllowed } from '../answers/not-allowed.ts';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { consumeAttempt } from '../guards/rate-guard.ts';
import type { Sessions } from '../session/sessions.ts';

/** Seconds after which a refused browser may try again. */
const retryAfter = 60;
/** Streams of topics that an account may open in a minute: each one makes the backend check its rights. */
const topicsPerMinute = 60;

/**
 * `GET /api/events`: server-sent events for the signed-in user. `ready` begins a stream, `inbox` says that the
 * unread count may have changed. With `topic=` (`isLiveTopic`) `topic` says instead that the thread, the room or
 * one of the own rooms has changed; a topic that the user may not read is a 404, like one that does not exist.
 * Without a session the answer is 204, after which an `EventSource` does not try again.
 */
export function eventRoutes(
  {
    clock,
    events,
    liveReaders,
    cluster,
  }: Pick<AppDeps, 'clock' | 'events' | 'liveReaders' | 'cluster'>,
  sessions: Sessions,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const limiter = cluster.limiter('topics', { points: topicsPerMinute, duration: 60 });

  app.get('/api/events', async (c) => {
    const who = await sessions.whoIs(c);
    if (typeof who === 'string' || c.req.method !== 'GET') {
      return c.body(null, 204, { 'cache-control': 'private, no-store' });
    }
    const { user, session } = who;
    const stream = events.open({
      account: user.id,
      person: user.personId,
      topic: await topicOf(c, { account: user.id, person: user.personId }),
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

  async function topicOf(
    c: AppContext,
    { account, person }: { account: string; person: string | null },
  ): Promise<string | undefined> {
    const topic = c.req.query('topic');
    if (topic === undefined) return undefined;
    await consumeAttempt(limiter, account);
    const may =
      person !== null && isLiveTopic(topic) && (await liveReaders(topic, [person])).has(person);
    if (!may) throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    return topic;
  }
}
