import { callerOf } from '../../../engine/actions/caller.ts';
import { answerPrivately } from '../../../engine/answer-privately.ts';
import { localeOf } from '../../../engine/asked-locale.ts';
import type { Endpoint } from '../../../engine/host.ts';
import { pageNumber } from '../../../engine/page-number.ts';
import { findOfficePeople, readPeopleQuery } from './find-people.ts';
import { officePerson } from './office-person.ts';

/** `GET /office/people`: the list. `GET /office/people/{id or slug}`: one of them. `shared/api/office-people.ts`. */
export const peopleRoutes: Endpoint = (router, host) => {
  router.get('/people', (request, response, next) => {
    const { query, accountability } = request;
    const asked = { query: readPeopleQuery(query), locale: localeOf(request) };
    const answer = async () =>
      findOfficePeople(host.database, await callerOf(host.database, accountability ?? null), asked);
    answerPrivately(response, next, answer());
  });
  router.get('/people/:key', (request, response, next) => {
    const { query, params, accountability } = request;
    const asked = { key: params.key ?? '', page: pageNumber(query.page) };
    const answer = async () =>
      officePerson(host, await callerOf(host.database, accountability ?? null), asked);
    answerPrivately(response, next, answer());
  });
};
