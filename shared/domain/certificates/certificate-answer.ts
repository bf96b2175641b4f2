// The public answer to a verification code. The rules: docs/domain/verification.md.

import type { Grade } from '../people/person.ts';
import type { Day } from '../time/calendar.ts';

export type CertificateState = 'valid' | 'suspended' | 'revoked' | 'superseded' | 'expired';

/** The printed data of a certificate and its current state. Days are ISO. */
export type CertificateCard = {
  readonly state: CertificateState;
  readonly number: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly grade: Grade;
  readonly kind: string;
  readonly issued_at: Day;
  readonly valid_from: Day;
  readonly valid_until: Day | null;
  /** Day of the last state change; null for the initial state. */
  readonly state_changed_at: Day | null;
  /** A coarse class of the reason; the reason itself is never published. */
  readonly reason_class: string | null;
  /** The holder has died; the certified facts remain true. */
  readonly memorial: boolean;
  /** The replacing certificate; its code only where it may be opened. */
  readonly superseded_by: { readonly number: string; readonly code: string | null } | null;
};

/** The four possible answers. */
export type CertificateAnswer =
  | { readonly result: 'unknown' }
  | ({ readonly result: 'valid' | 'not_current' | 'withdrawn' } & CertificateCard);

const resultOf = {
  valid: 'valid',
  suspended: 'not_current',
  expired: 'not_current',
  revoked: 'withdrawn',
  superseded: 'withdrawn',
} as const satisfies Record<CertificateState, string>;

/** The state on a day. A certificate after its last day is expired even if its state is not updated yet. */
export function certificateStateOn(
  { state, valid_until: until }: Pick<CertificateCard, 'state' | 'valid_until'>,
  today: Day,
): CertificateState {
  return state === 'valid' && until !== null && until < today ? 'expired' : state;
}

/** The answer on a day. Without a card the code is unknown. */
export function certificateAnswer(card: CertificateCard | null, today: Day): CertificateAnswer {
  if (card === null) return { result: 'unknown' };
  const state = certificateStateOn(card, today);
  const shown: CertificateCard =
    state === card.state ? card : { ...card, state, state_changed_at: card.valid_until };
  return { result: resultOf[shown.state], ...shown };
}
