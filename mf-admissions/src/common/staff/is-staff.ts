import type { SessionUser } from '@site/shared/contract';

const duties = ['secretary', 'chair', 'admin'];

/** Whether a user has a duty in admissions. The backend decides what they may read. */
export function isAdmissionsStaff({ staffRoles }: Pick<SessionUser, 'staffRoles'>): boolean {
  return duties.some((duty) => staffRoles.includes(duty));
}
