import { Hono } from 'hono';
import { notAllowed } from '../answers/not-allowed.ts';
import { refusedForm } from '../answers/refused-form.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import { redirectTarget } from '../auth/redirect-target.ts';
import type { BackendAnswer } from '../backend/client.ts';
import { isForm, maxBody, readFields } from '../guards/body.ts';
import { ownReferer } from '../language.ts';
import type { Renderer } from '../pages/renderer.ts';
import type { AskAction } from './ask-action.ts';
import { structured } from './structured.ts';

const privately = { 'cache-control': 'private, no-store' };
const shapes = ['/:set/:event', '/:set/:key/:event', '/:set/:key/:event/cancel'];

/**
 * `/api/actions`: every change of state (docs/domain/workflows.md). JSON gets the backend's answer;
 * a form leads to its `redirect`, or back to its page, where a refusal is shown.
 */
export function actionRoutes(ask: AskAction, renderer: Renderer): Hono<AppEnv> {
  const app = new Hono<AppEnv>().basePath('/api/actions');

  app.get('/:set/:key', async (c) => json(c, await ask.get(c, partsOf(c))));
  for (const shape of shapes) {
    app.post(shape, maxBody('action'), async (c) => {
      const fields = await readFields(c, 'action');
      if (!isForm(c)) return json(c, await ask.post(c, partsOf(c), fields));
      return answerForm(c, renderer, fields, () => ask.post(c, partsOf(c), structured(fields)));
    });
    app.all(shape, notAllowed(shape === '/:set/:event' ? 'GET, POST' : 'POST'));
  }
  return app;
}

/** Does what a form asks for and leads on; a refusal shows the form's page again. */
export async function answerForm(
  c: AppContext,
  renderer: Renderer,
  fields: Record<string, unknown>,
  work: () => Promise<unknown>,
): Promise<Response> {
  // A page that came back from a refusal stands at the address of its action: it says which it is.
  const page = redirectTarget(fields.page) ?? addressOf(ownReferer(c));
  const [url = '/'] = page.split('#', 1);
  let done: unknown;
  try {
    done = await work();
  } catch (error) {
    return refusedForm(c, renderer, { url, fields, error });
  }
  const location = redirectTarget(fields.redirect) ?? withNumber(page, done);
  return c.body(null, 303, { ...privately, location });
}

function addressOf(page: URL | null): string {
  return page ? page.pathname + page.search : '/';
}

/** The page once more; `sent` is the number of what was sent, where it got one. */
function withNumber(url: string, done: unknown): string {
  const { text = '' } = (done ?? {}) as Partial<BackendAnswer>;
  const no: unknown = text.startsWith('{') ? JSON.parse(text).data?.no : undefined;
  if (typeof no !== 'string') return url;
  const [path = '/', search] = url.split('?');
  const query = new URLSearchParams(search);
  query.set('sent', no);
  return `${path}?${query}`;
}

function partsOf(c: AppContext): string[] {
  return c.req.path
    .replace(/^\/api\/actions\//, '')
    .split('/')
    .map(decodeURIComponent);
}

/** The backend's answer as it came, for who asked only. */
export function json(c: AppContext, { status, text }: BackendAnswer): Response {
  if (status === 204 || text === '') return c.body(null, 204, privately);
  return c.body(text, status as 200, { ...privately, 'content-type': 'application/json' });
}
