import { customEndpoint, type RestCommand } from '@directus/sdk';
import type {
  Coordination,
  MentorCatalogue,
  MentorDetail,
  MentorQuery,
  MentorshipDetail,
  OwnMentoring,
  Schema,
} from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import type { CoordinatorList } from '@site/shared/domain/mentoring';

type Command<Output> = RestCommand<Output, Schema>;

/** One page of the mentors who suit the caller best; without names for callers who are not members. */
export function listMentors(query: MentorQuery): Command<MentorCatalogue> {
  const params = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null));
  return customEndpoint({ path: '/mentoring/mentors', params, method: 'GET' });
}

/** An offer and whether the caller may ask; 404 when it is not published. */
export function readMentor(slug: string, locale: Locale): Command<MentorDetail> {
  const path = `/mentoring/mentors/${encodeURIComponent(slug)}`;
  return customEndpoint({ path, params: { locale }, method: 'GET' });
}

/** The caller's own offer, and a page of their requests in both directions and mentorships. */
export function readOwnMentoring(locale: Locale, page: number): Command<OwnMentoring> {
  return customEndpoint({ path: '/mentoring/own', params: { locale, page }, method: 'GET' });
}

/** A list of the coordinator with numbers by month; 404 for everybody else. */
export function readCoordination(list: CoordinatorList, page: number): Command<Coordination> {
  return customEndpoint({ path: '/mentoring/coordination', params: { list, page }, method: 'GET' });
}

/** A mentorship of the caller; 404 for everybody else. */
export function readMentorship(id: string): Command<MentorshipDetail> {
  const path = `/mentoring/mentorships/${encodeURIComponent(id)}`;
  return customEndpoint({ path, method: 'GET' });
}
