import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import type { BackendAnswer } from '../backend/client.ts';
import { bodyKindOf } from '../guards/write-guard.ts';
import type { Renderer } from '../pages/renderer.ts';
import { answerForm, json } from './action-routes.ts';
import type { AskAction } from './ask-action.ts';

/** Actions that take a file, with the maximum size in megabytes that a setting may allow. */
const fileActions: Readonly<Record<string, number>> = {
  'cases/upload': 50,
  'people/me/avatar': 20,
  'resources/upload': 50,
};

/**
 * Actions with one file, the field `file` of a form (docs/domain/files.md). A script gets the
 * backend's answer; a page without scripts is redirected like after any other form.
 */
export function fileActionRoutes(ask: AskAction, renderer: Renderer): Hono<AppEnv> {
  const app = new Hono<AppEnv>().basePath('/api/actions');
  for (const [action, mb] of Object.entries(fileActions)) {
    const limit = bodyLimit({
      maxSize: mb * 1024 * 1024,
      onError: (c) => {
        const problem = new Problem('E_FILE_SIZE', { field: 'file', params: { mb } });
        return answer(c, {}, () => Promise.reject(problem));
      },
    });
    app.post(action, limit, async (c) => {
      const { file, ...fields } = await formOf(c);
      return answer(c, fields, async () => ask.file(c, action.split('/'), await bytesOf(file)));
    });
  }
  return app;

  async function answer(
    c: AppContext,
    fields: Record<string, unknown>,
    work: () => Promise<BackendAnswer>,
  ): Promise<Response> {
    if (c.req.header('x-requested-with')) return json(c, await work());
    return answerForm(c, renderer, fields, work);
  }
}

async function formOf(c: AppContext): Promise<Record<string, unknown>> {
  if (bodyKindOf(c) !== 'multipart') throw new Problem('E_CONTENT_TYPE');
  return c.req.parseBody().catch((error: unknown) => {
    throw new Problem('E_BAD_REQUEST', { cause: error });
  });
}

/** A browser sends an empty file when none was chosen. */
async function bytesOf(file: unknown): Promise<ArrayBuffer> {
  if (file instanceof File && file.size > 0) return file.arrayBuffer();
  throw new Problem('E_REQUIRED', { field: 'file' });
}
