// Starts the web server: reads the environment, creates the parts, listens, shuts down gracefully.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '@site/shared/contract';
import { keepToOwner } from '@site/shared/owner-only';
import { startTracing } from '@site/shared/tracing';
import closeWithGrace from 'close-with-grace';
import { createAppData } from './api/app-data.ts';
import { createApp } from './app.ts';
import { createBackend } from './backend/client.ts';
import { createGateway } from './backend/gateway.ts';
import { createPublicReads } from './backend/public-reads.ts';
import { createClock } from './clock.ts';
import { singleNode } from './cluster/cluster.ts';
import { redisCluster } from './cluster/redis-cluster.ts';
import { type Config, readConfig } from './config.ts';
import { createContentQueries } from './content/queries.ts';
import { openContent } from './content/store.ts';
import { createEventStreams } from './events/event-streams.ts';
import { createLiveReaders } from './events/live-rights.ts';
import { closeSiteServer, createSiteServer, drainSiteServer } from './listen.ts';
import { createLog } from './log.ts';
import { collectWhenIdle } from './memory/idle-collection.ts';
import { collectProcessMetrics, createMetrics } from './metrics.ts';
import { createPageViews } from './page-views/page-views.ts';
import { lateGenerations } from './pages/late-generations.ts';
import { createReleaseWatch } from './releases/channels/release-watch.ts';
import { createReleaseFigures } from './releases/figures/figures.ts';
import { openReleases } from './releases/open-releases.ts';
import { createGenerations } from './render/generations.ts';
import { createSearch } from './search/search.ts';
import { createVerification } from './verification/verification.ts';

/** Milliseconds. A server whose releases all fail still answers what needs no rendering. */
const listensAnyway = 20_000;
/** Milliseconds for the requests under way when the server ends. */
const closingTime = 10_000;

const config = configOrExit();
const endTracing = await startTracing({ service: 'web', continuesTraces: false });
collectWhenIdle();
keepToOwner(config.dataDir);
const clock = createClock(config.clockOffset);
const log = createLog(config.logLevel);
const metrics = createMetrics();
collectProcessMetrics(metrics);
if (config.insecureCookies) log.warn('INSECURE_COOKIES=1: session cookies travel without Secure');

const product = JSON.parse(readFileSync(config.productFile, 'utf8')) as Product;
const backend = createBackend(config, log);
const reads = createPublicReads({ config, backend });
const content = await openContent(config.contentDir, log);
const contentQueries = createContentQueries({ content, log });
const releases = openReleases(config, { log, now: clock.now });
const generations = lateGenerations(
  async () => {
    await releases.started;
    return createGenerations({
      ...releases.options,
      shellDist: config.shellDist,
      compiledDir: config.compiledDir,
      gateway: (path, locale) => gateway(path, locale),
      product,
      origin: config.origin,
      isContentPage: (path) => content.page(path, 'ru') !== undefined,
      iconSources: config.iconSources,
      demo: config.demo,
      log,
      now: clock.now,
      ...(config.renderWorkers ? { workers: config.renderWorkers } : {}),
    });
  },
  (error) => log.error({ err: error }, 'no generation could be prepared'),
);
const appData = createAppData({ config, clock, product, backend, content, generations });
const search = createSearch({ config, backend, content, generations, clock, log });
const verification = createVerification({ config, backend, clock, log });
const views = createPageViews({ backend, clock, log, appData, config });
const gateway = createGateway({
  config,
  backend,
  reads,
  content,
  appData,
  search,
  verification,
  log,
});
const cluster = config.redisUrl
  ? redisCluster(config.redisUrl, config.origin, log, clock.now)
  : singleNode;
const figures = createReleaseFigures({ cluster, clock, metrics });
const watch = createReleaseWatch({
  ...{ generations, figures, clock, log, metrics },
  store: releases.options.store,
  dataDir: config.dataDir,
});
const liveReaders = createLiveReaders({ backend, config });
const events = createEventStreams({ metrics, readers: liveReaders });
const leaving = new AbortController();
const app = createApp({
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
  cluster,
  events,
  liveReaders,
  search,
  verification,
  views,
  figures,
  leaving: leaving.signal,
  releaseStore: releases.options.store,
});

const server = createSiteServer(app, log);
server.on('error', (error) => {
  log.fatal({ err: error }, `port ${config.port} cannot be used`);
  process.exit(1);
});
// A balancer sends requests to whoever listens.
await Promise.race([generations.prepared, sleep(listensAnyway, undefined, { ref: false })]);
server.listen(config.port, config.host, () => {
  log.info({ origin: config.origin, port: config.port }, 'listening');
  process.send?.({ type: 'ready' });
  search.start();
  void verification.start();
  views.start();
  watch.start();
});

const { drainTime } = config;
closeWithGrace({ delay: drainTime + closingTime, logger: false }, async ({ err }) => {
  if (err) log.fatal({ err }, 'ending after an error nobody caught');
  leaving.abort();
  if (!err && drainTime > 0) await drainSiteServer(server, drainTime);
  content.close();
  backend.close();
  cluster.close();
  events.close();
  verification.close();
  views.close();
  watch.close();
  await closeSiteServer(server);
  await views.send();
  await Promise.all([
    releases.close(),
    generations.close(),
    search.close(),
    contentQueries.close(),
  ]);
  await endTracing();
});

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`The web server cannot start: ${(error as Error).message}\n`);
    process.exit(1);
  }
}
