// Service to the association: docs/domain/workflows.md, "Certificates".

/** Minutes of service from which a certificate of the kind is issued. */
export const serviceMinutes = { reviewer_service: 600, mentor_service: 600 } as const;
export type ServiceKind = keyof typeof serviceMinutes;

/** Minutes of a review whose reviewer stated none. */
export const usualReviewMinutes = 90;

export function isServiceKind(kind: string): kind is ServiceKind {
  return Object.hasOwn(serviceMinutes, kind);
}

/** Minutes that are missing for a certificate. */
export function missingServiceMinutes(kind: ServiceKind, served: number): number {
  return Math.max(0, serviceMinutes[kind] - served);
}
