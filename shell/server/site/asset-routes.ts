import { fits, picturePresetFor } from '@site/shared/domain/content';
import { specConstants } from '@site/shared/domain/system';
import { Hono } from 'hono';
import { z } from 'zod';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { BackendError } from '../backend/backend-error.ts';
import { languageOf } from '../language.ts';
import { crossOriginEmbedding, sameOriginEmbedding } from '../security-headers.ts';
import type { Sessions } from '../session/sessions.ts';
import type { PictureCopies } from './pictures/picture-copies.ts';

const { placeholder } = specConstants.images;
/** Files with signed links: where the backend has them, and the page that explains a link which does not work. */
const linkedFiles = {
  library: { backendPath: '/library/files', page: '/c/resources' },
  cases: { backendPath: '/admissions/files', page: '/c/admissions' },
} as const;
const fileLink = /^[\w-]{1,400}\.[\w-]{1,80}$/;
const fileId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);
const documents = new Set([
  'application/pdf',
  'application/zip',
  'image/svg+xml',
  'text/plain',
  'text/csv',
]);
/** A file may be withdrawn: browsers cache it for five minutes, shared caches for one. */
const shared = 'public, max-age=300, s-maxage=60';
/** Milliseconds; the backend gives up a rendering after 7.5 s. */
const renderingTimeout = 10_000;
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/**
 * Uploaded files, unchanged. Files other than pictures are downloaded, and no upload is ever a
 * script or a page of this site.
 */
export function assetRoutes(
  { config, backend, clock }: Pick<AppDeps, 'config' | 'backend' | 'clock'>,
  sessions: Sessions,
  copies: PictureCopies,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('/assets/:id', async (c) => {
    const { id } = c.req.param();
    if (!fileId.test(id)) throw missing(c);
    const path = `/assets/${id}`;
    const query = renderingOf(c);
    const address = `${path}?${query}`;
    const known = copies.isAway() ? await copies.find(address) : null;
    if (known) return passBack(c, known, 'public');
    const askedAt = clock.now().getTime();
    try {
      const answer = await openPublic(path, query);
      return passBack(c, await copies.keep(address, answer, askedAt), 'public');
    } catch (error) {
      if (!isHidden(error)) copies.away();
      const copy = await copies.find(address);
      if (copy && !(await isWithdrawn(id, error))) return passBack(c, copy, 'public');
      // The request used the site's public token: the error is not the visitor's fault.
      if (!isHidden(error)) throw new Problem('E_BACKEND', { cause: error });
      await copies.drop(address);
    }
    const resumed = await sessions.resume(c);
    if (resumed.state !== 'alive') throw missing(c);
    try {
      const { token } = resumed.session;
      return passBack(c, await backend.open({ path, query, token }), 'private');
    } catch (error) {
      throw isHidden(error) || statusOf(error) === 401 ? missing(c) : error;
    }
  });

  // A picture of a post, for those who read the post at the moment.
  app.get('/assets/forum/:id', async (c) => {
    const { id } = c.req.param();
    const resumed = await sessions.resume(c);
    if (resumed.state !== 'alive' || !fileId.test(id)) throw missing(c);
    try {
      const { token } = resumed.session;
      return passBack(
        c,
        await backend.open({ path: `/discussions/pictures/${id}`, token }),
        'private',
      );
    } catch (error) {
      throw isHidden(error) || statusOf(error) === 401 ? missing(c) : error;
    }
  });

  // Links to such files work for one account and a short time; the backend checks both.
  for (const [of, { backendPath, page }] of Object.entries(linkedFiles)) {
    app.get(`/assets/${of}/:token`, (c) => linkedFile(c, backendPath, page));
  }

  return app;

  async function linkedFile(c: AppContext, backendPath: string, page: string): Promise<Response> {
    const { token: link = '' } = c.req.param() as { token?: string };
    const resumed = await sessions.resume(c);
    try {
      if (resumed.state !== 'alive' || !fileLink.test(link)) throw missing(c);
      const path = `${backendPath}/${link}`;
      const { token } = resumed.session;
      const query = new URLSearchParams();
      return download(c, await backend.open({ path, query, token }));
    } catch (error) {
      const refused = refusalOf(error, c);
      // A person who followed the link is told what to do; a script gets the error.
      if (!refused || !c.req.header('accept')?.includes('text/html')) throw refused ?? error;
      return c.redirect(`${languageOf(c) === 'en' ? '/en' : ''}${page}?link=stale`, 303);
    }
  }

  /** The first rendering of a picture may exceed the usual timeout; without a copy, the visitor waits. */
  async function openPublic(path: string, query: URLSearchParams): Promise<Response> {
    const call = { path, query, token: config.publicToken };
    try {
      return await backend.open(call);
    } catch (error) {
      const isRendering = query.size > 0 && statusOf(error) === 504 && !copies.isAway();
      if (!isRendering || (await copies.find(`${path}?${query}`))) throw error;
      return backend.open({ ...call, timeout: renderingTimeout });
    }
  }

  /**
   * Whether a refused file is no longer public. The backend refuses it in the same way when our
   * token has lost its rights or the bytes are unreadable: only an answer that lists no such file
   * counts.
   */
  async function isWithdrawn(id: string, refusal: unknown): Promise<boolean> {
    if (statusOf(refusal) !== 403) return statusOf(refusal) === 404;
    const query = new URLSearchParams({ 'filter[id][_eq]': id, fields: 'id' });
    try {
      const { text } = await backend.call({ path: '/files', query, token: config.publicToken });
      return (JSON.parse(text) as { data: unknown[] }).data.length === 0;
    } catch {
      // The client has logged the error.
      return false;
    }
  }
}

const size = z.coerce.number().int().positive().optional();
/** The specification's query parameters of a picture. */
const rendering = z.object({
  width: size,
  height: size,
  quality: size,
  fit: z.enum(fits).optional(),
  format: z.literal(specConstants.images.format).optional(),
  background: z.string().optional(),
  transforms: z.literal(JSON.stringify([['blur', placeholder.blur]])).optional(),
});

/** Maps the requested size to a preset of the backend; throws when none matches. */
function renderingOf(c: AppContext): URLSearchParams {
  const refused = () => new Problem('E_BAD_REQUEST', { field: 'width' });
  const { success, data } = rendering.safeParse(c.req.query());
  if (!success) throw refused();
  const { transforms, format, ...asked } = data;
  const wanted = { ...asked, ...(transforms && { blur: placeholder.blur }) };
  // Without parameters the original file is sent.
  if (!format && Object.values(wanted).every((value) => value === undefined)) {
    return new URLSearchParams();
  }
  const preset = picturePresetFor(wanted);
  if (!preset) throw refused();
  return new URLSearchParams({ key: preset.key });
}

/** Null when the backend did not answer. */
function statusOf(error: unknown): number | null {
  return error instanceof BackendError ? error.statusCode : null;
}

/** Why a link of the library does not work; null for a failure that has nothing to do with the link. */
function refusalOf(error: unknown, c: AppContext): Problem | null {
  if (error instanceof Problem) return error;
  const status = statusOf(error);
  if (status === 410) return new Problem('E_TOKEN_EXPIRED');
  return status !== null && status < 500 ? missing(c) : null;
}

/** A missing file and one that is not public look the same. */
function isHidden(error: unknown): boolean {
  return [403, 404].includes(statusOf(error) ?? 0);
}

function missing(c: AppContext): Problem {
  return new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
}

/** Sends the file, or 304 when the visitor has it; the backend has already allowed it. */
function passBack(c: AppContext, response: Response, scope: 'public' | 'private'): Response {
  const given = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  const isPicture = pictures.has(given);
  const type = isPicture || documents.has(given) ? given : 'application/octet-stream';
  const length = response.headers.get('content-length');
  const modified = response.headers.get('last-modified');
  const age = response.headers.get('age');
  // A fallback copy must be revalidated as soon as the backend is back.
  const caching = scope === 'private' ? 'private, no-store' : age ? 'no-cache' : shared;
  const kept = {
    'cache-control': caching,
    ...(isPicture && scope === 'public' ? crossOriginEmbedding : sameOriginEmbedding),
  };
  if (modified && modified === c.req.header('if-modified-since')) {
    response.body?.cancel().catch(() => undefined);
    return c.newResponse(null, 304, { ...kept, 'last-modified': modified });
  }
  return c.newResponse(response.body, 200, {
    ...kept,
    'content-type': type,
    'content-security-policy': sandbox,
    ...(isPicture ? {} : { 'content-disposition': 'attachment' }),
    ...(length ? { 'content-length': length } : {}),
    ...(modified ? { 'last-modified': modified } : {}),
    ...(age ? { age } : {}),
  });
}

/** Sends a file that browsers store instead of showing it. */
function download(c: AppContext, response: Response): Response {
  const disposition = response.headers.get('content-disposition');
  const answer = passBack(c, response, 'private');
  answer.headers.set('content-disposition', disposition ?? 'attachment');
  return answer;
}
