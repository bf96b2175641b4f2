import {
  type HomeBlocks,
  type MemberHomeWithTasks,
  type OwnCase,
  type OwnCertification,
  readHomeBlocks,
  readMemberHomeWithTasks,
  readOwnAdmissions,
} from '@site/shared/api';
import { type Api, ApiError, type Locale } from '@site/shared/contract';

const noFacts: MemberHomeWithTasks = {
  hidden: [],
  membership: null,
  mailStop: null,
  tasks: { admissions: null, mentoring: null },
};

/** Hidden blocks, facts of the own record and what is to be done; nothing of it while the backend is away. */
export async function findMemberHome(api: Api): Promise<MemberHomeWithTasks> {
  try {
    return await api.request(readMemberHomeWithTasks());
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return noFacts;
    throw error;
  }
}

/** What the other blocks show; null when it fails to load. */
export function findHomeBlocks(api: Api, locale: Locale): Promise<HomeBlocks | null> {
  return api.request(readHomeBlocks(locale)).catch(() => null);
}

/** The open case of an applicant; null without one, and when it fails to load. */
export async function findApplication(api: Api): Promise<OwnCase | null> {
  const own = await api.request(readOwnAdmissions()).catch(() => null);
  return own?.case && own.case.state !== 'closed' ? own.case : null;
}

export type NextStep = Pick<OwnCertification, 'path'>;
