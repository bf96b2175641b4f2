import { timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import { now } from '../../clock.ts';
import type { Host, Request } from '../../host.ts';
import { notFound, refusal } from '../../refuse.ts';
import { readerOf } from '../reader.ts';
import { notificationOf } from '../stored.ts';
import { afterBounce } from './after-bounce.ts';
import { addressOfDelivery, flagAddress } from './mail-addresses.ts';
import { type Delivery, moveDelivery } from './move-delivery.ts';
import { softFailed } from './send-mail.ts';

const report = z.object({
  message_id: z.string().max(200),
  event: z.enum(['delivered', 'bounced', 'complained', 'delayed']),
  code: z.string().max(60).optional(),
});

const events = {
  delivered: 'report',
  bounced: 'bounce',
  complained: 'complain',
  delayed: 'soft-fail',
} as const;

/**
 * Webhook of the mail provider: `{message_id, event, code?}` with the header `x-report-secret`
 * (`MAIL_REPORT_SECRET`; 404 when it is not configured). Outdated and repeated reports change nothing
 * (idempotency).
 */
export async function takeReport(host: Host, request: Pick<Request, 'get' | 'body'>) {
  requireSecret(host, request);
  const { success, data } = report.safeParse(request.body);
  if (!success) throw refusal('E_BAD_REQUEST');
  const db = host.database;
  const row = await db('deliveries').where({ provider_id: data.message_id }).first();
  if (!row) return { changed: false };
  const delivery: Delivery = row;
  const allowedStates = { delivered: ['sent'], delayed: ['sent'] } as Record<
    string,
    string[] | undefined
  >;
  if (!(allowedStates[data.event] ?? ['sent', 'delivered']).includes(delivery.state)) {
    return { changed: false };
  }
  const about = await db('notifications').where('id', row.notification).first();
  // The foreign key forbids it.
  if (!about) throw new Error('A delivery without its notification');
  const notification = notificationOf(about);
  const code = data.code ?? data.event;
  if (data.event === 'delayed') {
    await softFailed(host, delivery, { attempts: Number(row.attempts), code });
    return { changed: true };
  }
  const reader = await readerOf(db, notification);
  const moved = await db.transaction(async (trx: Knex.Transaction) => {
    const step = await moveDelivery(
      trx,
      delivery,
      { event: events[data.event] },
      data.event === 'delivered' ? {} : { error_class: code },
    );
    if (!step || data.event === 'delivered') return step;
    const address = await addressOfDelivery(trx, row.address, reader?.address);
    if (!address) return step;
    if (data.event === 'bounced') await afterBounce({ host, trx }, notification, { address, code });
    if (data.event === 'complained') {
      await flagAddress(trx, address, { field: 'complained_at', at: now() });
    }
    return step;
  });
  return { changed: moved !== undefined };
}

function requireSecret({ env }: Host, request: Pick<Request, 'get'>): void {
  const secret = Buffer.from(String(env.MAIL_REPORT_SECRET ?? ''));
  const shown = Buffer.from(request.get('x-report-secret') ?? '');
  if (secret.length === 0 || shown.length !== secret.length || !timingSafeEqual(shown, secret)) {
    throw notFound();
  }
}
