import { fits, isListedSize, qualities, specConstants } from '@site/shared/domain';
import { Hono } from 'hono';
import { z } from 'zod';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { BackendError } from '../backend/backend-error.ts';
import type { Sessions } from '../session/sessions.ts';

const { placeholder } = specConstants.images;
const fileId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);
const documents = new Set([
  'application/pdf',
  'application/zip',
  'image/svg+xml',
  'text/plain',
  'text/csv',
]);
/** Who has seen a file may keep it for a day; a cache for many asks again, for it may be withdrawn meanwhile. */
const shared = 'public, max-age=86400, s-maxage=60';
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/**
 * Uploaded files as they are. What is not a picture is downloaded, and nothing a visitor uploaded
 * is ever a script or a page of this site.
 */
export function assetRoutes(
  { config, backend }: Pick<AppDeps, 'config' | 'backend'>,
  sessions: Sessions,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('/assets/:id', async (c) => {
    const { id } = c.req.param();
    if (!fileId.test(id)) throw missing(c);
    const path = `/assets/${id}`;
    const query = renderingOf(c);
    try {
      return passBack(c, await backend.open({ path, query, token: config.publicToken }), 'public');
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    const resumed = await sessions.resume(c);
    if (resumed.state !== 'alive') throw missing(c);
    try {
      const { token } = resumed.session;
      return passBack(c, await backend.open({ path, query, token }), 'private');
    } catch (error) {
      throw isRefusal(error) ? missing(c) : error;
    }
  });

  return app;
}

const size = z.coerce.number().int().positive().optional();
const rendering = z
  .object({
    width: size,
    height: size,
    quality: z.coerce
      .number()
      .refine((value) => qualities.some((known) => known === value))
      .optional(),
    fit: z.enum(fits).optional(),
    format: z.literal(specConstants.images.format).optional(),
    background: z
      .string()
      .regex(/^#?[0-9a-f]{6}$/i)
      .optional(),
    transforms: z.literal(JSON.stringify([['blur', placeholder.blur]])).optional(),
  })
  .refine(isListedSize);

/** How a picture is wanted, in the backend's words; throws for what is not listed. */
function renderingOf(c: AppContext): URLSearchParams {
  const { success, data } = rendering.safeParse(c.req.query());
  if (!success) throw new Problem('E_BAD_REQUEST', { field: 'width' });
  const { background, transforms, ...plain } = data;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(plain)) {
    if (value !== undefined) query.set(name, String(value));
  }
  const steps: unknown[] = transforms ? JSON.parse(transforms) : [];
  if (background) steps.push(['flatten', { background: `#${background.replace('#', '')}` }]);
  if (steps.length > 0) query.set('transforms', JSON.stringify(steps));
  return query;
}

/** A file that is not there and one that is not for everybody look the same. */
function isRefusal(error: unknown): boolean {
  return error instanceof BackendError && [401, 403, 404].includes(error.statusCode);
}

function missing(c: AppContext): Problem {
  return new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
}

function passBack(c: AppContext, response: Response, scope: 'public' | 'private'): Response {
  const given = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  const isPicture = pictures.has(given);
  const type = isPicture || documents.has(given) ? given : 'application/octet-stream';
  const length = response.headers.get('content-length');
  const modified = response.headers.get('last-modified');
  return c.newResponse(response.body, 200, {
    'content-type': type,
    'cache-control': scope === 'public' ? shared : 'private, no-store',
    'content-security-policy': sandbox,
    ...(isPicture ? {} : { 'content-disposition': 'attachment' }),
    ...(length ? { 'content-length': length } : {}),
    ...(modified ? { 'last-modified': modified } : {}),
  });
}
