import type { CertificateAnswer } from '@site/shared/domain/certificates';

/** Response of the web server to a verification code: docs/domain/verification.md. */
export type VerificationAnswer = CertificateAnswer & {
  /** ISO time for which the answer holds. */
  asOf: string;
  /** False when it comes from the stored snapshot, because the backend is down. */
  live: boolean;
};
