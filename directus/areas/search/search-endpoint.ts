import { callerOf } from '../../engine/actions/caller.ts';
import { answerPrivately } from '../../engine/answer-privately.ts';
import { localeOf } from '../../engine/asked-locale.ts';
import type { Endpoint } from '../../engine/host.ts';
import { ownHits } from './own-hits.ts';

/** Characters of a query that count, as in the search of the site. */
const maxQuery = 200;

/** `GET /search/own?q=&locale=`: what the caller finds in the rooms that they read; 404 for visitors. */
export const searchEndpoint: Endpoint = (router, host) => {
  router.get('/own', (request, response, next) => {
    const { query, accountability } = request;
    const asked = {
      query: typeof query.q === 'string' ? query.q.slice(0, maxQuery) : '',
      locale: localeOf(request),
    };
    const answer = async () =>
      ownHits(host, await callerOf(host.database, accountability ?? null), asked);
    answerPrivately(response, next, answer());
  });
};
