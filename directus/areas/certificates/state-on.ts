import { type CertificateState, certificateStateOn, type Day } from '@site/shared/domain';
import type { Row } from '../../engine/host.ts';
import { storedDay } from '../../engine/values.ts';

/** The state of a stored certificate on a day: after its last day it is expired, whatever is stored. */
export function stateOn({ state, valid_until }: Row, day: Day): CertificateState {
  const certificate = { state: state as CertificateState, valid_until: storedDay(valid_until) };
  return certificateStateOn(certificate, day);
}
