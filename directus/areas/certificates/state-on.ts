import { type CertificateState, certificateStateOn } from '@site/shared/domain/certificates';
import type { Day } from '@site/shared/domain/time';
import type { EitherRowIn } from '../../engine/schema/row-types.ts';
import { storedDay } from '../../engine/values.ts';

/** The state of a stored certificate on a day: after its last day it is expired, whatever is stored. */
export function stateOn(
  { state, valid_until }: Pick<EitherRowIn<'certificates'>, 'state' | 'valid_until'>,
  day: Day,
): CertificateState {
  const certificate = { state, valid_until: storedDay(valid_until) };
  return certificateStateOn(certificate, day);
}
