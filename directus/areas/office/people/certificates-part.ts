import type { OfficeCertificate } from '@site/shared/api';
import { now } from '../../../engine/clock.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { dayOf, storedDay } from '../../../engine/values.ts';
import { certificateActions } from '../../certificates/certificate-actions.ts';
import { stateOn } from '../../certificates/state-on.ts';
import { type PersonReader, pendingIn } from './person-reader.ts';

/** The certificates of a person with what the caller may do with each, the latest first. */
export async function certificatesOf(
  { host, stateOf }: PersonReader,
  person: string,
): Promise<OfficeCertificate[]> {
  const settings = await settingsOf(host);
  const today = dayOf(now(), settings['deadline.zone']);
  const rows = await host
    .database('certificates')
    .where({ person })
    .orderBy([
      { column: 'issued_at', order: 'desc' },
      { column: 'number', order: 'desc' },
    ]);
  return Promise.all(
    rows.map(async (row): Promise<OfficeCertificate> => {
      const answer = await stateOf(certificateActions, row);
      return {
        id: row.id,
        number: row.number,
        code: row.code,
        kind: row.kind,
        grade: row.grade,
        state: stateOn(row, today),
        issuedOn: storedDay(row.issued_at) ?? '',
        validUntil: storedDay(row.valid_until),
        reason: row.state_reason_class || null,
        note: row.state_reason_private || null,
        allowed: answer.allowed,
        pending: pendingIn(answer),
      };
    }),
  );
}
