import { specConstants, specSentences } from '@site/shared/domain';
import { Hono } from 'hono';
import { Problem } from '../answers/problem.ts';
import type { AppDeps, AppEnv } from '../app-env.ts';
import { isLocale } from '../language.ts';

const keptSeconds = specConstants.messageCacheHours * 3600;

/** Messages of shell and remotes in one language, by namespace; kept for a day under their hash. */
export function messageRoutes({
  generations,
  log,
}: Pick<AppDeps, 'generations' | 'log'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('/_i18n/:locale/messages.json', (c) => {
    const { locale } = c.req.param();
    if (!isLocale(locale)) {
      log.warn(specSentences.localeFailed(locale.slice(0, 20)));
      throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    }
    if (!generations.ready()) throw new Problem('E_BACKEND', { status: 503 });
    const { messages, messagesVersion } = generations.current();
    const current = c.req.query('v') === messagesVersion;
    return c.json(messages[locale], 200, {
      'cache-control': current ? `public, max-age=${keptSeconds}` : 'no-cache',
    });
  });

  return app;
}
