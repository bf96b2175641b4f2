import { callerOf } from '../../engine/actions/caller.ts';
import { answerPrivately } from '../../engine/answer-privately.ts';
import { localeOf } from '../../engine/asked-locale.ts';
import type { Endpoint, Request } from '../../engine/host.ts';
import { pageNumber } from '../../engine/page-number.ts';
import { commonCommunities } from './common-communities.ts';
import { communityList } from './community-cards.ts';
import { communityDetail } from './community-detail.ts';
import { communityMembers } from './community-members.ts';
import { ownCommunities } from './own-communities.ts';

/**
 * `GET /communities`: those that the caller sees. `GET /communities/own`: what waits for the caller; `GET
 * /communities/own/with/{slug of a person}`: those of both. `GET /communities/{slug}`: one of them; `GET /communities/{slug}/members`: its people, for those who may see them.
 */
export const communitiesEndpoint: Endpoint = (router, host) => {
  const caller = ({ accountability }: Request) => callerOf(host.database, accountability ?? null);
  router.get('/', (request, response, next) => {
    const { query } = request;
    const asked = (name: string) => (typeof query[name] === 'string' ? String(query[name]) : '');
    const wanted = {
      show: asked('show'),
      text: asked('text'),
      kind: asked('kind'),
      page: pageNumber(query.page),
      locale: localeOf(request),
    };
    const answer = async () => communityList(host, await caller(request), wanted);
    answerPrivately(response, next, answer());
  });
  router.get('/own', (request, response, next) => {
    const answer = async () => ownCommunities(host, await caller(request), localeOf(request));
    answerPrivately(response, next, answer());
  });
  router.get('/own/with/:slug', (request, response, next) => {
    const asked = { slug: request.params.slug ?? '', locale: localeOf(request) };
    const answer = async () => commonCommunities(host, await caller(request), asked);
    answerPrivately(response, next, answer());
  });
  router.get('/:slug', (request, response, next) => {
    const asked = { slug: request.params.slug ?? '', locale: localeOf(request) };
    const answer = async () => communityDetail(host, await caller(request), asked);
    answerPrivately(response, next, answer());
  });
  router.get('/:slug/members', (request, response, next) => {
    const asked = {
      slug: request.params.slug ?? '',
      page: pageNumber(request.query.page),
      locale: localeOf(request),
    };
    const answer = async () => communityMembers(host, await caller(request), asked);
    answerPrivately(response, next, answer());
  });
};
