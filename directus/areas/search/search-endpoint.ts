import { callerOf } from '../../engine/actions/caller.ts';
import { answerPrivately } from '../../engine/answer-privately.ts';
import type { Endpoint } from '../../engine/host.ts';
import { ownHits } from './own-hits.ts';

/** Characters of a query that count, as in the search of the site. */
const maxQuery = 200;

/** `GET /search/own?q=&locale=`: what the caller finds in the rooms that they read; 404 for visitors. */
export const searchEndpoint: Endpoint = (router, host) => {
  router.get('/own', ({ query, accountability }, response, next) => {
    const asked = {
      query: typeof query.q === 'string' ? query.q.slice(0, maxQuery) : '',
      locale: query.locale === 'en' ? ('en' as const) : ('ru' as const),
    };
    const answer = async () =>
      ownHits(host, await callerOf(host.database, accountability ?? null), asked);
    answerPrivately(response, next, answer());
  });
};
