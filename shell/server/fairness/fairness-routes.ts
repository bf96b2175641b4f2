import { Hono } from 'hono';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { backendAway, createCachedFiles, type Draft } from '../site/cached-file.ts';
import { type FairnessFigures, fairnessSheet } from './fairness-sheet.ts';

/**
 * The report as files, which every page may read: `GET /api/fairness/summary.json` and `summary.csv` have all published
 * figures, `heads.json` the head of the case log for each day, the latest first. Whoever keeps a copy of the heads can
 * prove later that the log was not rewritten (docs/domain/fairness.md).
 */
export function fairnessRoutes(deps: AppDeps, pageCache: PageCache): Hono<AppEnv> {
  const { backend, config } = deps;
  const files = createCachedFiles(deps, pageCache);
  const app = new Hono<AppEnv>();

  app.get('/api/fairness/heads.json', (c) => send(c, 'heads', () => asJson('/fairness/heads')));
  app.get('/api/fairness/summary.json', (c) =>
    send(c, 'summary', () => asJson('/fairness/figures')),
  );
  app.get('/api/fairness/summary.csv', async (c) => {
    const answer = await send(c, 'sheet', drawSheet);
    answer.headers.set('content-disposition', 'attachment; filename="fairness.csv"');
    return answer;
  });
  return app;

  async function send(c: AppContext, name: string, draw: () => Promise<Draft>): Promise<Response> {
    const answer = await files.send(c, { locale: 'ru', key: `fairness ${name}` }, draw);
    answer.headers.set('access-control-allow-origin', '*');
    answer.headers.delete('speculation-rules');
    return answer;
  }

  async function asJson(path: string): Promise<Draft> {
    const body = JSON.stringify(await read(path));
    return { body, contentType: 'application/json', tags: ['fairness'] };
  }

  async function drawSheet(): Promise<Draft> {
    const body = fairnessSheet((await read('/fairness/figures')) as FairnessFigures);
    return { body, contentType: 'text/csv; charset=utf-8', tags: ['fairness'] };
  }

  async function read(path: string): Promise<object> {
    const { text } = await backend.call({ path, token: config.publicToken }).catch(backendAway);
    return (JSON.parse(text) as { data: object }).data;
  }
}
