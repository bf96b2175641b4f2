import { isMemberStanding, type Standing } from '@site/shared/domain';
import { performAfterEvent } from '../actions/perform.ts';
import type { OutboxContext, OutboxEvent } from '../outbox/outbox-event.ts';
import { settingsOf } from '../settings/settings-of.ts';
import { textOf } from '../values.ts';
import { certificateActions, mayComeBack } from './certificate-actions.ts';

/** Standings that end what a certificate says of its holder, and why it then does not hold. */
const endings: Readonly<Partial<Record<Standing, string>>> = {
  lapsed: 'resignation',
  resigned: 'resignation',
  excluded: 'rules_breach',
};

/**
 * Certificates follow their holder's standing: suspended when it ends, back when it returns in time.
 * Those of who is remembered stay. Source: docs/domain/standing.md, "Certificates".
 */
export async function followHolder(event: OutboxEvent, context: OutboxContext): Promise<void> {
  if (!event.event.startsWith('standing.')) return;
  const person = await context.trx('people').where({ id: event.item }).first('standing');
  const standing = textOf(person?.standing) as Standing;
  const reason_class = endings[standing];
  const { from, to } = event.payload;
  const returned =
    isMemberStanding(standing) && to === standing && !isMemberStanding(from as Standing);
  const zone = (await settingsOf(context.host, context.trx))['deadline.zone'];
  const held = await context.rows('certificates').find({ person: { _eq: event.item } });
  for (const certificate of held) {
    const perform = (name: string, payload = {}) =>
      performAfterEvent(context, certificateActions, name, {
        key: textOf(certificate.id),
        payload,
      });
    if (reason_class && certificate.state === 'valid') {
      await perform('standing-ended', { reason_class });
    }
    if (returned && mayComeBack(certificate, { now: context.now, zone })) {
      await perform('standing-restored');
    }
  }
}
