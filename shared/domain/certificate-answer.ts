// What anybody who has a verification code is told. The rules: docs/domain/verification.md.

import type { Day } from './calendar.ts';
import type { Grade } from './person.ts';

export type CertificateState = 'valid' | 'suspended' | 'revoked' | 'superseded' | 'expired';

/** What is printed on a certificate, and what became of it. Days are ISO. */
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
  /** Since when it is in this state; null for the state it was issued in. */
  readonly state_changed_at: Day | null;
  /** One of few classes; the reason itself is told to nobody. */
  readonly reason_class: string | null;
  /** The holder has died; what was certified stays true. */
  readonly memorial: boolean;
  /** The certificate in its place; its code only where it may lead on. */
  readonly superseded_by: { readonly number: string; readonly code: string | null } | null;
};

/** The four answers. */
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

/**
 * The answer on a day: a certificate whose last day is over has expired, whether or not the house has
 * noted it yet. No card is an unknown code.
 */
export function certificateAnswer(card: CertificateCard | null, today: Day): CertificateAnswer {
  if (card === null) return { result: 'unknown' };
  const isOver = card.state === 'valid' && card.valid_until !== null && card.valid_until < today;
  const shown: CertificateCard = isOver
    ? { ...card, state: 'expired', state_changed_at: card.valid_until }
    : card;
  return { result: resultOf[shown.state], ...shown };
}
