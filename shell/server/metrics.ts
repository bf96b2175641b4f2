import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** The server's metrics; one registry per server, so that tests do not share it. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'site_requests_total',
      help: 'Answers, by method and status',
      labelNames: ['method', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'site_request_seconds',
      help: 'Time from request to answer',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    sessionRefreshes: new Counter({
      name: 'site_backend_session_refreshes_total',
      help: 'Refreshes of a session in the backend',
      registers,
    }),
    backendUp: new Gauge({
      name: 'site_backend_up',
      help: '1 while an instance of the backend is ready',
      registers,
    }),
    redisUp: new Gauge({
      name: 'site_redis_up',
      help: '1 while Redis answers this server, and for a server without Redis',
      registers,
    }),
    eventStreams: new Gauge({
      name: 'site_event_streams',
      help: 'Open streams of server-sent events',
      registers,
    }),
    refusedReleases: new Gauge({
      name: 'site_refused_releases',
      help: 'Remotes whose promoted version is not served; the reasons are in /readyz and the log',
      registers,
    }),
    releasesTakenBack: new Counter({
      name: 'site_releases_taken_back_total',
      help: 'Releases that this server took back because their pages failed, by channel',
      labelNames: ['channel'],
      registers,
    }),
    releaseStoreFollowed: new Gauge({
      name: 'site_release_store_followed',
      help: '1 while the release store is followed, else 0; the reason is in /readyz and the log',
      registers,
    }),
    releaseViews: new Counter({
      name: 'site_release_views_total',
      help: 'Documents that people read, by release',
      labelNames: ['remote', 'version'],
      registers,
    }),
    releaseErrors: new Counter({
      name: 'site_release_errors_total',
      help: 'Views that failed, by release and place: server, browser; one per address in five minutes',
      labelNames: ['remote', 'version', 'where'],
      registers,
    }),
    renders: new Counter({
      name: 'site_renders_total',
      help: 'Pages and payloads asked of the render workers',
      labelNames: ['kind'],
      registers,
    }),
    renderFailures: new Counter({
      name: 'site_render_failures_total',
      help: 'Renders that failed or gave an apology',
      labelNames: ['kind'],
      registers,
    }),
    rendersRefused: new Counter({
      name: 'site_renders_refused_total',
      help: 'Renders that were told to come later, because too many waited',
      registers,
    }),
    pages: new Counter({
      name: 'site_pages_total',
      help: 'Public pages and payloads, by how they were had: fresh, stale, drawn, rescued, passed',
      labelNames: ['how'],
      registers,
    }),
    keptPages: new Gauge({
      name: 'site_kept_pages',
      help: 'Public pages and payloads in memory',
      registers,
    }),
    keptPageBytes: new Gauge({
      name: 'site_kept_page_bytes',
      help: 'What they take of PAGE_CACHE_MB',
      registers,
    }),
    purges: new Counter({
      name: 'site_page_purges_total',
      help: 'Purges of kept pages',
      registers,
    }),
    renderSeconds: new Histogram({
      name: 'site_render_seconds',
      help: 'Time of one render, waiting included',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
  };
}

/** Memory, event loop and garbage collection of the process. */
export function collectProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}
