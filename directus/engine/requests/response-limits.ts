import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Hook, Request, Response } from '../host.ts';
import { refusal } from '../refuse.ts';
import { limitsOf, type QueryLimits } from './queries/query-limits.ts';

/** Minimum cost of a call in kilobytes, even when the response is empty or an error. */
const minCost = 4;

/**
 * Rate limit by response size: refuses with `E_RATE` when an IP address has received its allowed kilobytes
 * within a minute (docs/domain/refused-input.md, rule 8). Requests from a trusted network come from the web
 * server on behalf of all visitors and are not counted. Each backend process counts separately.
 */
export const limitResponses: Hook = ({ init }) => {
  const limiters = new Map<QueryLimits, RateLimiterMemory>();
  const limiterOf = (limits: QueryLimits) => {
    const found = limiters.get(limits);
    const limiter = found ?? new RateLimiterMemory({ points: limits.kilobytes, duration: 60 });
    limiters.set(limits, limiter);
    return limiter;
  };
  init('routes.before', ({ app }) => {
    const isTrusted = app.get('trust proxy fn');
    app.use((request, response, next) => {
      const limits = limitsOf(request.accountability ?? anonymous);
      if (!limits || isTrusted(request.ip, 0)) return next();
      const limiter = limiterOf(limits);
      limiter.consume(request.ip, minCost).then(
        () => {
          response.once('close', () => {
            const more = Math.ceil(kilobytesOf(response)) - minCost;
            if (more > 0) void limiter.penalty(request.ip, more);
          });
          next();
        },
        (rejected: unknown) => next(rateRefusal(rejected)),
      );
    });
  });
};

const anonymous: NonNullable<Request['accountability']> = { user: null, role: null, admin: false };

function rateRefusal(rejected: unknown): unknown {
  if (!(rejected instanceof RateLimiterRes)) return rejected;
  return refusal('E_RATE', { params: { s: Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)) } });
}

/** Only JSON counts: the size of a file says nothing about the query cost. */
function kilobytesOf(response: Response): number {
  const type = String(response.getHeader('content-type') ?? '');
  if (!type.startsWith('application/json')) return 0;
  return Number(response.getHeader('content-length') ?? 0) / 1024;
}
