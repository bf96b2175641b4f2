import {
  type AdmissionsTask,
  type MemberHome,
  type MentoringTask,
  type OwnCase,
  type OwnCertification,
  readAdmissionsTasks,
  readMemberHome,
  readMentoringSummary,
  readOwnAdmissions,
  readOwnCertification,
  readSuggestions,
  type Suggestion,
} from '@site/shared/api';
import { type Api, ApiError, type Locale } from '@site/shared/contract';

const noFacts: MemberHome = { hidden: [], membership: null, mailStop: null };

/** Hidden blocks and facts of the own record; nothing hidden and no facts while the backend is away. */
export async function findMemberHome(api: Api): Promise<MemberHome> {
  try {
    return await api.request(readMemberHome());
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return noFacts;
    throw error;
  }
}

/** What the user has to do in admissions; null when it fails to load. */
export function findAdmissionsTasks(api: Api): Promise<AdmissionsTask[] | null> {
  return api.request(readAdmissionsTasks()).catch(() => null);
}

/** What waits for the user in mentoring; null when it fails to load. */
export function findMentoringTasks(api: Api): Promise<MentoringTask[] | null> {
  return api.request(readMentoringSummary()).then(
    ({ tasks }) => tasks,
    () => null,
  );
}

/** The open case of an applicant; null without one, and when it fails to load. */
export async function findApplication(api: Api): Promise<OwnCase | null> {
  const own = await api.request(readOwnAdmissions()).catch(() => null);
  return own?.case && own.case.state !== 'closed' ? own.case : null;
}

/** Suggestions with their reasons; null when they fail to load. */
export function findSuggestions(api: Api, locale: Locale): Promise<Suggestion[] | null> {
  return api.request(readSuggestions(locale)).catch(() => null);
}

export type NextStep = Pick<OwnCertification, 'path'>;

/** The path to the next grade; null when it fails to load. */
export function findNextStep(api: Api): Promise<NextStep | null> {
  return api.request(readOwnCertification()).catch(() => null);
}
