import type { Session } from '@site/shared/contract';
import { Hono } from 'hono';
import { notAllowed } from '../answers/not-allowed.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import type { Sessions } from '../session/sessions.ts';

/** `GET /api/_auth/session` returns the signed-in user, `DELETE` signs out. */
export function sessionRoutes(sessions: Sessions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('/api/_auth/session', async (c) => {
    const who = await sessions.whoIs(c);
    if (typeof who === 'string') return answer(c, { user: null, expiresAt: null });
    const expiresAt = new Date(who.session.accessExpiresAt).toISOString();
    return answer(c, { user: who.user, expiresAt });
  });

  app.delete('/api/_auth/session', async (c) => {
    await sessions.end(c);
    return answer(c, { user: null, expiresAt: null });
  });

  app.all('/api/_auth/session', notAllowed('GET, DELETE'));

  return app;
}

function answer(c: AppContext, session: Session): Response {
  return c.json(session, 200, { 'cache-control': 'private, no-store' });
}
