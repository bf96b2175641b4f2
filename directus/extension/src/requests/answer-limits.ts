import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Hook, Request, Response } from '../host.ts';
import { refusal } from '../refuse.ts';
import { limitsOf, type QueryLimits } from './query-limits.ts';

/** What a call costs at least, in kilobytes: it is looked at whatever it is answered. */
const least = 4;

/**
 * Refuses with `E_RATE` an address that was answered as many kilobytes within a minute as its limits allow
 * (docs/domain/refused-input.md, rule 8). What comes from a trusted network is the web server's own reading
 * for everybody, and is not counted. Each process of the backend counts for itself.
 */
export const limitAnswers: Hook = ({ init }) => {
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
      const limits = limitsOf(request.accountability ?? stranger);
      if (!limits || isTrusted(request.ip, 0)) return next();
      const limiter = limiterOf(limits);
      limiter.consume(request.ip, least).then(
        () => {
          response.once('close', () => {
            const more = Math.ceil(kilobytesOf(response)) - least;
            if (more > 0) void limiter.penalty(request.ip, more);
          });
          next();
        },
        (refused: unknown) => next(tooFast(refused)),
      );
    });
  });
};

const stranger: NonNullable<Request['accountability']> = { user: null, role: null, admin: false };

function tooFast(refused: unknown): unknown {
  if (!(refused instanceof RateLimiterRes)) return refused;
  return refusal('E_RATE', { params: { s: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) } });
}

/** Files are no answers to a query: their size says nothing of the work. */
function kilobytesOf(response: Response): number {
  const type = String(response.getHeader('content-type') ?? '');
  if (!type.startsWith('application/json')) return 0;
  return Number(response.getHeader('content-length') ?? 0) / 1024;
}
