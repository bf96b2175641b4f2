import { coordinatorLists } from '@site/shared/domain/mentoring';
import { callerOf } from '../../engine/actions/caller.ts';
import { answerPrivately } from '../../engine/answer-privately.ts';
import { localeOf } from '../../engine/asked-locale.ts';
import type { Endpoint, Request } from '../../engine/host.ts';
import { coordination } from './coordinator/coordination.ts';
import { mentoringSummary } from './mentoring-summary.ts';
import {
  type Filters,
  mentorCatalogue,
  mentorDetail,
  mentorPlaces,
} from './offers/mentor-catalogue.ts';
import { openMentors } from './offers/open-mentors.ts';
import { ownMentoring } from './own-mentoring.ts';
import { mentorshipDetail } from './pairs/mentorship-detail.ts';

/**
 * `GET /mentoring/mentors`: the catalogue, for everybody with an account. `GET /mentoring/mentors/{slug}`: one offer, for
 * members; `GET /mentoring/places/{slug}`: its places, for the profile. `GET /mentoring/open`: how many mentors have a free
 * place, for everybody. `GET /mentoring/summary`: what waits for the caller. `GET /mentoring/own`: offer, inbox, requests
 * and mentorships of the caller. `GET /mentoring/mentorships/{id}`: one mentorship, for its two people.
 * `GET /mentoring/coordination`: lists and numbers, for coordinators.
 */
export const mentoringEndpoint: Endpoint = (router, host) => {
  const caller = ({ accountability }: Request) => callerOf(host.database, accountability ?? null);
  router.get('/mentors', (request, response, next) => {
    const answer = async () => mentorCatalogue(host, await caller(request), filtersOf(request));
    answerPrivately(response, next, answer());
  });
  router.get('/mentors/:slug', (request, response, next) => {
    const asked = { slug: request.params.slug ?? '', locale: localeOf(request) };
    const answer = async () => mentorDetail(host, await caller(request), asked);
    answerPrivately(response, next, answer());
  });
  router.get('/places/:slug', (request, response, next) => {
    const { slug = '' } = request.params;
    const answer = async () => mentorPlaces(host, await caller(request), slug);
    answerPrivately(response, next, answer());
  });
  router.get('/summary', (request, response, next) => {
    const answer = async () => mentoringSummary(host, await caller(request));
    answerPrivately(response, next, answer());
  });
  router.get('/open', (_request, response, next) => {
    openMentors(host.database).then((data) => response.json({ data }), next);
  });
  router.get('/own', (request, response, next) => {
    const asked = { locale: localeOf(request), page: pageOf(request) };
    const answer = async () => ownMentoring(host, await caller(request), asked);
    answerPrivately(response, next, answer());
  });
  router.get('/coordination', (request, response, next) => {
    const list = coordinatorLists.find((one) => one === request.query.list) ?? 'waiting';
    const asked = { list, page: pageOf(request) };
    const answer = async () => coordination(host, await caller(request), asked);
    answerPrivately(response, next, answer());
  });
  router.get('/mentorships/:id', (request, response, next) => {
    const answer = async () =>
      mentorshipDetail(host, await caller(request), request.params.id ?? '');
    answerPrivately(response, next, answer());
  });
};

function pageOf({ query }: Request): number {
  return Math.max(1, Math.trunc(Number(query.page)) || 1);
}

function filtersOf(request: Request): Filters {
  const { query } = request;
  const asked = (name: string) => (typeof query[name] === 'string' ? String(query[name]) : '');
  return {
    topic: asked('topic'),
    language: asked('language'),
    format: asked('format'),
    level: asked('level'),
    free: asked('free') === '1',
    company: asked('company') === 'other' ? 'other' : '',
    list: asked('list'),
    page: pageOf(request),
    locale: localeOf(request),
  };
}
