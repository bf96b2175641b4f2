import { callerOf } from '../../../engine/actions/caller.ts';
import { answerPrivately } from '../../../engine/answer-privately.ts';
import { localeOf } from '../../../engine/asked-locale.ts';
import type { Endpoint, Request } from '../../../engine/host.ts';
import { pageNumber } from '../../../engine/page-number.ts';
import { calendarOf } from './calendar.ts';
import { eventList, ownEvents } from './event-cards.ts';
import { eventDetail } from './event-detail.ts';

/**
 * `GET /communities/{slug}/events?when={past}&page=`: events of a community; `GET /communities/{slug}/events/{id}`: one
 * of them. `GET /communities/own/events`: the next ones of the caller's communities, and whether the caller has a calendar address.
 */
export const communityEventsEndpoint: Endpoint = (router, host) => {
  const caller = ({ accountability }: Request) => callerOf(host.database, accountability ?? null);
  router.get('/own/events', (request, response, next) => {
    const answer = async () => ownEvents(host, await caller(request), localeOf(request));
    answerPrivately(response, next, answer());
  });
  router.get('/:slug/events', (request, response, next) => {
    const asked = {
      slug: request.params.slug ?? '',
      past: request.query.when === 'past',
      page: pageNumber(request.query.page),
      locale: localeOf(request),
    };
    const answer = async () => eventList(host, await caller(request), asked);
    answerPrivately(response, next, answer());
  });
  router.get('/:slug/events/:id', (request, response, next) => {
    const { slug = '', id = '' } = request.params;
    const asked = { slug, id, locale: localeOf(request) };
    const answer = async () => eventDetail(host, await caller(request), asked);
    answerPrivately(response, next, answer());
  });
};

/** `GET /calendars/by-link/{secret}`: the events behind a calendar address. */
export const calendarsEndpoint: Endpoint = (router, host) => {
  router.get('/by-link/:secret', (request, response, next) => {
    answerPrivately(response, next, calendarOf(host, request.params.secret ?? ''));
  });
};
