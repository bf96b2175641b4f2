import { timingSafeEqual } from 'node:crypto';
import type { Host, Request } from './host.ts';
import { nothingThere } from './refuse.ts';

/**
 * Lets pass who shows the operator's secret (`OPERATOR_SECRET`) in the header `x-operator-secret`.
 * For everybody else, and where no secret is set, there is nothing here: `NotFound`.
 */
export function requireOperator(request: Pick<Request, 'get'>, { env }: Pick<Host, 'env'>): void {
  const secret = Buffer.from(String(env.OPERATOR_SECRET ?? ''));
  const shown = Buffer.from(request.get('x-operator-secret') ?? '');
  if (secret.length === 0 || shown.length !== secret.length || !timingSafeEqual(shown, secret)) {
    throw nothingThere();
  }
}
