import type { Calendar, CommunityEventDetail } from '@site/shared/api';
import { type Locale, locales, localized } from '@site/shared/contract';
import { subscriberOf } from '@site/shared/domain/people';
import { Hono } from 'hono';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { BackendError } from '../backend/backend-error.ts';
import { problemOf } from '../backend/problem-of.ts';
import { consumeVisitorAttempt } from '../guards/rate-guard.ts';
import type { Sessions } from '../session/sessions.ts';
import { addressOf } from '../visitor.ts';
import { type CalendarEntry, calendarType, writeCalendar } from './write-calendar.ts';

const headers = {
  'content-type': calendarType,
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};
/** Unknown secrets that one address may try in a minute. */
const wrongSecrets = { points: 20, duration: 60 };

/**
 * `GET /c/communities/{slug}/events/{id}.ics`: one event of a community, for those who may read it. `GET
 * /calendar/{secret}.ics`: the events of all communities of a person, without a session, for calendars
 * (docs/domain/communities.md, "Calendar").
 */
export function communityCalendarRoutes(
  { backend, config, product, cluster }: AppDeps,
  sessions: Sessions,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const limiter = cluster.limiter('calendar', wrongSecrets);
  const write = (locale: Locale, entries: readonly CalendarEntry[]) =>
    writeCalendar({ locale, origin: config.origin, product, kind: 'communities' }, entries);
  for (const locale of locales) {
    const path = '/c/communities/:slug{[a-z0-9-]+}/events/:file{[0-9a-f-]{36}\\.ics}';
    app.get(localized(path, locale), (c) => sendEvent(c, locale));
  }
  app.get('/calendar/:file', sendCalendar);
  return app;

  async function sendEvent(c: AppContext, locale: Locale): Promise<Response> {
    const resumed = await sessions.resume(c);
    if (resumed.state !== 'alive') throw new Problem('E_SESSION');
    const { slug = '', file = '' } = c.req.param();
    const event = await read<CommunityEventDetail>(
      `/communities/${slug}/events/${file.slice(0, -4)}`,
      resumed.session.token,
      locale,
    );
    const entry = entryOf(
      {
        ...event,
        title: event.title.value,
        isSure: event.own === 'yes',
        slug: event.community.slug,
      },
      locale,
    );
    return c.body(write(locale, [entry]), 200, {
      ...headers,
      'content-disposition': `attachment; filename="${file}"`,
    });
  }

  async function sendCalendar(c: AppContext): Promise<Response> {
    const [, secret] = /^([\w-]{43})\.ics$/.exec(c.req.param('file') ?? '') ?? [];
    const tried = await limiter.get(subscriberOf(addressOf(c, config.trustedProxies)));
    if (tried && tried.remainingPoints <= 0) await refuseGuess(c);
    const calendar = secret ? await find(secret) : null;
    if (!calendar) return refuseGuess(c);
    const { locale, events } = calendar;
    const entries = events.map(({ community, ...event }) =>
      entryOf({ ...event, slug: community.slug, title: event.title }, locale, community.name),
    );
    return c.body(write(locale, entries), 200, headers);
  }

  /** Unknown and revoked addresses answer alike, and are counted. */
  async function refuseGuess(c: AppContext): Promise<never> {
    await consumeVisitorAttempt(limiter, c, config.trustedProxies);
    throw new Problem('E_NOT_FOUND', { params: { path: '/calendar' } });
  }

  async function find(secret: string): Promise<Calendar | null> {
    try {
      return await read<Calendar>(`/calendars/by-link/${secret}`);
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return null;
      throw error;
    }
  }

  async function read<Data>(path: string, token?: string, locale?: Locale): Promise<Data> {
    try {
      const { text } = await backend.call({
        path,
        ...(token && { token }),
        ...(locale && { query: new URLSearchParams({ locale }) }),
      });
      return (JSON.parse(text) as { data: Data }).data;
    } catch (error) {
      throw error instanceof BackendError ? problemOf(error) : error;
    }
  }
}

type Shown = Pick<CommunityEventDetail, 'id' | 'sequence' | 'state' | 'startsAt' | 'endsAt'> & {
  title: string;
  slug: string;
  isSure: boolean;
  place: string | null;
  url: string | null;
  changedAt?: string;
};

function entryOf(event: Shown, locale: Locale, community?: string): CalendarEntry {
  const { id, sequence, state, title, slug, isSure, place, url, changedAt } = event;
  const answered = isSure ? 'CONFIRMED' : 'TENTATIVE';
  return {
    id,
    sequence,
    status: state === 'cancelled' ? 'CANCELLED' : answered,
    ...(changedAt && { stamp: changedAt }),
    start: event.startsAt,
    end: event.endsAt,
    summary: community ? `${title} · ${community}` : title,
    location: place,
    description: url,
    path: localized(`/c/communities/${slug}/events/${id}`, locale),
  };
}
