import { now } from '../../engine/clock.ts';
import type { Host } from '../../engine/host.ts';
import { processEach } from '../../engine/jobs/process-each.ts';
import { jsonOf } from '../../engine/notifications/stored.ts';
import { callAddress } from '../../engine/outside/call-address.ts';
import type { EitherRowIn } from '../../engine/schema/row-types.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { instantOf } from '../../engine/values.ts';
import { webhookSecret, webhookSignature } from './webhook-signature.ts';
import { mayBePrivate } from './webhook-targets.ts';

const leaseMs = 60_000;

let running: Promise<Calls> | undefined;
let again = false;

/** Schedules the due calls; call it after a commit. */
export function scheduleWebhookCalls(host: Host): void {
  if (running) again = true;
  else setImmediate(() => void makeDueCalls(host));
}

/** The number of successful calls, and of calls that could not be sent or saved. */
type Calls = { called: number; failed: number };

/** Sends the due calls, after the end of a current run. */
export async function makeDueCalls(host: Host): Promise<Calls> {
  if (running) await running;
  running ??= makeAll(host).finally(() => {
    running = undefined;
    if (!again) return;
    again = false;
    scheduleWebhookCalls(host);
  });
  return running;
}

async function makeAll(host: Host): Promise<Calls> {
  try {
    const due: DueCall[] = await host
      .database('webhook_calls')
      .join('webhooks', 'webhooks.id', 'webhook_calls.webhook')
      .where('webhook_calls.state', 'waiting')
      .where('webhooks.active', true)
      .where((time) => {
        time
          .whereNull('webhook_calls.next_try_at')
          .orWhere('webhook_calls.next_try_at', '<=', now());
      })
      .orderBy('webhook_calls.id')
      .limit(200)
      .select('webhook_calls.*', 'webhooks.url as url');
    let called = 0;
    const make = async (call: DueCall) => {
      if (await makeCall(host, call)) called += 1;
    };
    const { failed } = await processEach(host, 'call-webhooks', due, make, ({ id }) => id);
    return { called, failed };
  } catch (error) {
    host.logger.error(error, 'Webhook calls that are due could not be read');
    return { called: 0, failed: 0 };
  }
}

/** A call with the address of its webhook. */
type DueCall = EitherRowIn<'webhook_calls'> &
  Pick<EitherRowIn<'webhooks'>, 'url'> & { readonly webhook: string };

/** Sends one call, with retry and backoff. The attempt is counted first, so that a crash counts as an attempt. */
async function makeCall(host: Host, call: DueCall): Promise<boolean> {
  const db = host.database;
  const id = call.id;
  const attempts = Number(call.attempts) + 1;
  const claimed = await db('webhook_calls')
    .where({ id, state: 'waiting', attempts: attempts - 1 })
    .update({ attempts, next_try_at: new Date(now().getTime() + leaseMs) });
  if (claimed !== 1) return false;
  const status = await sendCall(host, call);
  const isSuccess = status >= 200 && status < 300;
  const pause = (await settingsOf(host))['notify.retry_minutes'][attempts - 1];
  const open = !isSuccess && pause !== undefined;
  await db('webhook_calls')
    .where({ id })
    .update({
      status,
      state: isSuccess ? 'sent' : open ? 'waiting' : 'failed',
      next_try_at: open ? new Date(now().getTime() + pause * 60_000) : null,
    });
  await db('webhooks').where({ id: call.webhook }).update({ last_status: status, last_at: now() });
  return isSuccess;
}

type SentCall = { id: string; webhook: string; url: string; body: unknown };

/** The response status; 0 without a response, or if the address may not be called (SSRF protection). */
export async function sendCall(host: Host, call: SentCall): Promise<number> {
  const body = JSON.stringify({ id: call.id, ...jsonOf<object>(call.body) });
  const seconds = Math.floor(instantOf(now()).getTime() / 1000);
  const signature = webhookSignature(webhookSecret(host, call.webhook), seconds, body);
  try {
    return await callAddress(new URL(call.url), {
      method: 'POST',
      allowPrivate: mayBePrivate(host),
      headers: {
        'content-type': 'application/json',
        'x-webhook-id': call.id,
        'x-webhook-timestamp': String(seconds),
        'x-webhook-signature': `sha256=${signature}`,
      },
      body,
    });
  } catch {
    return 0;
  }
}
