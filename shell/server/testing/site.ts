import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import type { Product } from '@site/shared/contract';
import { folderStore } from '@site/shared/releases';
import { createIndex, writeIndex } from '@site/shared/search';
import { createAppData } from '../api/app-data.ts';
import { createApp } from '../app.ts';
import { createBackend } from '../backend/client.ts';
import { createGateway } from '../backend/gateway.ts';
import { createPublicReads } from '../backend/public-reads.ts';
import { createClock } from '../clock.ts';
import { type ClusterListener, singleNode } from '../cluster/cluster.ts';
import { type Config, readConfig } from '../config.ts';
import { createContentQueries } from '../content/queries.ts';
import { openContent } from '../content/store.ts';
import { createEventStreams } from '../events/event-streams.ts';
import { createLiveReaders } from '../events/live-rights.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createPageViews } from '../page-views/page-views.ts';
import { createReleaseFigures } from '../releases/figures/figures.ts';
import { createSearch } from '../search/search.ts';
import { createVerification } from '../verification/verification.ts';
import { startFakeBackend } from './fake-backend.ts';
import { fakeGenerations } from './fake-generations.ts';

export const testOrigin = 'http://localhost:19000';

const product: Product = {
  name: { ru: 'Дом', en: 'House' },
  shortName: { ru: 'Дом', en: 'House' },
  tagline: { ru: '', en: '' },
  certPrefix: 'XX',
  contactEmail: 'post@house.test',
  conductEmail: 'conduct@house.test',
  dataEmail: 'data@house.test',
  securityEmail: 'security@house.test',
  socialLinks: [],
  foundedYear: 2022,
};

const meta = { kind: 'content', languages: ['ru', 'en'], updated: '2026-01-02' };
const emptyPage = { seo: {}, meta, body: { type: 'root', children: [] } };

/**
 * The real web server without a port. Only its two boundaries are faked: the backend by a small
 * HTTP server, rendering by a fake that returns the request.
 */
export async function testSite(settings: Partial<Config> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  await write('content/version.json', '{"version":"1"}');
  for (const locale of ['ru', 'en']) {
    const record = { ...emptyPage, id: 'mission', path: '/mission', title: `Mission ${locale}` };
    await write(`content/pages.${locale}.json`, JSON.stringify([record]));
    await write(
      `content/content.${locale}.sql`,
      `CREATE TABLE content_${locale} (path TEXT, title TEXT);
       INSERT INTO content_${locale} VALUES ('/mission', 'Mission ${locale}');`,
    );
    await write(`content/navigation.${locale}.json`, '[]');
    const found = {
      id: '/mission',
      group: 'pages',
      path: '/mission',
      title: record.title,
    } as const;
    const index = writeIndex(createIndex([{ ...found, content: '' }]));
    await write(`content/search-titles.${locale}.json`, index.titles);
    await write(`content/search-texts.${locale}.json`, index.texts);
    await write(`content/search.${locale}.json`, '[{"content":""}]');
  }
  const lines: string[] = [];
  const log = createLog(
    'debug',
    new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }),
  );
  const fake = await startFakeBackend();
  const config: Config = {
    ...readConfig({
      SESSION_KEYS: testKeys,
      PURGE_SECRET: 'purge-secret-of-tests',
      DIRECTUS_PUBLIC_TOKEN: 'public-token',
      SITE_URL: testOrigin,
      DEMO: '1',
    }),
    backendUrls: [fake.url],
    backendTimeout: 3000,
    dataDir: folder,
    releasesDir: join(folder, 'releases'),
    shellDist: join(folder, 'shell'),
    contentDir: join(folder, 'content'),
    pagesDir: join(folder, 'pages'),
    picturesDir: join(folder, 'pictures'),
    receivingDir: join(folder, 'receiving'),
    searchDir: join(folder, 'search'),
    // Shared by all tests where it is known: threads compile their modules once.
    compiledDir: process.env.NODE_COMPILE_CACHE ?? join(folder, 'compiled'),
    snapshotFile: join(folder, 'verification/certificates.json'),
    ...settings,
  };
  const clock = createClock();
  const metrics = createMetrics();
  const backend = createBackend(config, log);
  const reads = createPublicReads({ config, backend });
  const content = await openContent(config.contentDir, log);
  const contentQueries = createContentQueries({ content, log });
  const generations = fakeGenerations();
  const appData = createAppData({ config, clock, product, backend, content, generations });
  const search = createSearch({ config, backend, content, generations, clock, log });
  const verification = createVerification({ config, backend, clock, log });
  const views = createPageViews({ backend, clock, log, appData, config });
  const figures = createReleaseFigures({ cluster: singleNode, clock, metrics });
  const liveReaders = createLiveReaders({ backend, config });
  const events = createEventStreams({ metrics, readers: liveReaders });
  const leaving = new AbortController();
  let listener: ClusterListener | undefined;
  const parts = {
    config,
    clock,
    log,
    metrics,
    product,
    backend,
    reads,
    content,
    contentQueries,
    appData,
    generations,
    cluster: {
      ...singleNode,
      listen(given: ClusterListener) {
        listener = given;
      },
    },
    events,
    liveReaders,
    search,
    verification,
    views,
    figures,
    leaving: leaving.signal,
    releaseStore: folderStore(config.releasesDir),
  };
  const app = createApp(parts);

  return {
    ...parts,
    /** As when the server is told to end. */
    leave: () => leaving.abort(),
    app,
    fake,
    gateway: createGateway(parts),
    /** The callbacks for changes that other servers of the cluster report. */
    listener: () => {
      if (!listener) throw new Error('the site does not listen');
      return listener;
    },
    write,
    /** Everything logged so far. */
    logged: () => lines.join(''),
    get: (path: string, headers: Record<string, string> = {}) =>
      app.request(testOrigin + path, { headers }),
    /** Sends a write like a page of the site. */
    send: (path: string, body: object | null, options: SendOptions = {}) =>
      app.request(testOrigin + path, {
        method: options.method ?? 'POST',
        headers: {
          origin: testOrigin,
          'x-requested-with': 'fetch',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...options.headers,
        },
        body: body ? JSON.stringify(body) : null,
      }),
    /** Sends a form like a browser without scripts. */
    submit: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      app.request(testOrigin + path, {
        method: 'POST',
        headers: {
          accept: 'text/html',
          origin: testOrigin,
          referer: `${testOrigin}/login`,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
      }),
    async close() {
      events.close();
      content.close();
      verification.close();
      await search.close();
      await contentQueries.close();
      await fake.close();
      // The last cached page may still be on its way to disk.
      await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 50 });
    },
  };
}

type SendOptions = { method?: string; headers?: Record<string, string> };

export type TestSite = Awaited<ReturnType<typeof testSite>>;

export const testKeys = `new:${Buffer.alloc(32, 1).toString('base64url')},old:${Buffer.alloc(32, 2).toString('base64url')}`;

export const vera = { email: 'vera@house.test', password: 'correct horse battery' };

/** Signs Vera in; returns the `Cookie` header of her next request. */
export async function signedIn(site: TestSite): Promise<string> {
  site.fake.accounts.set(vera.email, { password: vera.password, status: 'active' });
  return cookiesOf(await site.send('/auth/login', vera));
}

/** The `Cookie` header that a browser would send after a response. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
