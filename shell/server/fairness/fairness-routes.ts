import { Hono } from 'hono';
import type { AppDeps, AppEnv } from '../app-env.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { backendAway, createCachedFiles, type Draft } from '../site/cached-file.ts';

/**
 * `GET /api/fairness/heads.json`: the head of the case log for each day, the latest first. Whoever keeps a copy can
 * prove later that the log was not rewritten (docs/domain/admissions.md, "The case log").
 */
export function fairnessRoutes(deps: AppDeps, pageCache: PageCache): Hono<AppEnv> {
  const { backend, config } = deps;
  const files = createCachedFiles(deps, pageCache);
  const app = new Hono<AppEnv>();

  app.get('/api/fairness/heads.json', async (c) => {
    const answer = await files.send(c, { locale: 'ru', key: 'fairness heads' }, readHeads);
    answer.headers.set('access-control-allow-origin', '*');
    answer.headers.delete('speculation-rules');
    return answer;
  });
  return app;

  async function readHeads(): Promise<Draft> {
    const { text } = await backend
      .call({ path: '/fairness/heads', token: config.publicToken })
      .catch(backendAway);
    const { data } = JSON.parse(text) as { data: object };
    return { body: JSON.stringify(data), contentType: 'application/json', tags: [] };
  }
}
