import { bodyLimit } from 'hono/body-limit';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppMiddleware } from '../app-env.ts';
import { bodyKindOf } from './write-guard.ts';

/** Refuses bodies above a size, whether they say it or not. */
export function maxBody(kilobytes: number): AppMiddleware {
  return bodyLimit({
    maxSize: kilobytes * 1024,
    onError: () => {
      throw new Problem('E_BODY_SIZE', { params: { kb: kilobytes } });
    },
  });
}

/** The fields of a JSON object or of a form; a form's values are strings. */
export async function readFields(c: AppContext): Promise<Record<string, unknown>> {
  const kind = bodyKindOf(c);
  if (kind === 'none') return {};
  if (kind === 'form') return Object.fromEntries(new URLSearchParams(await c.req.text()));
  if (kind !== 'json') throw new Problem('E_CONTENT_TYPE');
  const parsed = await c.req.json().catch((error: unknown) => {
    throw new Problem('E_BAD_REQUEST', { cause: error });
  });
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) {
    throw new Problem('E_BAD_REQUEST');
  }
  return parsed as Record<string, unknown>;
}

/** Whether the request is a form sent by a page without scripts. */
export function isForm(c: AppContext): boolean {
  return bodyKindOf(c) === 'form';
}
