import { fileActions, megabyte, uploadLimits } from '@site/shared/domain/system';
import { createUploadSlots } from '@site/shared/http';
import { Hono } from 'hono';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import type { BackendAnswer } from '../backend/client.ts';
import { announcedLength } from '../guards/body.ts';
import { consumeAttempt } from '../guards/rate-guard.ts';
import { bodyKindOf } from '../guards/write-guard.ts';
import type { MemberPages } from '../pages/member-pages.ts';
import type { Sessions } from '../session/sessions.ts';
import { answerForm, json } from './action-routes.ts';
import type { AskAction } from './ask-action.ts';
import { formOverhead, receiveFile } from './receive-file.ts';

const hour = 60 * 60;
/** Seconds until a refused upload may be tried again: most take no longer. */
const pause = 10;

type Parts = { ask: AskAction; sessions: Sessions; memberPages: MemberPages };

/**
 * Actions with one file, the field `file` of a form (docs/domain/files.md). A script gets the
 * backend's answer; a page without scripts is redirected like after any other form. Session, rate, rights and announced
 * length are judged before the form is read.
 */
export function fileActionRoutes(
  { config, cluster }: Pick<AppDeps, 'config' | 'cluster'>,
  { ask, sessions, memberPages }: Parts,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>().basePath('/api/actions');
  const slots = createUploadSlots();
  const limiter = cluster.limiter('upload', { points: uploadLimits.perHour, duration: hour });
  for (const action of Object.keys(fileActions)) {
    app.post(action, (c) => {
      const fields: Record<string, unknown> = {};
      return answer(c, fields, () => upload(c, action.split('/'), fields));
    });
  }
  return app;

  async function answer(
    c: AppContext,
    fields: Record<string, unknown>,
    work: () => Promise<BackendAnswer>,
  ): Promise<Response> {
    if (c.req.header('x-requested-with')) return json(c, await work());
    return answerForm(c, memberPages, fields, work);
  }

  async function upload(
    c: AppContext,
    parts: readonly string[],
    fields: Record<string, unknown>,
  ): Promise<BackendAnswer> {
    if (bodyKindOf(c) !== 'multipart') throw new Problem('E_CONTENT_TYPE');
    const who = await sessions.whoIs(c);
    if (typeof who === 'string') throw new Problem('E_SESSION');
    await consumeAttempt(limiter, who.user.id);
    const end = await slots.take(who.user.id);
    if (!end) throw busy();
    try {
      return await passOn(c, parts, fields);
    } finally {
      end();
    }
  }

  async function passOn(
    c: AppContext,
    parts: readonly string[],
    fields: Record<string, unknown>,
  ): Promise<BackendAnswer> {
    const mb = await ask.mayUpload(c, parts, Math.max(0, announcedLength(c) - formOverhead));
    const { file, close } = await receiveFile(c, {
      folder: config.receivingDir,
      maxBytes: mb * megabyte,
      tooLarge: () => new Problem('E_FILE_SIZE', { field: 'file', params: { mb } }),
      fields,
    });
    try {
      if (!file) throw new Problem('E_REQUIRED', { field: 'file' });
      return await ask.file(c, parts, file);
    } finally {
      await close();
    }
  }
}

/** Too many uploads are running and waiting. */
function busy(): Problem {
  return new Problem('E_BACKEND', { status: 503, headers: { 'retry-after': String(pause) } });
}
