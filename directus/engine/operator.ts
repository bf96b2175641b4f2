import { timingSafeEqual } from 'node:crypto';
import type { Host, Request } from './host.ts';
import { notFound } from './refuse.ts';

/**
 * Requires the operator's secret (`OPERATOR_SECRET`) in the header `x-operator-secret`. Throws `E_NOT_FOUND`
 * otherwise, and if no secret is configured.
 */
export function requireOperator(request: Pick<Request, 'get'>, { env }: Pick<Host, 'env'>): void {
  requireSecret(request, { header: 'x-operator-secret', secret: env.OPERATOR_SECRET });
}

type RequiredSecret = { header: string; secret: string | number | undefined };

/** Requires a secret in a header. Throws `E_NOT_FOUND` otherwise, and if no secret is configured. */
export function requireSecret(request: Pick<Request, 'get'>, wanted: RequiredSecret): void {
  if (!hasSecret(request, wanted)) throw notFound();
}

/** Whether a request has the secret in a header; false if no secret is configured. */
export function hasSecret(
  request: Pick<Request, 'get'>,
  { header, secret }: RequiredSecret,
): boolean {
  const wanted = Buffer.from(String(secret ?? ''));
  const shown = Buffer.from(request.get(header) ?? '');
  return wanted.length > 0 && shown.length === wanted.length && timingSafeEqual(shown, wanted);
}
