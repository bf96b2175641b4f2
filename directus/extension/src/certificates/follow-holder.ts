import { isMemberStanding, type Standing } from '@site/shared/domain';
import { performAfterEvent } from '../actions/perform.ts';
import type { Row } from '../host.ts';
import type { OutboxContext, OutboxEvent } from '../outbox/outbox-event.ts';
import { settingsOf } from '../settings/settings-of.ts';
import { textOf } from '../values.ts';
import { certificateActions } from './certificate-actions.ts';
import { isOfFormerGrade, validOne } from './grade-certificates.ts';
import { mayComeBack } from './suspended-by-standing.ts';

/** Standings that end what a certificate says of its holder, and why it then does not hold. */
const endings: Readonly<Partial<Record<Standing, string>>> = {
  lapsed: 'resignation',
  resigned: 'resignation',
  excluded: 'rules_breach',
};

type Step = { event: string; payload?: Row };

/**
 * Certificates follow their holder: suspended when the standing ends, back when it returns in time,
 * superseded when the grade is another. Those of who is remembered stay. Source:
 * docs/domain/standing.md, "Certificates".
 */
export async function followHolder(event: OutboxEvent, context: OutboxContext): Promise<void> {
  const person = holderIn(event);
  if (!person) return;
  const holder = await context
    .trx('people')
    .where({ id: person })
    .first('standing', 'grade', 'display_name_ru', 'display_name_en');
  if (!holder) return;
  const held = await context.rows('certificates').find({ person: { _eq: person } });
  for (const certificate of held) {
    const step = await stepOf(certificate, holder, context);
    if (!step) continue;
    await performAfterEvent(context, certificateActions, step.event, {
      key: textOf(certificate.id),
      payload: step.payload ?? {},
    });
  }
}

/** Whose certificates an event may concern. */
function holderIn({ event, item, payload }: OutboxEvent): string | undefined {
  if (event === 'certificates.issue') return textOf(payload.person);
  return event.startsWith('standing.') || event === 'grade.changed' ? item : undefined;
}

async function stepOf(
  certificate: Row,
  holder: Row,
  context: OutboxContext,
): Promise<Step | undefined> {
  const { host, trx, now, rows } = context;
  const standing = textOf(holder.standing) as Standing;
  const reason_class = endings[standing];
  if (reason_class) {
    return certificate.state === 'valid'
      ? { event: 'standing-ended', payload: { reason_class } }
      : undefined;
  }
  if (!isMemberStanding(standing)) return undefined;
  const zone = (await settingsOf(host, trx))['deadline.zone'];
  const back = await mayComeBack(context, certificate, { now, zone });
  if (isOfFormerGrade(certificate, holder)) {
    const present = await validOne(rows, { ...certificate, grade: holder.grade });
    const ends = certificate.state === 'valid' || back;
    // Without a name in both scripts there can be no new one, and the rest of the event is not held up.
    const isNamed = holder.display_name_ru && holder.display_name_en;
    const givesWay = present ? ends || certificate.state === 'suspended' : ends && isNamed;
    return givesWay ? { event: 'supersede', payload: { reason_class: 'grade_change' } } : undefined;
  }
  const isReplaced = await validOne(rows, certificate, [textOf(certificate.kind)]);
  return back && !isReplaced ? { event: 'standing-restored' } : undefined;
}
