import { createHmac } from 'node:crypto';
import type { Host } from '../../engine/host.ts';

/** The secret of a webhook: derived from `SECRET`, shown once at creation, stored nowhere. */
export function webhookSecret({ env }: Pick<Host, 'env'>, id: string): string {
  return createHmac('sha256', `${env.SECRET} webhook`).update(id).digest('base64url');
}

/** HMAC-SHA-256 over `{seconds}.{body}`, in hex. */
export function webhookSignature(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}
