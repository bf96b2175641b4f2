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

type Wanted = { header: string; secret: string | number | undefined };

/** Lets pass who shows a secret in a header. Everybody else, and where there is none: `E_NOT_FOUND`. */
export function requireSecret(request: Pick<Request, 'get'>, wanted: Wanted): void {
  if (!hasSecret(request, wanted)) throw nothingThere();
}

/** Whether a request shows a secret in a header; never where there is none. */
export function hasSecret(request: Pick<Request, 'get'>, { header, secret }: Wanted): boolean {
  const wanted = Buffer.from(String(secret ?? ''));
  const shown = Buffer.from(request.get(header) ?? '');
  return wanted.length > 0 && shown.length === wanted.length && timingSafeEqual(shown, wanted);
}
