import { withoutSecrets } from '@site/shared/domain/text';
import type { AppDeps, AppMiddleware } from './app-env.ts';

/** Logs one line per request: method, path without query, status, time. */
export function requestLog({ log, metrics }: Pick<AppDeps, 'log' | 'metrics'>): AppMiddleware {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const seconds = (performance.now() - started) / 1000;
    const { status } = c.res;
    metrics.requests.inc({ method: c.req.method, status });
    metrics.requestSeconds.observe(seconds);
    log[status >= 500 ? 'error' : 'info'](
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: withoutSecrets(new URL(c.req.url).pathname).slice(0, 200),
        status,
        ms: Math.round(seconds * 1000),
      },
      'request',
    );
  };
}
