import type { OfficeConnections, OfficeWebhook, WebhookCall } from '@site/shared/api';
import type { WebhookEvent } from '@site/shared/domain/office';
import type { Knex } from 'knex';
import type { Host } from '../../../engine/host.ts';
import { jsonOf } from '../../../engine/notifications/stored.ts';
import { instantOf } from '../../../engine/values.ts';
import { keyStates } from '../../certificates/credentials/key-states.ts';

const pageSize = 20;
/** An association has a handful. */
const maxWebhooks = 100;

const timeOf = (stored: unknown) => (stored ? instantOf(stored).toISOString() : null);
const numberOf = (stored: unknown) => (stored === null ? null : Number(stored));

/** The webhooks with a page of their calls, and the keys of certificates. No secret is among it. */
export async function officeConnections(host: Host, page: number): Promise<OfficeConnections> {
  const { database } = host;
  const [webhooks, calls, keys] = await Promise.all([
    webhooksIn(database),
    callsIn(database, page),
    keyStates(host),
  ]);
  return { webhooks, calls, keys };
}

async function webhooksIn(database: Knex): Promise<OfficeWebhook[]> {
  const rows = await database('webhooks').orderBy('url').limit(maxWebhooks);
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: jsonOf<WebhookEvent[]>(row.events) ?? [],
    active: Boolean(row.active),
    lastStatus: numberOf(row.last_status),
    lastAt: timeOf(row.last_at),
  }));
}

async function callsIn(database: Knex, page: number): Promise<OfficeConnections['calls']> {
  const [rows, [counted]] = await Promise.all([
    database('webhook_calls')
      .join('webhooks', 'webhooks.id', 'webhook_calls.webhook')
      .orderBy([
        { column: 'webhook_calls.created_at', order: 'desc' },
        { column: 'webhook_calls.id', order: 'desc' },
      ])
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .select('webhook_calls.*', 'webhooks.url as url'),
    database('webhook_calls').whereNotNull('webhook').count({ total: '*' }),
  ]);
  const total = Number(counted?.total ?? 0);
  return {
    rows: rows.map(
      (row): WebhookCall => ({
        id: row.id,
        url: row.url,
        event: row.event,
        state: row.state,
        attempts: Number(row.attempts),
        status: numberOf(row.status),
        at: timeOf(row.created_at) ?? '',
        nextAt: row.state === 'waiting' ? timeOf(row.next_try_at) : null,
      }),
    ),
    total,
    pages: Math.ceil(total / pageSize),
  };
}
