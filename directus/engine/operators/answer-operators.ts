import { timingSafeEqual } from 'node:crypto';
import type { Hook, Host, Request, Response } from '../host.ts';
import { metrics } from '../observe/metrics.ts';
import { hasSecret } from '../operator.ts';
import { collectMetrics, observeParts } from './collect-metrics.ts';
import { isReady, type PartChecks } from './parts.ts';

const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const forwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

/**
 * `GET /readyz`: whether this instance can serve; to operators and web servers also its parts. `GET /metrics`: for
 * operators only. Operators call from this machine or with `METRICS_TOKEN`. Both are answered before Directus would
 * read the token as one of its own.
 */
export const answerOperators: Hook = ({ init, action }, host) => {
  let checks: PartChecks | undefined;
  action('backend.ready', (meta) => {
    checks = (meta as unknown as { checks: PartChecks }).checks;
  });
  init('middlewares.before', ({ app }) => {
    app.use((request, response, next) => {
      const [path = ''] = request.originalUrl.split('?', 1);
      if (request.method !== 'GET' || (path !== '/readyz' && path !== '/metrics')) return next();
      const asked = path === '/readyz' ? answerReadiness : answerMetrics;
      asked(request, response, next).catch(next);
    });
  });

  async function answerReadiness(request: Request, response: Response): Promise<void> {
    const parts = await observeParts(host, checks ?? {});
    const ready = checks !== undefined && isReady(parts);
    const mayKnow = isOperator(request, host) || isWebServer(request, host);
    response.set('cache-control', 'no-store');
    response
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ready' : 'not ready', ...(mayKnow && { parts }) });
  }

  async function answerMetrics(
    request: Request,
    response: Response,
    next: () => void,
  ): Promise<void> {
    // The route table does not list it, so that everybody else is told that it does not exist.
    if (!isOperator(request, host)) return next();
    await collectMetrics(host, checks ?? {});
    const { registry } = metrics();
    response.set('cache-control', 'no-store');
    response.set('content-type', registry.contentType);
    response.send(await registry.metrics());
  }
};

function isOperator(request: Request, { env }: Pick<Host, 'env'>): boolean {
  const isForwarded = forwarded.some((name) => request.get(name) !== undefined);
  if (!isForwarded && loopback.includes(request.socket.remoteAddress ?? '')) return true;
  if (!env.METRICS_TOKEN) return false;
  const given = Buffer.from(request.get('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${env.METRICS_TOKEN}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function isWebServer(request: Request, { env }: Pick<Host, 'env'>): boolean {
  return hasSecret(request, { header: 'x-site-secret', secret: env.PURGE_SECRET });
}
