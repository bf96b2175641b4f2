import type { WebhookEvent } from '@site/shared/domain/office';
import { v7 as uuid } from 'uuid';
import { jsonOf } from '../../engine/notifications/stored.ts';
import type {
  OutboxContext,
  OutboxEvent,
  OutboxHandler,
} from '../../engine/outbox/outbox-event.ts';
import { textOf } from '../../engine/values.ts';
import { scheduleWebhookCalls } from './call-webhooks.ts';

type WebhookMessage = { event: WebhookEvent; body: Record<string, string> };
type MessageBuilder = (
  event: OutboxEvent,
  context: OutboxContext,
) => Promise<WebhookMessage | undefined>;

const slugOfPerson =
  (event: WebhookEvent): MessageBuilder =>
  async ({ item }, { trx }) => {
    // Only people in the public directory have a slug that may be sent.
    const person = await trx('people_public').where({ id: item }).first('slug');
    return person && { event, body: { slug: String(person.slug) } };
  };

const certificate: MessageBuilder = async ({ item }, { trx }) => {
  const found = await trx('certificates').where({ id: item }).first('number', 'state');
  return (
    found && {
      event: 'certificate.state',
      body: { number: String(found.number), state: String(found.state) },
    }
  );
};

const article: MessageBuilder = async ({ item }, { trx }) => {
  const found = await trx('news').where({ id: item }).first('slug', 'audience');
  return found?.audience === 'public'
    ? { event: 'news.published', body: { slug: String(found.slug) } }
    : undefined;
};

const edition: MessageBuilder = async ({ payload }) => ({
  event: 'radar.published',
  body: { number: textOf(payload.code) },
});

/** By the name of the outbox event. */
const messageBuilders: Readonly<Record<string, MessageBuilder>> = {
  'member.admitted': slugOfPerson('member.admitted'),
  'grade.changed': slugOfPerson('grade.changed'),
  'certificates.issue': certificate,
  'certificates.suspend': certificate,
  'certificates.reinstate': certificate,
  'certificates.standing-ended': certificate,
  'certificates.standing-restored': certificate,
  'certificates.supersede': certificate,
  'certificates.revoke': certificate,
  'certificates.expire': certificate,
  'news.publish': article,
  'radar.publish': edition,
};

/** Enqueues a call for every webhook that subscribes to the event, in the event's transaction. */
export const callWebhooks: OutboxHandler = async (event, context) => {
  const buildMessage = messageBuilders[event.event];
  if (!buildMessage) return;
  const message = await buildMessage(event, context);
  if (!message) return;
  const hooks = await context.trx('webhooks').where({ active: true }).select('id', 'events');
  const wanted = hooks.filter((hook) => jsonOf<string[]>(hook.events)?.includes(message.event));
  for (const { id } of wanted) {
    await context.trx('webhook_calls').insert({
      id: uuid(),
      webhook: id,
      event: message.event,
      body: JSON.stringify({ event: message.event, at: event.at.toISOString(), ...message.body }),
      state: 'waiting',
      attempts: 0,
      created_at: context.now,
    });
  }
  if (wanted.length > 0) context.afterCommit(() => scheduleWebhookCalls(context.host));
};
