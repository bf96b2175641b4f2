import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { performAfterEvent } from '../../engine/actions/perform.ts';
import type { OutboxContext, OutboxEvent } from '../../engine/outbox/outbox-event.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { textOf } from '../../engine/values.ts';
import { certificateActions } from './certificate-actions.ts';
import { findValidCertificate, hasFormerGrade } from './grade-certificates.ts';
import { canReinstate } from './suspended-by-standing.ts';

/** Standings that suspend the certificates of the holder, with the class of reason. */
const endings: Readonly<Partial<Record<Standing, string>>> = {
  lapsed: 'resignation',
  resigned: 'resignation',
  excluded: 'rules_breach',
};

type Step = { event: string; payload?: { reason_class: string } };

/**
 * Updates the certificates after a change of their holder: suspended when the standing ends, reinstated when it
 * returns in time, superseded when the grade changes. Those of a deceased holder stay valid. Source:
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
      key: certificate.id,
      payload: step.payload ?? {},
    });
  }
}

/** The person whose certificates an event may change. */
function holderIn({ event, item, payload }: OutboxEvent): string | undefined {
  if (event === 'certificates.issue') return textOf(payload.person);
  return event.startsWith('standing.') || event === 'grade.changed' ? item : undefined;
}

async function stepOf(
  certificate: RowIn<'certificates'>,
  holder: Pick<RowIn<'people'>, 'standing' | 'grade' | 'display_name_ru' | 'display_name_en'>,
  context: OutboxContext,
): Promise<Step | undefined> {
  const { host, trx, now, rows } = context;
  const { standing } = holder;
  const reason_class = endings[standing];
  if (reason_class) {
    return certificate.state === 'valid'
      ? { event: 'standing-ended', payload: { reason_class } }
      : undefined;
  }
  if (!isMemberStanding(standing)) return undefined;
  const zone = (await settingsOf(host, trx))['deadline.zone'];
  const back = await canReinstate(context, certificate, { now, zone });
  if (hasFormerGrade(certificate, holder)) {
    const present = await findValidCertificate(rows, { ...certificate, grade: holder.grade });
    const mustEnd = certificate.state === 'valid' || back;
    // Without a name in both scripts no new one can be issued; the rest of the event continues.
    const isNamed = holder.display_name_ru && holder.display_name_en;
    const isSuperseded = present
      ? mustEnd || certificate.state === 'suspended'
      : mustEnd && isNamed;
    return isSuperseded
      ? { event: 'supersede', payload: { reason_class: 'grade_change' } }
      : undefined;
  }
  const isReplaced = await findValidCertificate(rows, certificate, [certificate.kind]);
  return back && !isReplaced ? { event: 'standing-restored' } : undefined;
}
