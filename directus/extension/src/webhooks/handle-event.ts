import { v7 as uuid } from 'uuid';
import { jsonOf } from '../notifications/stored.ts';
import type { OutboxContext, OutboxEvent, OutboxHandler } from '../outbox/outbox-event.ts';
import { textOf } from '../values.ts';
import { wakeWebhooks } from './call-webhooks.ts';

/** What other systems may hear of; bodies hold an address or a number, never a person's data. */
export const webhookEvents = [
  'member.admitted',
  'grade.changed',
  'certificate.state',
  'news.published',
  'radar.published',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

type Told = { event: WebhookEvent; body: Record<string, string> };
type Telling = (event: OutboxEvent, context: OutboxContext) => Promise<Told | undefined>;

const slugOfPerson =
  (event: WebhookEvent): Telling =>
  async ({ item }, { trx }) => {
    // Only who is shown to all has an address that may be told.
    const person = await trx('people_public').where({ id: item }).first('slug');
    return person && { event, body: { slug: String(person.slug) } };
  };

const certificate: Telling = async ({ item }, { trx }) => {
  const found = await trx('certificates').where({ id: item }).first('number', 'state');
  return (
    found && {
      event: 'certificate.state',
      body: { number: String(found.number), state: String(found.state) },
    }
  );
};

const article: Telling = async ({ item }, { trx }) => {
  const found = await trx('news').where({ id: item }).first('slug', 'audience');
  return found?.audience === 'public'
    ? { event: 'news.published', body: { slug: String(found.slug) } }
    : undefined;
};

const edition: Telling = async ({ payload }) => ({
  event: 'radar.published',
  body: { number: textOf(payload.code) },
});

/** By the name of our event. */
const tellings: Readonly<Record<string, Telling>> = {
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

/** Writes a call for every webhook that wants the event, in the event's transaction. */
export const callWebhooks: OutboxHandler = async (event, context) => {
  const telling = tellings[event.event];
  if (!telling) return;
  const told = await telling(event, context);
  if (!told) return;
  const hooks = await context.trx('webhooks').where({ active: true }).select('id', 'events');
  const wanted = hooks.filter((hook) => jsonOf<string[]>(hook.events)?.includes(told.event));
  for (const { id } of wanted) {
    await context.trx('webhook_calls').insert({
      id: uuid(),
      webhook: id,
      event: told.event,
      body: JSON.stringify({ event: told.event, at: event.at.toISOString(), ...told.body }),
      state: 'waiting',
      attempts: 0,
      created_at: context.now,
    });
  }
  if (wanted.length > 0) context.afterCommit(() => wakeWebhooks(context.host));
};
