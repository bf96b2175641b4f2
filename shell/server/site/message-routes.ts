import { specConstants, specSentences } from '@site/shared/domain/system';
import { Hono } from 'hono';
import { Problem } from '../answers/problem.ts';
import type { AppDeps, AppEnv } from '../app-env.ts';
import { isLocale } from '../language.ts';

const keptSeconds = specConstants.messageCacheHours * 3600;

/**
 * Messages of shell and remotes in one language, by namespace; cached for a day under their hash. A
 * page gets those it was rendered with, however many releases ago; an unknown hash is answered with
 * the current ones. `of` names the namespaces that are wanted; without it all of them are sent.
 */
export function messageRoutes({
  generations,
  log,
}: Pick<AppDeps, 'generations' | 'log'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('/_i18n/:locale/messages.json', async (c) => {
    const { locale } = c.req.param();
    if (!isLocale(locale)) {
      log.warn(specSentences.localeFailed(locale.slice(0, 20)));
      throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    }
    if (!generations.ready()) throw new Problem('E_BACKEND', { status: 503 });
    const kept = await generations.messagesOf(c.req.query('v') ?? '', locale);
    const { messages } = generations.current(c.get('channel'));
    const all = kept ?? JSON.stringify(messages[locale]);
    return c.body(partOf(all, c.req.query('of')), 200, {
      'cache-control': kept ? `public, max-age=${keptSeconds}` : 'no-cache',
      'content-type': 'application/json',
    });
  });

  return app;
}

/** The messages of these namespaces, separated by commas; without any, all of them. */
function partOf(messages: string, namespaces: string | undefined): string {
  if (namespaces === undefined) return messages;
  const wanted = namespaces.split(',');
  const all = Object.entries(JSON.parse(messages) as Record<string, unknown>);
  return JSON.stringify(Object.fromEntries(all.filter(([name]) => wanted.includes(name))));
}
