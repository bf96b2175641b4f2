import type { PrintedCertificate } from '@site/shared/api';
import { type Locale, locales, localized } from '@site/shared/contract';
import { certificateSheet, sheetPath } from '@site/shared/domain/certificates';
import { isSlug } from '@site/shared/domain/text';
import { Hono } from 'hono';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { BackendError } from '../backend/backend-error.ts';
import { tagsOf } from '../backend/gateway.ts';
import { problemOf } from '../backend/problem-of.ts';
import { consumeVisitorAttempt } from '../guards/rate-guard.ts';
import type { Sessions } from '../session/sessions.ts';
import { etagOf, hashOf, matches } from '../static/etag.ts';
import { createCertificateFiles } from './certificate-files.ts';

/** Rate limit: files drawn per subscriber and minute; cached files are not counted. */
const perMinute = 20;
/** No shared cache may serve a withdrawn certificate for longer than a verified one. */
const publicCaching = 'public, max-age=60';
const privateCaching = 'private, no-store';
const maxNumberLength = 40;

type Found = { certificate: PrintedCertificate; isPublic: boolean };

/**
 * `GET /members/{slug}/certificate.pdf` and `_en.pdf`: the printed certificate as a file, for those
 * who may open the page. `?no=` chooses among the person's certificates.
 */
export function certificateRoutes(deps: AppDeps, sessions: Sessions): Hono<AppEnv> {
  const { config, backend, reads, product, cluster, log } = deps;
  const files = createCertificateFiles(log);
  const limiter = cluster.limiter('certificate', { points: perMinute, duration: 60 });
  const app = new Hono<AppEnv>();

  for (const language of locales) {
    const path = sheetPath(':slug', { locale: language, file: 'pdf' });
    for (const prefix of locales) app.get(localized(path, prefix), (c) => sendFile(c, language));
  }
  return app;

  async function sendFile(c: AppContext, locale: Locale): Promise<Response> {
    const no = c.req.query('no') ?? null;
    const { certificate, isPublic } = await find(c, no);
    const sheet = certificateSheet(certificate, { locale, origin: config.origin, product, no });
    const key = hashOf(Buffer.from(JSON.stringify(sheet)));
    const etag = etagOf(key, null);
    const headers = {
      'cache-control': isPublic ? publicCaching : privateCaching,
      'content-language': locale,
      'x-robots-tag': 'noindex',
      etag,
    };
    if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    if (!files.has(key)) await consumeVisitorAttempt(limiter, c, config.trustedProxies);
    return c.body(await files.draw(key, sheet), 200, {
      ...headers,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${certificate.number}-${locale}.pdf"`,
    });
  }

  /** Throws `E_NOT_FOUND` for certificates that the caller may not see. */
  async function find(c: AppContext, no: string | null): Promise<Found> {
    const slug = c.req.param('slug') ?? '';
    const missing = new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    if (!isSlug(slug) || (no?.length ?? 0) > maxNumberLength) throw missing;
    const path = `/certificates/of/${slug}`;
    const query = new URLSearchParams(no ? { no } : {});
    const shown = await orNull(reads.read(path, query, tagsOf(path)));
    if (shown !== null) return { certificate: dataOf(shown), isPublic: true };
    const token = await tokenOf(c);
    const own =
      token && (await orNull(backend.call({ path, query, token }).then(({ text }) => text)));
    if (!own) throw missing;
    return { certificate: dataOf(own), isPublic: false };
  }

  async function tokenOf(c: AppContext): Promise<string | null> {
    if (!(await sessions.holds(c))) return null;
    const resumed = await sessions.resume(c);
    return resumed.state === 'alive' ? resumed.session.token : null;
  }
}

/** Null where the backend has nothing to show. */
async function orNull(read: Promise<string>): Promise<string | null> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.statusCode === 404 || error.statusCode === 403) return null;
    throw problemOf(error);
  }
}

function dataOf(text: string): PrintedCertificate {
  return (JSON.parse(text) as { data: PrintedCertificate }).data;
}
