import { callerOf } from '../../engine/actions/caller.ts';
import { answerPrivately } from '../../engine/answer-privately.ts';
import { localeOf } from '../../engine/asked-locale.ts';
import type { Endpoint, Request } from '../../engine/host.ts';
import { pageNumber } from '../../engine/page-number.ts';
import { notFound } from '../../engine/refuse.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { initiativeList } from './initiative-cards.ts';
import { initiativeDetail } from './initiative-detail.ts';
import { ownInitiatives } from './own-initiatives.ts';

/**
 * `GET /initiatives`: lists. `GET /initiatives/own`: what waits for the caller. `GET /initiatives/{slug}`: one of them.
 * While `features.initiatives` is off, nothing is found.
 */
export const initiativesEndpoint: Endpoint = (router, host) => {
  const caller = async ({ accountability }: Request) => {
    const settings = await settingsOf(host);
    if (!settings['features.initiatives']) throw notFound();
    return callerOf(host.database, accountability ?? null);
  };
  router.get('/', (request, response, next) => {
    const { query } = request;
    const asked = (name: string) => (typeof query[name] === 'string' ? String(query[name]) : '');
    const wanted = {
      show: asked('show'),
      text: asked('text'),
      page: pageNumber(query.page),
      locale: localeOf(request),
    };
    const answer = async () => initiativeList(host, await caller(request), wanted);
    answerPrivately(response, next, answer());
  });
  router.get('/own', (request, response, next) => {
    const answer = async () => ownInitiatives(host, await caller(request), localeOf(request));
    answerPrivately(response, next, answer());
  });
  router.get('/:slug', (request, response, next) => {
    const asked = {
      slug: request.params.slug ?? '',
      page: pageNumber(request.query.page),
      locale: localeOf(request),
    };
    const answer = async () => initiativeDetail(host, await caller(request), asked);
    answerPrivately(response, next, answer());
  });
};
