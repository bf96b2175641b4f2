import { callerOf } from '../../engine/actions/caller.ts';
import { answerPrivately } from '../../engine/answer-privately.ts';
import { localeOf } from '../../engine/asked-locale.ts';
import type { Endpoint, Request } from '../../engine/host.ts';
import { peopleWithin, readableRooms } from './narrowed-people.ts';

/**
 * `GET /directory/people?mentors=1&community={slug}&…`: rows of `people_members`, as `/items/people_members` answers the
 * rest of the query, of those people alone. `GET /directory/communities`: the communities by which the caller can narrow.
 */
export const directoryEndpoint: Endpoint = (router, host) => {
  router.get('/people', (request, response, next) => {
    answerPrivately(response, next, peopleWithin(host, request));
  });
  router.get('/communities', (request, response, next) => {
    const answer = async ({ query, accountability = null }: Request) => {
      const caller = await callerOf(host.database, accountability);
      return readableRooms(host.database, caller, localeOf({ query }));
    };
    answerPrivately(response, next, answer(request));
  });
};
