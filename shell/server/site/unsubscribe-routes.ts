import { Hono } from 'hono';
import { closedPolicy } from '../answers/bare-page.ts';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';

/**
 * `/api/unsubscribe/{token}`, the address in e-mails: `GET` shows a page with one button, `POST`
 * unsubscribes. Mail providers post to it for their users (RFC 8058), so there is no CSRF
 * protection: the token is the only proof, and sessions are ignored.
 */
export function unsubscribeRoutes({ backend }: Pick<AppDeps, 'backend'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/api/unsubscribe/:token', (c) => answer(c, 'GET'));
  app.post('/api/unsubscribe/:token', (c) => answer(c, 'POST'));
  return app;

  async function answer(c: AppContext, method: 'GET' | 'POST'): Promise<Response> {
    const token = c.req.param('token') ?? '';
    if (!/^[\w.-]{1,600}$/.test(token)) throw new Problem('E_NOT_FOUND', { params: { path: '' } });
    const path = `/notifications/unsubscribe/${token}`;
    const { text, headers } = await backend.call({ method, path });
    return c.body(text, 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': headers.get('content-security-policy') ?? closedPolicy,
    });
  }
}
