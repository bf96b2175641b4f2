import { localized } from '@site/shared/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { languageOf } from '../language.ts';

/** `/.well-known/change-password`: password managers lead here; the page asks visitors to sign in first. */
export function changePasswordRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/.well-known/change-password', (c) =>
    c.body(null, 302, {
      'cache-control': 'private, no-store',
      location: localized('/c/settings/security', languageOf(c)),
    }),
  );
  return app;
}
