import { achievementDocument, isAchievementCode } from '@site/shared/domain/certificates';
import { Hono } from 'hono';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { BackendError } from '../backend/backend-error.ts';
import { problemOf } from '../backend/problem-of.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { crossOriginEmbedding } from '../security-headers.ts';
import type { Sessions } from '../session/sessions.ts';
import { backendAway, createCachedFiles, type Draft } from '../site/cached-file.ts';
import type { CountCheck } from '../verification/count-checks.ts';
import { addressOf } from '../visitor.ts';
import { createBadgeImages } from './badge-image.ts';
import { bakePng, bakeSvg } from './bake.ts';

type Issued = { number: string; achievement: string; credential: object | string };

const mediaTypes = {
  json: 'application/vc',
  jwt: 'application/vc+jwt',
  png: 'image/png',
  svg: 'image/svg+xml',
} as const;
type FileKind = keyof typeof mediaTypes;

const openJson = 'application/ld+json';
const signTimeout = 10_000;
const day = 86_400;

type Parts = { sessions: Sessions; pageCache: PageCache; countCheck: CountCheck };

/**
 * Credentials of certificates, and what verifiers need to check them: docs/domain/credentials.md.
 *
 * `GET /api/credentials/{code}`, with `.jwt`, `.json`, `.png` or `.svg`; with `email=1` for the owner only.
 * `GET /api/credentials/status/{purpose}`: status lists. `GET /.well-known/did.json`: the public keys.
 * `GET /achievements/{code}.json`, `.png`, `.svg`: what is certified.
 */
export function credentialRoutes(
  deps: AppDeps,
  { sessions, pageCache, countCheck }: Parts,
): Hono<AppEnv> {
  const { config, backend, product } = deps;
  const files = createCachedFiles(deps, pageCache);
  const images = createBadgeImages(product);
  const app = new Hono<AppEnv>();

  app.get('/.well-known/did.json', (c) =>
    sendCached(c, 'did', () => readSigned('/certificates/did', 'application/did+json')),
  );
  app.get('/api/credentials/status/:file{(?:revocation|suspension)(?:\\.jwt)?}', (c) => {
    const [purpose = '', ending] = c.req.param('file').split('.');
    const kind = ending === 'jwt' ? 'jwt' : 'json';
    const path = `/certificates/status/${purpose}?format=${kind}`;
    return sendCached(c, path, () => readSigned(path, mediaTypes[kind]));
  });
  app.get('/api/credentials/:file', async (c) => {
    await countCheck(c);
    const [, code = '', ending = 'jwt'] =
      /^(.*?)(?:\.(json|jwt|png|svg))?$/.exec(c.req.param('file')) ?? [];
    return sendCredential(c, code, ending as FileKind);
  });
  app.get('/achievements/:file{[a-z]+\\.(?:json|png|svg)}', (c) => sendAchievement(c));

  return app;

  async function sendCredential(c: AppContext, code: string, kind: FileKind): Promise<Response> {
    const own = c.req.query('email') === '1';
    const format = kind === 'jwt' ? 'jwt' : 'json';
    const issued = await readCredential(c, code, { format, own });
    return c.body(await bodyOf(issued, kind), 200, {
      ...openToAll,
      ...(own && { 'access-control-allow-origin': config.origin }),
      'content-type': mediaTypes[kind],
      'content-disposition': `attachment; filename="${issued.number}.${kind}"`,
      // A certificate may be withdrawn at any moment, and then gets no new credential.
      'cache-control': own ? 'private, no-store' : 'no-store',
      'x-robots-tag': 'noindex',
    });
  }

  async function bodyOf({ achievement, credential }: Issued, kind: FileKind) {
    if (typeof credential === 'string') return credential;
    if (kind === 'json') return JSON.stringify(credential, null, 2);
    if (!isAchievementCode(achievement)) throw new Problem('E_UNKNOWN');
    const { svg, png } = await images(achievement);
    return kind === 'svg'
      ? bakeSvg(svg, credential)
      : (bakePng(png, credential) as Uint8Array<ArrayBuffer>);
  }

  async function readCredential(
    c: AppContext,
    code: string,
    { format, own }: { format: string; own: boolean },
  ): Promise<Issued> {
    const query = new URLSearchParams({ format, ...(own && { email: '1' }) });
    const token = own ? await ownToken(c) : config.publicToken;
    try {
      const { text } = await backend.call({
        path: `/certificates/credential/${encodeURIComponent(code)}`,
        query,
        token,
        timeout: signTimeout,
        ...(own && {
          visitor: {
            address: addressOf(c, config.trustedProxies),
            userAgent: c.req.header('user-agent'),
          },
        }),
      });
      return (JSON.parse(text) as { data: Issued }).data;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      if (error.statusCode === 404) {
        throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
      }
      throw own ? problemOf(error) : new Problem('E_BACKEND', { status: 503, cause: error });
    }
  }

  async function ownToken(c: AppContext): Promise<string> {
    const resumed = await sessions.resume(c);
    if (resumed.state !== 'alive') throw new Problem('E_SESSION');
    return resumed.session.token;
  }

  async function readSigned(address: string, contentType: string): Promise<Draft> {
    const [path = '', query = ''] = address.split('?');
    const { text } = await backend
      .call({
        path,
        query: new URLSearchParams(query),
        token: config.publicToken,
        timeout: signTimeout,
      })
      .catch(backendAway);
    const { data } = JSON.parse(text) as { data: object | string };
    const body = typeof data === 'string' ? data : JSON.stringify(data);
    return { body, contentType, tags: ['certificates'] };
  }

  async function sendCached(
    c: AppContext,
    key: string,
    draw: () => Promise<Draft>,
  ): Promise<Response> {
    const answer = await files.send(c, { locale: 'ru', key }, draw);
    for (const [name, value] of Object.entries(openToAll)) answer.headers.set(name, value);
    answer.headers.delete('speculation-rules');
    return answer;
  }

  async function sendAchievement(c: AppContext): Promise<Response> {
    const [code = '', kind] = (c.req.param('file') ?? '').split('.');
    if (!isAchievementCode(code))
      throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    const headers = { ...openToAll, 'cache-control': `public, max-age=${day}` };
    if (kind === 'json') {
      const context = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
      const document = { '@context': [context], ...achievementDocument(code, config.origin) };
      return c.body(JSON.stringify(document), 200, { ...headers, 'content-type': openJson });
    }
    const { svg, png } = await images(code);
    return kind === 'svg'
      ? c.body(svg, 200, { ...headers, 'content-type': mediaTypes.svg })
      : c.body(png as Uint8Array<ArrayBuffer>, 200, { ...headers, 'content-type': mediaTypes.png });
  }
}

/** Wallets and verifiers read these from pages of their own; cookies change nothing. */
const openToAll = { 'access-control-allow-origin': '*', ...crossOriginEmbedding } as const;
