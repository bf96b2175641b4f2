import type { HttpBindings } from '@hono/node-server';
import type { Channel, Product } from '@site/shared/contract';
import type { ReleaseStore } from '@site/shared/releases';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppData } from './api/app-data.ts';
import type { Backend } from './backend/client.ts';
import type { PublicReads } from './backend/public-reads.ts';
import type { Clock } from './clock.ts';
import type { Cluster } from './cluster/cluster.ts';
import type { Config } from './config.ts';
import type { ContentQueries } from './content/queries.ts';
import type { ContentStore } from './content/store.ts';
import type { EventStreams } from './events/event-streams.ts';
import type { LiveReaders } from './events/live-rights.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { PageViews } from './page-views/page-views.ts';
import type { ReleaseFigures } from './releases/figures/figures.ts';
import type { Generations } from './render/types.ts';
import type { Search } from './search/search.ts';
import type { Verification } from './verification/verification.ts';

/** The dependencies of the app; tests pass in their own. */
export type AppDeps = {
  config: Config;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  product: Product;
  backend: Backend;
  reads: PublicReads;
  content: ContentStore;
  contentQueries: ContentQueries;
  appData: AppData;
  generations: Generations;
  cluster: Cluster;
  events: EventStreams;
  liveReaders: LiveReaders;
  search: Search;
  verification: Verification;
  views: PageViews;
  figures: ReleaseFigures;
  /** Aborted when the server ends: it is not ready then. */
  leaving: AbortSignal;
  /** Where releases are promoted and rolled back. */
  releaseStore: ReleaseStore;
};

/** Variables in the context of handlers. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The channel whose generation answers; missing for `stable`. */
    channel?: Channel;
  };
};

export type AppContext = Context<AppEnv>;
export type AppMiddleware = MiddlewareHandler<AppEnv>;
