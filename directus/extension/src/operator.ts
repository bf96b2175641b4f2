import { timingSafeEqual } from 'node:crypto';
import type { Host, Request } from './host.ts';
import { nothingThere } from './refuse.ts';

/**
 * Lets pass who shows the operator's secret (`OPERATOR_SECRET`) in the header `x-operator-secret`.
 * For everybody else, and where no secret is set, there is nothing here: `E_NOT_FOUND`.
 */
export function requireOperator(request: Pick<Request, 'get'>, { env }: Pick<Host, 'env'>): void {
  requireSecret(request, { header: 'x-operator-secret', secret: env.OPERATOR_SECRET });
}

/** Lets pass who shows a secret in a header. Everybody else, and where there is none: `E_NOT_FOUND`. */
export function requireSecret(
  request: Pick<Request, 'get'>,
  { header, secret: wanted }: { header: string; secret: string | number | undefined },
): void {
  const secret = Buffer.from(String(wanted ?? ''));
  const shown = Buffer.from(request.get(header) ?? '');
  if (secret.length === 0 || shown.length !== secret.length || !timingSafeEqual(shown, secret)) {
    throw nothingThere();
  }
}
