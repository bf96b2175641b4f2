import type { SessionUser } from '@site/shared/contract';

const duties = ['secretary', 'chair', 'admin'];
/** The duties that read the confidential part of cases; an administrator needs break-glass access. */
const confidentialDuties = ['secretary', 'chair'];

type Staff = Pick<SessionUser, 'staffRoles'>;

/** Whether a user has a duty in admissions. The backend decides what they may read. */
export function isAdmissionsStaff({ staffRoles }: Staff): boolean {
  return duties.some((duty) => staffRoles.includes(duty));
}

/** Whether a user has a duty in the confidential part of cases. */
export function readsConfidential({ staffRoles }: Staff): boolean {
  return confidentialDuties.some((duty) => staffRoles.includes(duty));
}
