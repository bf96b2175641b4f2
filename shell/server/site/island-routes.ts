import { Hono } from 'hono';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { createGateway } from '../backend/gateway.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { crossOriginEmbedding } from '../security-headers.ts';
import { backendAway, createCachedFiles, type Draft } from './cached-file.ts';
import {
  islandDocument,
  type LatestNewsProps,
  latestNewsIsland,
  latestNewsProps,
} from './latest-news-island.ts';
import { createSiteLists } from './site-lists.ts';

const maxPropsLength = 200;

/**
 * `GET /__nuxt_island/latest-news.json`: a widget for pages of other sites, as data; with `.html`
 * as a document for a frame. `props` is JSON. The same for everybody, so every origin may read it,
 * and cookies do not affect it. Source: docs/embed-news.md.
 */
export function islandRoutes(deps: AppDeps, pageCache: PageCache): Hono<AppEnv> {
  const { config, product, appData } = deps;
  const lists = createSiteLists({ ...deps, gateway: createGateway(deps) });
  const files = createCachedFiles(deps, pageCache);
  const app = new Hono<AppEnv>();

  app.get('/__nuxt_island/:file{latest-news\\.(?:json|html)}', async (c) => {
    const file = c.req.param('file');
    const props = propsOf(c);
    const key = `island ${file} ${JSON.stringify(props)}`;
    const answer = await files.send(c, { locale: props.locale, key }, () => draw(file, props));
    answer.headers.set('access-control-allow-origin', '*');
    for (const [name, value] of Object.entries(crossOriginEmbedding))
      answer.headers.set(name, value);
    // The embedding page must not prefetch our pages.
    answer.headers.delete('speculation-rules');
    return answer;
  });

  return app;

  async function draw(file: string, props: LatestNewsProps): Promise<Draft> {
    const { locale } = props;
    const items = await lists.latestNews(locale).catch(backendAway);
    const siteInfo = { origin: config.origin, product, zone: appData.zone() };
    const parts = await latestNewsIsland(items, props, siteInfo);
    if (file.endsWith('.html')) {
      const page = await islandDocument(parts, { locale, title: product.name[locale] });
      return { ...page, contentType: 'text/html; charset=utf-8', tags: ['news'] };
    }
    const { markup, style } = parts;
    const island = {
      id: 'latest-news',
      html: markup,
      head: { link: [], style: [{ innerHTML: style }] },
      props,
    };
    return { body: JSON.stringify(island), contentType: 'application/json', tags: ['news'] };
  }
}

function propsOf(c: AppContext): LatestNewsProps {
  const text = c.req.query('props') ?? '{}';
  const refused = (cause?: unknown) => new Problem('E_BAD_REQUEST', { field: 'props', cause });
  if (text.length > maxPropsLength) throw refused();
  try {
    return latestNewsProps.parse(JSON.parse(text));
  } catch (error) {
    throw refused(error);
  }
}
