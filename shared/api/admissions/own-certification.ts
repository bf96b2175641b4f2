import type { ServiceKind } from '@site/shared/domain/certificates';
import type { Eligibility, VisibilityLevel } from '@site/shared/domain/people';
import type { MembershipPeriod } from '../schema/people-schema.ts';
import type { Certificate } from '../schema/schema.ts';

/** A certificate for its holder. Days are ISO. */
export type OwnCertificate = Pick<
  Certificate,
  'id' | 'number' | 'code' | 'grade' | 'kind' | 'issued_at' | 'valid_until' | 'state'
> & {
  /** Day of the last change of state; null for the initial state. */
  stateSince: string | null;
  /** A coarse class of the reason. */
  reason: string | null;
  /** The one that the printed page of the holder shows. */
  isPrinted: boolean;
};

/** The way to the next grade, or back into the association. */
export type GradePath = Eligibility &
  (
    | { to: 'senior'; months: number; practiceYears: number }
    | { to: 'fellow'; months: number }
    | { to: 'return'; path: 'short' | 'full' }
  );

/** Response of `GET /certificates/mine`. */
export type OwnCertification = {
  /** ISO day; null without a grade. */
  gradeSince: string | null;
  /** Newest first. */
  certificates: OwnCertificate[];
  /** Newest first. */
  periods: Pick<MembershipPeriod, 'id' | 'standing' | 'grade' | 'from' | 'to'>[];
  /** The chosen audience of the certificate, and whether everybody can open it now. */
  visibility: { level: VisibilityLevel; shown: boolean };
  /** Null where there is no next step: for fellows, and for people who were never members. */
  path: GradePath | null;
  service: ServiceHours;
};

/** Reviews and held sessions of a person, and their minutes in all. */
export type ServiceHours = Record<ServiceKind, { count: number; minutes: number }>;
