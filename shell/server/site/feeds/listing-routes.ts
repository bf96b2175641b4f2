import { type Locale, locales, localized } from '@site/shared/contract';
import { radarEditionCode } from '@site/shared/domain/radar';
import { isSlug } from '@site/shared/domain/text';
import type { Feed } from 'feed';
import { Hono } from 'hono';
import type { AppContext, AppDeps, AppEnv } from '../../app-env.ts';
import { createGateway } from '../../backend/gateway.ts';
import { calendarType } from '../../calendars/write-calendar.ts';
import type { PageCache } from '../../page-cache/page-cache.ts';
import { backendAway, createCachedFiles, type Draft } from '../cached-file.ts';
import { createRadarFiles } from '../radar-files.ts';
import { datedPages } from './dated-pages.ts';
import { eventFile, eventsFile } from './event-file.ts';
import { type FeedKind, newsFeed, radarFeed } from './feed.ts';
import { createSiteLists, type Listed } from './site-lists.ts';
import { siteMap } from './site-map.ts';

const mapTags = ['content', 'news', 'people_public', 'radar'];

const fileTypes = { csv: 'text/csv', json: 'application/json' } as const;

/**
 * Site map, feeds, rules for crawlers, the radar as a spreadsheet: cached and invalidated like
 * pages.
 */
export function listingRoutes(deps: AppDeps, pageCache: PageCache): Hono<AppEnv> {
  const { config, product, clock, log } = deps;
  const { origin } = config;
  const gateway = createGateway(deps);
  const lists = createSiteLists({ ...deps, gateway });
  const radar = createRadarFiles(gateway);
  const files = createCachedFiles(deps, pageCache);
  const app = new Hono<AppEnv>();

  app.get('/robots.txt', (c) =>
    c.text(robots(origin), 200, { 'cache-control': 'public, max-age=3600' }),
  );
  for (const locale of locales) {
    const mapHere = (c: AppContext) => sendCached(c, 'ru', '/sitemap.xml', () => drawMap(0));
    app.get(localized('/sitemap.xml', locale), mapHere);
    app.get(localized('/feed.xml', locale), (c) =>
      sendCached(c, locale, '/feed.xml', () => drawFeed(locale, 'rss')),
    );
    app.get(localized('/feed.json', locale), (c) =>
      sendCached(c, locale, '/feed.json', () => drawFeed(locale, 'json')),
    );
    app.get(localized('/feed/radar.xml', locale), (c) =>
      sendCached(c, locale, '/feed/radar.xml', () => drawRadarFeed(locale, 'rss')),
    );
    app.get(localized('/feed/radar.json', locale), (c) =>
      sendCached(c, locale, '/feed/radar.json', () => drawRadarFeed(locale, 'json')),
    );
    app.get(localized('/events.ics', locale), (c) =>
      sendCached(c, locale, '/events.ics', () => drawEvents(locale)),
    );
    app.get(localized(`/tech-radar/:file{${radarEditionCode}\\.(?:csv|json)}`, locale), (c) => {
      const file = c.req.param('file') ?? '';
      return sendCached(c, locale, `/tech-radar/${file}`, () => drawSheet(file, locale));
    });
    app.get(localized('/news/:slug/event.ics', locale), (c) => {
      const slug = c.req.param('slug') ?? '';
      return sendCached(c, locale, `/news/${slug}/event.ics`, () => drawEvent(slug, locale));
    });
  }
  app.get('/:file{sitemap-[1-9][0-9]{0,3}\\.xml}', (c) => {
    const part = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    return sendCached(c, 'ru', c.req.path, () => drawMap(part));
  });

  return app;

  function sendCached(
    c: AppContext,
    locale: Locale,
    path: string,
    draw: () => Promise<Draft | null>,
  ): Promise<Response> {
    return files.send(c, { locale, key: localized(path, locale) }, draw);
  }

  /** Without the backend the map contains the pages that do not need it, but is not cached. */
  async function drawMap(part: number): Promise<Draft | null> {
    let rest: Listed[] = [];
    let partial = false;
    try {
      rest = await listedInBackend();
    } catch (error) {
      log.warn({ err: error }, 'the site map lacks what lives in the backend');
      partial = true;
    }
    const body = await siteMap([...datedPages(lists.pages(), rest), ...rest], { origin, part });
    if (body === null) return null;
    return { body, contentType: 'application/xml; charset=utf-8', tags: mapTags, partial };
  }

  /** Cached like a page: requests for all parts read the backend only once. */
  async function listedInBackend(): Promise<Listed[]> {
    const { page } = await files.read({ locale: 'ru', key: 'list of addresses' }, async () => {
      const body = JSON.stringify([
        ...(await lists.news()),
        ...(await lists.people()),
        ...(await lists.radar()),
      ]);
      return { body, contentType: 'application/json', tags: mapTags };
    });
    return JSON.parse(String(await page.plain())) as Listed[];
  }

  async function drawSheet(file: string, locale: Locale): Promise<Draft | null> {
    const [code = '', kind] = file.split('.');
    const format = kind === 'csv' ? 'csv' : 'json';
    const body = await radar.sheet(code, format, locale).catch(backendAway);
    if (body === null) return null;
    return { body, contentType: `${fileTypes[format]}; charset=utf-8`, tags: ['radar'] };
  }

  async function drawRadarFeed(locale: Locale, kind: FeedKind): Promise<Draft> {
    const editions = await radar.editions(locale).catch(backendAway);
    const feed = radarFeed(editions, { kind, locale, origin, product, now: clock.now() });
    return { ...writtenAs(kind, feed), tags: ['radar'] };
  }

  async function drawEvent(slug: string, locale: Locale): Promise<Draft | null> {
    if (!isSlug(slug)) return null;
    const about = { slug, locale, origin, product };
    const body = await eventFile(gateway, about).catch(backendAway);
    if (body === null) return null;
    return { body, contentType: calendarType, tags: ['news'] };
  }

  async function drawEvents(locale: Locale): Promise<Draft> {
    const body = await eventsFile(gateway, { locale, origin, product }).catch(backendAway);
    return { body, contentType: calendarType, tags: ['news'] };
  }

  async function drawFeed(locale: Locale, kind: FeedKind): Promise<Draft> {
    const items = await lists.latestNews(locale).catch(backendAway);
    const feed = newsFeed(items, { kind, locale, origin, product, now: clock.now() });
    return { ...writtenAs(kind, feed), tags: ['news'] };
  }
}

function writtenAs(kind: FeedKind, feed: Feed): Pick<Draft, 'body' | 'contentType'> {
  return kind === 'rss'
    ? { body: feed.rss2(), contentType: 'application/rss+xml; charset=utf-8' }
    : { body: feed.json1(), contentType: 'application/feed+json; charset=utf-8' };
}

function robots(origin: string): string {
  return `User-agent: *
Disallow: /c$
Disallow: /c/
Disallow: /en/c$
Disallow: /en/c/
Disallow: /api/
Allow: /api/_card/
Disallow: /auth/
Disallow: /search
Disallow: /en/search
Disallow: /login
Disallow: /en/login

Sitemap: ${origin}/sitemap.xml
`;
}
