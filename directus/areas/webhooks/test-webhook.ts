import { webhookTestEvent } from '@site/shared/domain/office';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { now } from '../../engine/clock.ts';
import type { Host } from '../../engine/host.ts';
import { notFound } from '../../engine/refuse.ts';
import { sendCall } from './call-webhooks.ts';

type TestCall = { id: string; webhook: string; body: string; status: number };

/** Calls a webhook once, paused or not, with a body that says so. */
export async function callForTest(host: Host, webhook: string): Promise<TestCall> {
  const found = await host.database('webhooks').where({ id: webhook }).first('url');
  if (!found) throw notFound();
  const id = uuid();
  const body = JSON.stringify({ event: webhookTestEvent, at: now().toISOString() });
  return { id, webhook, body, status: await sendCall(host, { id, webhook, url: found.url, body }) };
}

/** Writes the line of the log about a call that was made. */
export async function recordTest(
  { trx, now: at }: Pick<ActionContext, 'trx' | 'now'>,
  { status, webhook, ...call }: TestCall,
): Promise<void> {
  const isSuccess = status >= 200 && status < 300;
  await trx('webhook_calls').insert({
    ...call,
    webhook,
    event: webhookTestEvent,
    state: isSuccess ? 'sent' : 'failed',
    attempts: 1,
    status,
    created_at: at,
  });
  await trx('webhooks').where({ id: webhook }).update({ last_status: status, last_at: at });
}
