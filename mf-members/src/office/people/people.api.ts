import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { OfficePeople, OfficePeopleQuery, OfficePerson, Schema } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';

type Command<Output> = RestCommand<Output, Schema>;

/** One page of the people whom the caller may read; 403 for everybody but secretary, chair and administrator. */
export function listOfficePeople(
  { text, standing, state, grade, page }: OfficePeopleQuery,
  locale: Locale,
): Command<OfficePeople> {
  const asked = { q: text || null, standing, state, grade };
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null));
  return customEndpoint({
    path: '/office/people',
    params: { ...given, page, locale },
    method: 'GET',
  });
}

/** One person by id or slug, with a page of the change log; 404 where there is nobody. */
export function readOfficePerson(key: string, page: number): Command<OfficePerson> {
  const path = `/office/people/${encodeURIComponent(key)}`;
  return customEndpoint({ path, params: { page }, method: 'GET' });
}
